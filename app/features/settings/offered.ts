import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Settings } from './settings.ts'

/** The languages that visitors may choose. Arabic is always one of them. */
export function offeredLocales({ english, turkish }: Pick<Settings<'controlpanel'>, 'english' | 'turkish'>): Locale[] {
  const offered: Record<Locale, boolean> = { ar: true, en: english, tr: turkish }
  return LOCALES.filter((locale) => offered[locale])
}
