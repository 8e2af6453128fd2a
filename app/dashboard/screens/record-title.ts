import { pick, type Locale, type Localized } from '#kernel/locale.ts'
import type { Described, Row } from '#resource/contract.ts'

/** Title of a record in the user's language. */
export function titleOf({ title }: Described, { id, values }: Row, locale: Locale): string {
  const value = values[title]
  const name = typeof value === 'object' ? pick(value as Localized | null, locale) : String(value ?? '')
  return name || `#${id}`
}
