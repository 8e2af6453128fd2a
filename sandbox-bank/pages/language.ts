import type { IncomingMessage } from 'node:http'

export type Language = 'ar' | 'en' | 'tr'
export const languages: readonly Language[] = ['ar', 'en', 'tr']
export const endonyms: Record<Language, string> = { ar: 'العربية', en: 'English', tr: 'Türkçe' }

/**
 * The page's language: the visitor's choice, else Turkish for an order with Lang=TR. Lang has no value for Arabic, so
 * orders of Arabic readers have EN, and the language of their browser decides.
 */
export function languageOf(url: URL, req: IncomingMessage, orderLang?: string): Language {
  const chosen = url.searchParams.get('lang')
  if (isLanguage(chosen)) return chosen
  if (orderLang === 'TR') return 'tr'
  const preferred = preferredBy(req.headers['accept-language'] ?? '')
  return orderLang === 'EN' && preferred !== 'ar' ? 'en' : preferred
}

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

function preferredBy(header: string): Language {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return ranked.map((choice) => choice.language).find(isLanguage) ?? 'en'
}

/** Converts ٠-٩ and ۰-۹ to 0-9 and removes everything that is not a digit. */
export const digitsOf = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '')
