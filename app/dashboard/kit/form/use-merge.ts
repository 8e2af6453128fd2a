import { languageName } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Conflict } from '#resource/contract.ts'
import type { FieldShape } from '#resource/field.ts'
import { compareSides, mergeParts, type Part } from './merge.ts'
import type { Draft, Values } from './use-draft.ts'

/** What is saved instead, over the version of another person, and what is said then. */
export type Merged = { version: number; values: Values; say?: string }

/** `Title (Turkish)`, or the name of a field that has one value. */
export function usePartLabel(fields: Record<string, FieldShape>): (part: Part) => string {
  const t = useText()
  const { locale: own } = useLocale()
  return ({ name, locale }) => t(fields[name]!.label) + (locale ? ` (${languageName(own, locale)})` : '')
}

/** Both sides of a conflict where no one edited the same text of the same language; else null, and a person decides. */
export function useMerge(fields: Record<string, FieldShape>, { base, values }: Draft) {
  const t = useText()
  const label = usePartLabel(fields)
  return ({ current, by }: Conflict): Merged | null => {
    const sides = { base, mine: values, theirs: current.values }
    const { both, onlyMine, onlyTheirs } = compareSides(fields, sides)
    if (both.length > 0) return null
    const name = `\u2068${by ?? t('dashboard.person')}\u2069`
    return {
      version: current.version,
      values: mergeParts(onlyMine, sides),
      say: t('dashboard.merged', { name, fields: onlyTheirs.map(label).join(' · ') }),
    }
  }
}
