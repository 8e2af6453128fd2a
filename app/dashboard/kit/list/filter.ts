import { toLatinDigits } from '#kernel/digits.ts'
import { minor, toMajor } from '#kernel/money.ts'
import type { ListQuery } from '#resource/contract.ts'

/** A filter of a list. Its value is in the address, in the format that contract.ts describes. */
export type Filter = { id: string; label: string } & (
  | { kind: 'choice'; choices: { value: string; label: string }[] }
  /** Many choices in a searchable list. */
  | { kind: 'pick'; choices: { value: string; label: string }[] }
  /** Records of another resource, found by search. */
  | { kind: 'link'; to: string; nameOf: (id: string) => string | undefined }
  /** A range from–to. Dates are days in Istanbul; money is typed in lira. */
  | { kind: 'date' | 'number' | 'money' }
)

export const valuesOf = (query: ListQuery, id: string): string[] => query.filters[id]?.split(',').filter(Boolean) ?? []

export const rangeOf = (query: ListQuery, id: string): [string, string] => {
  const [from = '', to = from] = (query.filters[id] ?? '').split('..')
  return [from, to]
}

export const asRange = (from: string, to: string): string | null => (from || to ? `${from}..${to}` : null)

/** One end of a range of amounts in lira; as it is if it is not an amount in kuruş (an address that was typed). */
export function amountText(end: string): string {
  const units = end === '' ? Number.NaN : Number(toLatinDigits(end))
  return Number.isSafeInteger(units) ? toMajor(minor(units)) : end
}
