import { isolate } from '#kernel/bidi.ts'
import { languageName, type Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import type { Conflict } from '#resource/contract.ts'
import type { FieldShape } from '#resource/field.ts'
import { compareSides, mergeParts, type Part } from './merge.ts'
import type { Draft, Values } from './use-draft.ts'

/** Values to save over the other person's version, and the message to show afterwards. */
export type Merged = { version: number; values: Values; success?: string }

type Fields = Record<string, FieldShape>

/** `Title (Turkish)`, or the name of a field that has one value. */
export const partLabel = (t: Translate, own: Locale, fields: Fields, { name, locale }: Part): string =>
  t(fields[name]!.label) + (locale ? ` (${languageName(own, locale)})` : '')

/** Merges both sides if they did not edit the same text in the same language. Returns null if the user must decide. */
export function mergeConflict(
  t: Translate,
  locale: Locale,
  fields: Fields,
  { base, values }: Draft,
  { current, by }: Conflict,
): Merged | null {
  const sides = { base, mine: values, theirs: current.values }
  const { both, onlyMine, onlyTheirs } = compareSides(fields, sides)
  if (both.length > 0) return null
  const name = isolate(by ?? t('dashboard.person'))
  return {
    version: current.version,
    values: mergeParts(onlyMine, sides),
    success: t('dashboard.merged', {
      name,
      fields: onlyTheirs.map((part) => partLabel(t, locale, fields, part)).join(' · '),
    }),
  }
}
