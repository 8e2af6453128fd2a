import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Prose } from './prose.tsx'
import styles from './article-page.module.css'

type Props = {
  trail: readonly { label: string; to?: string }[]
  title: string
  /** Below the title: dates, category, place. */
  facts?: ReactNode
  /** A `<PictureOrCover className={framed}>`; the badge is placed over its corner. */
  picture: ReactNode
  badge?: ReactNode
  /** Sanitized HTML and its language. */
  html: string
  lang: string
  /** Above the title: a notice that only staff see. */
  notice?: ReactNode
  /** Below the text. */
  children?: ReactNode
  /** Cards at the side; below the text on narrow screens. */
  side: ReactNode
  /** A `<StickyBar>` with the main action of the page, on narrow screens. */
  bar?: ReactNode
}

/** Page with one text: title, picture, text, and a side column. */
export function ArticlePage({ trail, title, facts, picture, badge, html, lang, notice, children, side, bar }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <article className={styles.main}>
        {notice}
        <Breadcrumbs trail={trail} here={title} />
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {facts && <div className={styles.facts}>{facts}</div>}
        <div className={styles.picture}>
          {picture}
          {badge && <div className={styles.badge}>{badge}</div>}
        </div>
        {html && <Prose html={html} lang={lang} className={styles.prose} />}
        {children}
      </article>
      <div className={styles.side}>{side}</div>
      {bar}
    </div>
  )
}

/** A small fact with its icon: a date, a place. */
export function Fact({ icon, children, className }: { icon: ReactNode; children: ReactNode; className?: string }) {
  return (
    <span className={clsx(styles.fact, className)}>
      {icon}
      {children}
    </span>
  )
}
