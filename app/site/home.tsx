import { useLoaderData } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { CampaignCard } from '#features/campaigns/parts/campaign-card.tsx'
import { campaignList } from '#features/campaigns/queries.server.ts'
import { pageHead } from '#features/settings/page-head.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { pick } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { GiftJourney } from './gift-journey.tsx'
import { HomeHero } from './home-hero.tsx'
import { QuickGift } from './quick-gift.tsx'
import styles from './home.module.css'
import type { Route } from './+types/home'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { site, giving, controlpanel } = await readSettings(ctx, 'site', 'giving', 'controlpanel')
  const [head, campaigns] = await Promise.all([
    pageHead(ctx, 'main-page'),
    controlpanel.campaigns ? campaignList(ctx, { main: true }) : [],
  ])
  return {
    head,
    campaigns,
    browse: controlpanel.campaigns,
    presets: giving.presets.map(({ amount }) => amount),
    founded: site.foundedYear,
    tagline: pick(site.tagline, ctx.locale) || head.title,
    description: pick(site.description, ctx.locale) || head.lead,
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(route, { title: loaderData.tagline, description: loaderData.description })
}

export default function Home() {
  const t = useText()
  const { to } = useLocale()
  const { head, campaigns, browse, presets, founded } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHero {...head} founded={founded} campaigns={browse} />
      <QuickGift presets={presets} />
      {campaigns.length > 0 && (
        <section className={`wrap ${styles.section}`} aria-labelledby="main-campaigns">
          <SectionHead
            id="main-campaigns"
            title={t('home.mainCampaigns')}
            text={t('home.mainCampaignsText')}
            action={
              <LinkButton to={to('/campaigns')} variant="quiet" iconEnd={<Icon of={IconArrowRight} mirror />}>
                {t('home.allCampaigns')}
              </LinkButton>
            }
          />
          <CardGrid>
            {campaigns.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} />
            ))}
          </CardGrid>
        </section>
      )}
      <GiftJourney />
    </>
  )
}
