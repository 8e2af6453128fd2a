import { useLoaderData } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { pick } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { organization } from '#kernel/structured-data.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { Khatim } from '#ui/khatim.tsx'
import { LinkedData } from '#ui/linked-data.tsx'
import { RosetteView } from '#ui/hero-views/rosette.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { Values } from '../values.tsx'
import styles from './about.module.css'
import type { Route } from './+types/about'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { 'about-page': page, 'main-page': home } = await readSettings(ctx, 'about-page', 'main-page')
  const translated = (text: Parameters<typeof pick>[0]) => pick(text, ctx.locale)
  return {
    title: translated(page.titleMain),
    lead: translated(page.textMain),
    picture: page.imageMain,
    association: { title: translated(page.titleSanad), text: translated(page.textSanad), picture: page.imageSanad },
    statements: page.descriptions.map(({ value }) => translated(value)),
    why: {
      title: translated(page.titleWhyChooseUs),
      text: translated(page.textWhyChooseUs),
      picture: page.imageWhyChooseUs,
    },
    values: [
      { title: translated(home.titleVision), text: translated(page.textVision) },
      { title: translated(home.titleMission), text: translated(page.textTheMessage) },
      { title: translated(home.titleGoals), text: translated(page.textObjectives) },
    ].filter(({ title, text }) => title && text),
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

export default function About() {
  const t = useText()
  const { title, lead, picture, association, statements, why, values } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} view={RosetteView} />
      <section className={`wrap ${styles.pair}`} aria-labelledby="association">
        <div>
          <SectionHead id="association" title={association.title} text={association.text} />
          <ul className={styles.statements}>
            {statements.map((statement) => (
              <li key={statement}>
                <Khatim size={20} className={styles.star} />
                {statement}
              </li>
            ))}
          </ul>
        </div>
        <PictureOrCover
          picture={association.picture}
          kind="about"
          id="association"
          sizes="(min-width: 60rem) 32rem, 100vw"
          className={styles.picture}
        />
      </section>
      <section className={`wrap ${styles.pair}`} aria-labelledby="why">
        <PictureOrCover
          picture={why.picture}
          kind="about"
          id="people"
          sizes="(min-width: 60rem) 32rem, 100vw"
          className={styles.picture}
        />
        <div>
          <SectionHead id="why" title={why.title} text={why.text} />
          {values.length > 0 && <Values label={t('home.values')} values={values} stacked />}
        </div>
      </section>
      <LinkedData of={import.meta.env.SSR && organization} />
    </>
  )
}
