/** Languages of the site. Arabic is the default and has no prefix in addresses. */
export const LOCALES = ['ar', 'en', 'tr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'ar'

export const LOCALE_NAMES: Record<Locale, string> = { ar: 'العربية', en: 'English', tr: 'Türkçe' }

/** Name of a language in another language: `languageName('en', 'ar')` → `Arabic`. */
export function languageName(reader: Locale, language: string | undefined): string | undefined {
  return isLocale(language) ? new Intl.DisplayNames(reader, { type: 'language' }).of(language) : undefined
}

/** A stored text: always in Arabic, in other languages if translated. Missing translations are not filled in. */
export type Localized = { ar: string; en?: string | undefined; tr?: string | undefined }

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The text in the reader's language, otherwise Arabic, otherwise English. For display only, never before saving. */
export function pick(text: Localized | null | undefined, locale: Locale): string {
  if (!text) return ''
  return text[locale] || text.ar || text.en || text.tr || ''
}

/** `/en/campaigns` → `{ locale: 'en', path: '/campaigns' }`; Arabic addresses have no prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = ''] = pathname.split('/', 2)
  if (!isLocale(first) || first === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path: pathname }
  return { locale: first, path: pathname.slice(first.length + 1) || '/' }
}

/** The address of a page in a language: `localePath('tr', '/campaigns')` → `/tr/campaigns`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The first supported language of an Accept-Language header. */
export function acceptedLocale(header: string | null | undefined): Locale | undefined {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.map((o) => /^\s*q=([\d.]+)/.exec(o)?.[1]).find(Boolean)
      return { locale: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality) : 1 }
    })
    .filter((w) => w.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return accepted.map((w) => w.locale).find(isLocale)
}

/** Joins texts with the comma of the language; empty ones are left out. */
export function inList(parts: readonly (string | null | undefined)[], locale: Locale): string {
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
}
