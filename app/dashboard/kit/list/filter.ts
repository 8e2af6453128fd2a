import type { ListQuery } from '#resource/contract.ts'

/** What a list can be narrowed by; its value stands in the address as contract.ts says. */
export type Filter = { id: string; label: string } & (
  | { kind: 'choice'; choices: { value: string; label: string }[] }
  /** Many choices, found by typing. */
  | { kind: 'pick'; choices: { value: string; label: string }[] }
  /** Records of another resource, found by words. */
  | { kind: 'link'; to: string; nameOf: (id: string) => string | undefined }
  /** From and to; days are Istanbul's, money is typed in liras. */
  | { kind: 'date' | 'number' | 'money' }
)

export const valuesOf = (asked: ListQuery, id: string): string[] => asked.filters[id]?.split(',').filter(Boolean) ?? []

export const rangeOf = (asked: ListQuery, id: string): [string, string] => {
  const [from = '', to = from] = (asked.filters[id] ?? '').split('..')
  return [from, to]
}

export const asRange = (from: string, to: string): string | null => (from || to ? `${from}..${to}` : null)
