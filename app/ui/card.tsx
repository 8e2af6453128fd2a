import { Link } from './link.tsx'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { useCardTexts } from '#kernel/display-settings.tsx'
import styles from './card.module.css'

/** A white panel with rounded corners; `padded` for content other than picture cards. */
export function Card({
  as: Element = 'div',
  padded,
  className,
  children,
}: {
  as?: 'div' | 'article' | 'section' | 'aside' | 'li' | 'form'
  padded?: boolean
  className?: string
  children: ReactNode
}) {
  return <Element className={clsx(styles.card, padded && styles.padded, className)}>{children}</Element>
}

type PictureCardProps = {
  to: string
  title: string
  /** Heading level that fits the outline of the page. */
  level?: 2 | 3
  /** A `<Cover>` or `<Picture>`. */
  picture: ReactNode
  /** A `<Badge>` over the upper corner of the picture. */
  badge?: ReactNode
  /** Short line above the title: category, date. */
  kicker?: ReactNode
  text?: ReactNode
  /** Progress, buttons: at the bottom of the card, clickable above the card's own link. */
  children?: ReactNode
  className?: string
}

/** Card with a picture, text and a footer; the whole card follows the link of the title. */
export function PictureCard({
  to,
  title,
  level = 3,
  picture,
  badge,
  kicker,
  text,
  children,
  className,
}: PictureCardProps) {
  const Heading = `h${level}` as const
  const { byLines } = useCardTexts()
  return (
    <article className={clsx(styles.card, styles.linked, byLines && styles.lines, className)}>
      <div className={styles.picture}>
        {picture}
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading className={styles.title}>
          <Link to={to} className={styles.link}>
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.foot}>{children}</div>}
      </div>
    </article>
  )
}

/** Cards in as many columns as fit, with the same height in a row. */
export function CardGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx(styles.grid, className)}>{children}</div>
}
