import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { ActivityCard } from '#features/content/activities/parts/activity-card.tsx'
import { CampaignCard } from '#features/campaigns/parts/campaign-card.tsx'
import { pageMeta } from '#kernel/page-meta.ts'
import { organization, website } from '#kernel/structured-data.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { Achievements } from './achievements.tsx'
import { DonationTimeline } from './donation-timeline.tsx'
import { HomeAbout } from './home-about.tsx'
import { HomeFacts } from './home-facts.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeTrust } from './home-trust.tsx'
import { homePage } from './home.server.ts'
import { PartnersMarquee } from './partners-marquee.tsx'
import { PromoVideo } from './promo-video.tsx'
import { QuickDonation } from './quick-donation.tsx'
import { Sectors } from './sectors.tsx'
import { Units } from './units.tsx'
import { Values } from './values.tsx'
import styles from './home.module.css'
import type { Route } from './+types/home'

/** Maximum characters of an activity (docs/reference/site-rules.md "Shortened texts"). */
const CUT = { name: 25, text: 50 }

export const loader = (args: Route.LoaderArgs) => homePage(contextOf(args))

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(route, { title: loaderData.tagline, description: loaderData.description })
}

export default function Home() {
  const t = useText()
  const page = useLoaderData<typeof loader>()
  const { head, campaigns, activities, sections, partners, units, values, words, video } = page
  return (
    <>
      <HomeHero
        {...head}
        founded={page.founded}
        campaigns={page.browse}
        sky={page.sky}
        today={page.results && page.results.today}
      />
      <QuickDonation presets={page.presets} />
      {page.results && <HomeFacts results={page.results} />}
      <HomeTrust trust={page.trust} results={page.results} />
      {sections.length > 0 && (
        <Section id="sectors" title={words.sectors || t('home.sectors')}>
          <Sectors sections={sections} />
        </Section>
      )}
      {campaigns.length > 0 && (
        <Section
          id="main-campaigns"
          title={t('home.mainCampaigns')}
          text={t('home.mainCampaignsText')}
          all={{ path: '/campaigns', label: t('home.allCampaigns') }}
        >
          <CardGrid className={styles.rail}>
            {campaigns.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} />
            ))}
          </CardGrid>
        </Section>
      )}
      {activities.length > 0 && (
        <Section
          id="main-activities"
          title={t('home.activities')}
          all={{ path: '/blogs-news', label: t('home.allActivities') }}
        >
          <CardGrid className={styles.rail}>
            {activities.map((activity) => (
              <ActivityCard key={activity.id} activity={activity} cut={CUT} />
            ))}
          </CardGrid>
        </Section>
      )}
      {units.length > 0 && (
        <Section id="units" title={words.units || t('home.units')} text={words.unitsText}>
          <Units units={units} />
        </Section>
      )}
      {video && (
        <Section id="promo" title={t('home.promo')}>
          <PromoVideo id={video} title={t('home.promo')} />
        </Section>
      )}
      {page.achievements.length > 0 && (
        <Section id="achievements" title={words.achievements || t('home.achievements')}>
          <Achievements achievements={page.achievements} />
        </Section>
      )}
      {page.about.text && <HomeAbout {...page.about} />}
      {values.length > 0 && (
        <Section id="values" title={t('home.values')}>
          <Values label={t('home.values')} values={values} />
        </Section>
      )}
      {partners.length > 0 && (
        <Section id="partners" title={words.partners || t('home.partners')}>
          <PartnersMarquee partners={partners} />
        </Section>
      )}
      <DonationTimeline />
      <LinkedData of={import.meta.env.SSR && ((context) => [organization(context), website(context)])} />
    </>
  )
}

type SectionProps = {
  id: string
  title: string
  text?: string
  /** Link to the full list. */
  all?: { path: string; label: string }
  children: ReactNode
}

function Section({ id, title, text, all, children }: SectionProps) {
  const { to } = useLocale()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        text={text}
        action={
          all && (
            <LinkButton to={to(all.path)} variant="quiet" iconEnd={<Icon of={IconArrowRight} mirror />}>
              {all.label}
            </LinkButton>
          )
        }
      />
      {children}
    </section>
  )
}
