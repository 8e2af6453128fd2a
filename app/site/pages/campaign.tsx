import { useLoaderData } from 'react-router'
import { closesAt, figureStep, opensAt } from '#features/campaigns/campaign.ts'
import { campaignThing } from '#features/campaigns/campaign-thing.ts'
import { GivingBox } from '#features/campaigns/parts/giving-box.tsx'
import { LatestCampaigns } from '#features/campaigns/parts/latest-campaigns.tsx'
import { PermitLine } from '#features/campaigns/parts/permit-line.tsx'
import { campaignDetail, LATEST, latestCampaigns } from '#features/campaigns/queries.server.ts'
import { givingOptions } from '#features/donations/giving-options.server.ts'
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
import { DonateButton } from '../donate-button.tsx'
import styles from './campaign.module.css'
import type { Route } from './+types/campaign'

const SHARE = 'share-campaign'

/** @throws 404 for an id that is unknown or not public yet */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const id = recordId(args.params.id)
  if (id === null) throw new Response(null, { status: 404 })
  const [campaign, latest, options] = await Promise.all([
    campaignDetail(ctx, id),
    latestCampaigns(ctx, LATEST),
    givingOptions(ctx),
  ])
  if (!campaign) throw new Response(null, { status: 404 })
  const shown = (date: Date | null) => date && formatDate(date, ctx.locale)
  return {
    campaign,
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
  const { campaign, options, latest, opens, closes, permitted, url } = useLoaderData<typeof loader>()
  const { id, title, category } = campaign
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
            priority
          />
          {campaign.importance === 'important' && (
            <div className={styles.badge}>
              <Badge star>{t('campaigns.important')}</Badge>
            </div>
          )}
        </div>
      </article>
      <GivingBox
        className={styles.box}
        campaign={campaign}
        opens={opens}
        closes={closes}
        donate={<DonateButton key={id} campaign={{ id, title }} options={options} />}
        share={
          <ShareButton id={SHARE} wide>
            {t('campaigns.share')}
          </ShareButton>
        }
      />
      <section className={styles.text} aria-label={t('campaigns.about')}>
        {campaign.permit && <PermitLine permit={campaign.permit} ends={permitted} />}
        <Prose html={campaign.description} lang={campaign.language} className={styles.prose} />
      </section>
      <div className={styles.latest}>
        <LatestCampaigns campaigns={latest} current={id} />
      </div>
      <ShareDialog
        key={id}
        id={SHARE}
        url={url}
        title={title}
        words={t('campaigns.shareWords', { title: `\u2068${title}\u2069` })}
        of={{ kind: 'campaign', id }}
      />
      <LinkedData of={(told) => campaignThing(told, campaign)} />
    </div>
  )
}
