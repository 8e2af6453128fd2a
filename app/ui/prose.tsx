import { clsx } from 'clsx'
import { directionOf, isLocale } from '#kernel/locale.ts'
import styles from './prose.module.css'

type Props = {
  /** Clean HTML, as `cleanHtml` gives it: it is set as it is. */
  html: string
  /** The language it is written in, where that is not the page's. */
  lang?: string
  className?: string
}

/** A text that staff wrote, in the type of the house. */
export function Prose({ html, lang, className }: Props) {
  return (
    <div
      className={clsx(styles.prose, className)}
      lang={lang}
      dir={isLocale(lang) ? directionOf(lang) : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
