import { LOCALE_NAMES, LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { directionOf } from '#kernel/locale.ts'

type Props = { locale: Locale; path: string; className?: string; short?: boolean }

/** The same page in the other languages. A whole load, for `<html lang dir>` changes; the names speak for themselves. */
export function LanguageLinks({ locale, path, className, short }: Props) {
  const t = useText()
  return (
    <ul className={className} aria-label={t('site.languages')}>
      {LOCALES.filter((other) => !short || other !== locale).map((other) => (
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
