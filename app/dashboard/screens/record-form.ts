import type { Described, Row } from '#resource/contract.ts'
import type { Values } from '../kit/form/use-draft.ts'

/** What the form holds; a new record begins with what is usual, else with what is empty by nature. */
export function valuesOf({ fields }: Described, record: Row | null): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, usual = null }]) => {
      const empty = kind === 'flag' ? false : ['gallery', 'rows', 'links'].includes(kind) ? [] : usual
      return [name, record?.values[name] ?? empty]
    }),
  )
}

/** The declared cards, and one more for the computed fields of a record. */
export function groupsOf({ form, fields }: Described) {
  const placed = new Set(form.flatMap((group) => group.fields))
  const computed = Object.keys(fields).filter((name) => fields[name]!.kind === 'computed' && !placed.has(name))
  return computed.length > 0 ? [...form, { label: 'dashboard.facts' as const, fields: computed, aside: true }] : form
}
