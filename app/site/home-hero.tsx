import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useLinkSource } from '#kernel/use-link-source.ts'
import { Arcade } from '#ui/arcade.tsx'
import type { Picture } from '#kernel/picture.ts'
import { ArchView } from '#ui/arch.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Khatim } from '#ui/khatim.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { HomeView } from './home-view.tsx'
import type { Sky } from './sky.ts'
import { useDonationsToday } from './use-donations-today.ts'
import { useSky } from './use-sky.ts'
import styles from './home-hero.module.css'

type Props = {
  /** Each part of the title has its own line. */
  title: string
  lead: string
  picture: Picture | null
  /** Year of foundation; null if staff have not entered it. */
  founded: number | null
  /** Whether there are campaigns to show. */
  campaigns: boolean
  sky: Sky
  /** Number of donations today; null if the association does not show its results. */
  today: number | null
}

export function HomeHero({ title, lead, picture, founded, campaigns, sky, today }: Props) {
  const t = useText()
  const { to, locale } = useLocale()
  const withSource = useLinkSource()
  const skyNow = useSky(sky)
  const donations = useDonationsToday(picture ? null : today)
  return (
    <div className={styles.hero}>
      <Pattern size={128} />
      <Arcade className={styles.arcade} />
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.words}>
          {founded !== null && (
            <p className={styles.kicker}>
              <Khatim size={15} />
              {t('home.kicker', { year: founded })}
            </p>
          )}
          <h1 className={styles.title}>
            {title.split(/(?<=[،,])\s+/).map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            <LinkButton to={withSource(to('/donations'))} icon={<Icon of={IconHeart} />}>
              {t('home.donate')}
            </LinkButton>
            {campaigns && (
              <LinkButton to={to('/campaigns')} variant="ghost">
                {t('home.browse')}
              </LinkButton>
            )}
          </div>
          {donations !== null && (
            <p className={styles.today}>
              {donations > 0
                ? t('home.lit', { count: donations, number: formatNumber(donations, locale) })
                : t('home.litNone')}
            </p>
          )}
        </div>
        <ArchView picture={picture} className={styles.art}>
          <HomeView sky={skyNow} lit={donations ?? 0} before={today ?? 0} />
        </ArchView>
      </div>
    </div>
  )
}
