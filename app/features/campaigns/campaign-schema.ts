import type { DonateAction, WebPage } from 'schema-dts'
import { pageAddress, publisher, shareImage, type PageContext } from '#kernel/structured-data.ts'
import { toMajor } from '#kernel/money.ts'
import { campaignPath, closesAt, opensAt, type CampaignDetail } from './campaign.ts'

/** The page of a campaign, and what one can do there while it takes gifts. */
export function campaignSchema(told: PageContext, campaign: CampaignDetail): WebPage {
  const { id, title, summary, goal, currency, createdAt, giving } = campaign
  const [opens, closes] = [opensAt(campaign), closesAt(campaign)]
  const give: DonateAction = {
    '@type': 'DonateAction',
    name: title,
    actionStatus: 'https://schema.org/PotentialActionStatus',
    recipient: publisher(told.site),
    target: `${pageAddress(told, '/donations')}?campaignId=${id}&source=details`,
    ...(opens && { startTime: opens.toISOString() }),
    ...(closes && { endTime: closes.toISOString() }),
    ...(goal !== null && { object: { '@type': 'MonetaryAmount', value: toMajor(goal), currency } }),
  }
  return {
    '@type': 'WebPage',
    '@id': pageAddress(told, campaignPath(id)),
    url: pageAddress(told, campaignPath(id)),
    name: title,
    description: summary,
    inLanguage: told.locale,
    primaryImageOfPage: shareImage(told, 'campaign', id),
    datePublished: createdAt.toISOString(),
    publisher: publisher(told.site),
    ...(giving === 'open' && { potentialAction: give }),
  }
}
