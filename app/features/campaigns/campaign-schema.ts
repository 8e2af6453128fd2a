import type { DonateAction, WebPage } from 'schema-dts'
import { pageAddress, publisher, shareImage, type PageContext } from '#kernel/structured-data.ts'
import { toMajor } from '#kernel/money.ts'
import { campaignPath, closesAt, opensAt, type CampaignDetail } from './campaign.ts'

/** Structured data of a campaign's page, with the donate action while it takes donations. */
export function campaignSchema(context: PageContext, campaign: CampaignDetail): WebPage {
  const { id, title, summary, goal, currency, createdAt, giving } = campaign
  const [opens, closes] = [opensAt(campaign), closesAt(campaign)]
  const give: DonateAction = {
    '@type': 'DonateAction',
    name: title,
    actionStatus: 'https://schema.org/PotentialActionStatus',
    recipient: publisher(context.site),
    target: `${pageAddress(context, '/donations')}?campaignId=${id}&source=details`,
    ...(opens && { startTime: opens.toISOString() }),
    ...(closes && { endTime: closes.toISOString() }),
    ...(goal !== null && { object: { '@type': 'MonetaryAmount', value: toMajor(goal), currency } }),
  }
  return {
    '@type': 'WebPage',
    '@id': pageAddress(context, campaignPath(id)),
    url: pageAddress(context, campaignPath(id)),
    name: title,
    description: summary,
    inLanguage: context.locale,
    primaryImageOfPage: shareImage(context, 'campaign', id),
    datePublished: createdAt.toISOString(),
    publisher: publisher(context.site),
    ...(giving === 'open' && { potentialAction: give }),
  }
}
