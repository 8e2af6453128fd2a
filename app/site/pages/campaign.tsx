import { useLoaderData } from 'react-router'
import { CampaignUpdates } from '#features/campaigns/updates/parts/campaign-updates.tsx'
import { campaignUpdates } from '#features/campaigns/updates/queries.server.ts'
import { closesAt, figureStep, opensAt } from '#features/campaigns/campaign.ts'
import { campaignSchema } from '#features/campaigns/campaign-schema.ts'
import { CampaignProgress } from '#features/campaigns/parts/campaign-progress.tsx'
import { DonatePanel } from '#features/campaigns/parts/donate-panel.tsx'
import { LatestCampaigns } from '#features/campaigns/parts/latest-campaigns.tsx'
import { PermitLine } from '#features/campaigns/parts/permit-line.tsx'
import { campaignDetail, SIDEBAR_COUNT, latestCampaigns } from '#features/campaigns/queries.server.ts'
import { donationOptions } from '#features/donations/options.server.ts'
import { DonorWall } from '#features/donations/donor-wall/parts/donor-wall.tsx'
import { donorWall } from '#features/donations/donor-wall/queries.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { PreviewNotice } from '#ui/preview-notice.tsx'
import { Prose } from '#ui/prose.tsx'
import { ShareButton, ShareDialog } from '#ui/share-dialog.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { DonateButton } from '../donate-button.tsx'
import styles from './campaign.module.css'
import type { Route } from './+types/campaign'

const SHARE = 'share-campaign'
/** Number of updates shown at first, and added by "more", which is a link. */
const UPDATES = 3
const DONORS = 8
const MAX_PAGES = 25

/** @throws 404 for an id that does not exist or is not public yet */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  const params = new URL(args.request.url).searchParams
  if (id === null) throw new Response(null, { status: 404 })
  const shownPages = (name: string) => Math.min(Math.max(Math.trunc(Number(params.get(name))) || 1, 1), MAX_PAGES)
  const pages = { donors: shownPages('donors'), updates: shownPages('updates') }
  const upTo = (page: number, size: number) => ({ campaign: id, page: 1, per_page: page * size })
  const [campaign, latest, options, updates, donors] = await Promise.all([
    campaignDetail(ctx, id),
    latestCampaigns(ctx, SIDEBAR_COUNT),
    donationOptions(ctx),
    campaignUpdates(ctx, upTo(pages.updates, UPDATES)),
    donorWall(ctx, upTo(pages.donors, DONORS)),
  ])
  if (!campaign) throw new Response(null, { status: 404 })
  const shown = (date: Date | null) => date && formatDate(date, ctx.locale)
  return {
    campaign,
    updates: updates.items,
    moreUpdates: updates.more && pages.updates < MAX_PAGES,
    donors: donors.items,
    moreDonors: donors.more && pages.donors < MAX_PAGES,
    pages,
    now: ctx.now,
    options,
    latest: latest.map(({ id, title, picture }) => ({ id, title, picture })),
    opens: shown(opensAt(campaign)),
    closes: shown(closesAt(campaign)),
    permitted: shown(closesAt({ endsAt: null, permitEnds: campaign.permitEnds })),
    url: ctx.config.publicUrl + localePath(ctx.locale, `/camping_details/${id}`),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { campaign } = loaderData
  const { id, title, summary } = campaign
  return pageMeta(route, {
    title,
    description: summary,
    image: { kind: 'campaign', id, version: figureStep(campaign) },
  })
}

export default function Campaign() {
  const t = useText()
  const { to } = useLocale()
  const { campaign, options, latest, opens, closes, permitted, url, pages, ...page } = useLoaderData<typeof loader>()
  const { id, title, category, amounts } = campaign
  const more = (part: 'donors' | 'updates') => {
    const shown = { ...pages, [part]: pages[part] + 1 }
    const query = Object.entries(shown).filter(([, count]) => count > 1)
    return to(`/camping_details/${id}?${query.map(([name, count]) => `${name}=${count}`).join('&')}#${part}`)
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <article className={styles.head}>
        <Breadcrumbs
          here={title}
          trail={[
            { label: t('campaigns.breadcrumb'), to: to('/campaigns') },
            { label: category.name, to: to(`/campaigns?category=${category.id}`) },
          ]}
        />
        <PreviewNotice hidden={campaign.hidden} />
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <div className={styles.cover}>
          <PictureOrCover
            picture={campaign.picture}
            kind="campaign"
            id={id}
            sizes="(min-width: 64rem) 48rem, 100vw"
            priority="first"
          />
          {campaign.importance === 'important' && (
            <div className={styles.badge}>
              <Badge star>{t('campaigns.important')}</Badge>
            </div>
          )}
        </div>
      </article>
      <DonatePanel
        className={styles.box}
        campaign={campaign}
        opens={opens}
        closes={closes}
        donate={<DonateButton key={id} campaign={{ id, title, amounts }} options={options} />}
        share={
          <ShareButton id={SHARE} wide>
            {t('campaigns.share')}
          </ShareButton>
        }
      />
      <div className={styles.rest}>
        <section className={styles.text} aria-label={t('campaigns.about')}>
          {campaign.permit && <PermitLine permit={campaign.permit} ends={permitted} />}
          <Prose html={campaign.description} lang={campaign.language} className={styles.prose} />
          <CampaignUpdates updates={page.updates} more={page.moreUpdates ? more('updates') : null} />
        </section>
        <div className={styles.latest}>
          <DonorWall donors={page.donors} more={page.moreDonors ? more('donors') : null} now={page.now} />
          <LatestCampaigns campaigns={latest} current={id} />
          {campaign.giving === 'open' && (
            <StickyBar
              card
              facts={<CampaignProgress campaign={campaign} size="small" />}
              action={<DonateButton key={id} campaign={{ id, title, amounts }} options={options} compact />}
            />
          )}
        </div>
      </div>
      <ShareDialog
        key={id}
        id={SHARE}
        url={url}
        title={title}
        words={t('campaigns.shareWords', { title: isolate(title) })}
        of={{ kind: 'campaign', id }}
      />
      <LinkedData of={import.meta.env.SSR && ((context) => campaignSchema(context, campaign))} />
    </div>
  )
}
