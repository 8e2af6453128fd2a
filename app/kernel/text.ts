/**
 * Phrases of the interface. A feature writes them in its `texts.ts`, the three languages side by side,
 * so that a missing language is a type error; `/locales/{lang}.json` and i18next read them from there.
 */
import i18next, { type i18n } from 'i18next'
import type { Locale } from './locale.ts'

/** The plural forms that a language needs (CLDR). */
export type Plural = {
  ar: { zero: string; one: string; two: string; few: string; many: string; other: string }
  en: { one: string; other: string }
  tr: { one: string; other: string }
}
export type Phrase = { ar: string; en: string; tr: string } | Plural
export type Phrases = Record<string, Phrase>

/** Every phrase of the site by key: each `texts.ts` is added in app/texts.ts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Texts {}
export type TextKey = keyof Texts extends never ? string : keyof Texts & string

export type TextValues = Record<string, string | number>
/** Looks a phrase up; `count` among the values chooses its plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string

export function defineTexts<const T extends Phrases>(texts: T): T {
  return texts
}

/** The phrases of one language as i18next reads them: plural forms become `key_one`, `key_few`… */
export function flatten(phrases: Phrases, locale: Locale): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, phrase] of Object.entries(phrases)) {
    const text = phrase[locale]
    if (typeof text === 'string') flat[key] = text
    else for (const [category, form] of Object.entries(text)) flat[`${key}_${category}`] = form
  }
  return flat
}

/** A translator over flat phrases. Keys hold "." and ":" freely; output is escaped by React, not here. */
export function createTranslate(locale: Locale, phrases: Record<string, string>): Translate {
  const instance: i18n = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: { translation: phrases } },
  })
  // Most phrases have no blanks: they are looked up once, not at every rendering.
  const plain = new Map<string, string>()
  return (key, values) => {
    if (values) return instance.t(key, values)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = instance.t(key)
    plain.set(key, text)
    return text
  }
}

/** The phrases of every language, as the server holds them. */
export type TextStore = {
  translate(locale: Locale): Translate
  /** `/locales/{lang}.json` of spec.md section 7: flat keys, and `dir`. */
  json(locale: Locale): string
  /** Its address with the version of its content, so that browsers may keep it for ever. */
  url(locale: Locale): string
}
