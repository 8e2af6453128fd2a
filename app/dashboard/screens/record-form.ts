import type { TextKey } from '#kernel/text.ts'
import type { Described, RecordAnswer, Row } from '#resource/contract.ts'
import type { Values } from '../kit/form/use-draft.ts'

/** Initial values of the form. A new record starts with the defaults of its fields, or with empty values. */
export function valuesOf({ fields }: Described, record: Row | null): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, usual = null }]) => {
      const empty = kind === 'flag' ? false : ['gallery', 'rows', 'links'].includes(kind) ? [] : usual
      return [name, record?.values[name] ?? empty]
    }),
  )
}

/** The declared groups of fields, and one more group for computed fields that no group contains. */
export function groupsOf({ form, fields }: Described) {
  const placed = new Set(form.flatMap((group) => group.fields))
  const computed = Object.keys(fields).filter((name) => fields[name]!.kind === 'computed' && !placed.has(name))
  return computed.length > 0 ? [...form, { label: 'dashboard.facts' as const, fields: computed, aside: true }] : form
}

/** Whether visitors can see the record, now or at its time of publication. */
export const isLive = (record: Row | null): boolean =>
  record !== null && record.state !== undefined && record.state !== 'draft'

/** Whether this user cannot save the form. @param saved the record; null for a new one */
export function isReadOnly({ may }: Described, saved: RecordAnswer | null): boolean {
  if (!saved) return !may.create
  return !may.update || (isLive(saved.record) && !may.publish) || saved.locked !== undefined
}

/** Why this user can only read the record. */
export function whyReadOnly({ may }: Described, record: Row | null): TextKey {
  if (!may.update || !record || !isLive(record)) return 'dashboard.read_only'
  return record.state === 'scheduled' ? 'resource.is_scheduled' : 'resource.is_published'
}
