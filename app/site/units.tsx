import type { Picture } from '#kernel/picture.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PictureCard } from '#ui/card.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import styles from './units.module.css'

export type Unit = { path: string; title: string; text: string; picture: Picture | null; cover: string }

/** Two large cards: student residences and youth centers. */
export function Units({ units }: { units: readonly Unit[] }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <div className={styles.units}>
      {units.map(({ path, title, text, picture, cover }) => (
        <PictureCard
          key={path}
          to={to(path)}
          title={title}
          text={text}
          picture={
            <PictureOrCover picture={picture} kind={cover} id="unit" alt="" sizes="(min-width: 48rem) 36rem, 100vw" />
          }
        >
          <LinkButton to={to(path)} size="small" variant="outline" wide aria-label={`${t('home.visit')}: ${title}`}>
            {t('home.visit')}
          </LinkButton>
        </PictureCard>
      ))}
    </div>
  )
}
