/** Compares the changes of two people to one form: field by field, and localized texts language by language. */
import { LOCALES, type Locale, type Localized } from '#kernel/locale.ts'
import type { FieldShape } from '#resource/field.ts'
import { deepEqual, type Values } from './use-draft.ts'

/** A field, or one language of a localized field. */
export type Part = { name: string; locale?: Locale }
/** `base`: the values when the form was opened; `theirs`: what another person saved since. */
export type Sides = { base: Values; mine: Values; theirs: Values }

export const partKey = ({ name, locale }: Part): string => (locale ? `${name}.${locale}` : name)

export function partOf(values: Values, { name, locale }: Part): unknown {
  return locale ? (values[name] as Localized | null)?.[locale] : values[name]
}

/** The parts that each side changed; `both`: parts that the two sides changed to different values. */
export function compareSides(fields: Record<string, FieldShape>, { base, mine, theirs }: Sides) {
  const parts = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'computed')
    .flatMap(([name, { localized }]): Part[] => (localized ? LOCALES.map((locale) => ({ name, locale })) : [{ name }]))
  const changed = (side: Values) => parts.filter((part) => !deepEqual(partOf(side, part), partOf(base, part)))
  const byThem = changed(theirs)
  const differ = (part: Part) => !deepEqual(partOf(mine, part), partOf(theirs, part))
  const byMe = changed(mine).filter(differ)
  const both = byMe.filter((part) => byThem.includes(part))
  return {
    both,
    onlyMine: byMe.filter((part) => !both.includes(part)),
    onlyTheirs: byThem.filter((part) => !both.includes(part)),
  }
}

/** Applies these parts of `mine` to `theirs`. Returns the fields to save. */
export function mergeParts(parts: readonly Part[], { mine, theirs }: Pick<Sides, 'mine' | 'theirs'>): Values {
  const merged: Values = {}
  for (const part of parts) {
    const { name, locale } = part
    if (!locale) merged[name] = mine[name]
    else
      merged[name] = {
        ar: '',
        ...((merged[name] ?? theirs[name]) as object | null),
        [locale]: partOf(mine, part) ?? '',
      }
  }
  return merged
}
