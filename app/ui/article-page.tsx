import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Prose } from './prose.tsx'
import styles from './article-page.module.css'

type Props = {
  trail: readonly { label: string; to?: string }[]
  title: string
  /** Under the title: dates, category, place. */
  facts?: ReactNode
  /** A `<PictureOrCover className={framed}>`; over its corner a badge. */
  picture: ReactNode
  badge?: ReactNode
  /** Clean HTML and the language it is in. */
  html: string
  lang: string
  /** Above the title: what only staff see. */
  notice?: ReactNode
  /** Under the text. */
  children?: ReactNode
  /** Cards at the end side; below the text on narrow screens. */
  side: ReactNode
  /** A `<StickyBar>`: what the page is there for, on narrow screens. */
  bar?: ReactNode
}

/** A page with one text to read: title, picture, text, and a side column. */
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

/** A small fact with its sign: a date, a place. */
export function Fact({ icon, children, className }: { icon: ReactNode; children: ReactNode; className?: string }) {
  return (
    <span className={clsx(styles.fact, className)}>
      {icon}
      {children}
    </span>
  )
}
