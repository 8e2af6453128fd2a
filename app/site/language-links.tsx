import { LOCALE_NAMES, LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { directionOf } from '#kernel/locale.ts'

type Props = {
  locale: Locale
  path: string
  languages?: readonly Locale[] | undefined
  className?: string | undefined
  short?: boolean
}

/** The same page in the other languages. A whole load, for `<html lang dir>` changes; the names speak for themselves. */
export function LanguageLinks({ locale, path, languages = LOCALES, className, short }: Props) {
  const t = useText()
  if (languages.length < 2) return null
  return (
    <ul className={className} aria-label={t('site.languages')}>
      {languages
        .filter((other) => !short || other !== locale)
        .map((other) => (
          <li key={other}>
            <a
              href={localePath(other, path)}
              hrefLang={other}
              lang={other}
              dir={directionOf(other)}
              aria-current={other === locale ? 'true' : undefined}
            >
              {LOCALE_NAMES[other]}
            </a>
          </li>
        ))}
    </ul>
  )
}
