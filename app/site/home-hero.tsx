import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Arcade } from '#ui/arcade.tsx'
import { Arch } from '#ui/arch.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Khatim } from '#ui/khatim.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { HomeView } from './home-view.tsx'
import styles from './home-hero.module.css'

/** `title` stands on a line for each of its parts; `founded` is the year, where staff have written it. */
export function HomeHero({ title, founded }: { title: string; founded: number | null }) {
  const t = useText()
  const { to } = useLocale()
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
          <p className={styles.lead}>{t('home.lead')}</p>
          <div className={styles.actions}>
            <LinkButton to={to('/donations')} icon={<Icon of={IconHeart} />}>
              {t('home.donate')}
            </LinkButton>
            <LinkButton to={to('/campaigns')} variant="ghost">
              {t('home.browse')}
            </LinkButton>
          </div>
        </div>
        <Arch className={styles.art}>
          <HomeView />
        </Arch>
      </div>
    </div>
  )
}
