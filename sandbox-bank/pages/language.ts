import type { IncomingMessage } from 'node:http'

export type Language = 'ar' | 'en' | 'tr'
export const languages: readonly Language[] = ['ar', 'en', 'tr']
export const endonyms: Record<Language, string> = { ar: 'العربية', en: 'English', tr: 'Türkçe' }

/**
 * The page's language: what the visitor chose, else Turkish for an order with Lang=TR. Lang knows no Arabic, so
 * Arabic readers come with EN and are recognised by the language of their browser.
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

/** ٠-٩ and ۰-۹ to 0-9; everything that is no digit goes. */
export const digitsOf = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '')
