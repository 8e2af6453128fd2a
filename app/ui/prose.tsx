import { clsx } from 'clsx'
import { directionOf, isLocale } from '#kernel/locale.ts'
import styles from './prose.module.css'

type Props = {
  /** HTML sanitized by `cleanHtml`; it is inserted unchanged. */
  html: string
  /** Language of the text, if it is not that of the page. */
  lang?: string
  className?: string
}

/** A text that staff wrote, in our typography. */
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
