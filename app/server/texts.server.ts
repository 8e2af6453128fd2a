/** The phrases of each language, ready to look up, and as the JSON that browsers fetch. */
import { createHash } from 'node:crypto'
import { directionOf, LOCALES, type Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, type Translate } from '#kernel/text.ts'
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

export const translateTo = (locale: Locale): Translate => languages[locale].translate
/** `/locales/{lang}.json` of spec.md section 7: flat keys, and `dir`. */
export const phrasesJson = (locale: Locale): string => languages[locale].json
/** Its address with the version of its content, so that browsers may keep it for ever. */
export const phrasesUrl = (locale: Locale): string => languages[locale].url
