/** The phrases of each language, ready to look up, and as the JSON that browsers fetch. */
import { createHash } from 'node:crypto'
import { directionOf, LOCALES, type Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, type TextStore, type Translate } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'

type Language = { translate: Translate; json: string; url: string }

const languages = Object.fromEntries(
  LOCALES.map((locale): [Locale, Language] => {
    const phrases = flatten(texts, locale)
    const json = JSON.stringify({ dir: directionOf(locale), ...phrases })
    const version = createHash('sha256').update(json).digest('base64url').slice(0, 10)
    return [locale, { translate: createTranslate(locale, phrases), json, url: `/locales/${locale}.json?v=${version}` }]
  }),
) as Record<Locale, Language>

export const textStore: TextStore = {
  translate: (locale) => languages[locale].translate,
  json: (locale) => languages[locale].json,
  url: (locale) => languages[locale].url,
}
