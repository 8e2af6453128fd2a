import { directionOf, LOCALE_NAMES, LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'

type Props = {
  locale: Locale
  path: string
  languages?: readonly Locale[] | undefined
  className?: string | undefined
  short?: boolean
}

/** Links to the page in other languages. Full page loads, because `<html lang dir>` changes. */
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
