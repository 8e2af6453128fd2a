import { languageName, LOCALE_NAMES, type Locale } from '#kernel/locale.ts'

/** The name of a language in the reader's language. */
export const languageIn = (reader: Locale, locale: Locale): string =>
  languageName(reader, locale) ?? LOCALE_NAMES[locale]
