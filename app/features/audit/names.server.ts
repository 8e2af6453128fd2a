/** The names of the records and users that entries mention by their ids. */
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import type { Context } from '#kernel/context.ts'
import { isUuid } from '#kernel/ids.ts'
import { canRead } from '#resource/describe.server.ts'
import { resources } from '#resource/resource.server.ts'
import { otherRecordNames } from '#resource/record-names.server.ts'
import { recordNames } from '#resource/search-groups.server.ts'
import { choicesOf } from '#resource/titles.server.ts'
import { deletedNames } from '#resource/versions.server.ts'
import type { AuditRow } from './audit-row.ts'

/** `path` is the page under /dashboard, if there is one. */
type AuditNames = Record<string, { name: string; path?: string }>

const RESOURCE_RECORD = /^([a-z_-]+):([1-9]\d{0,8})$/

/** Names by id, for example `faqs:2` or an order's id; only of records that this person may read. */
export async function auditNames(ctx: Context, rows: readonly AuditRow[]): Promise<AuditNames> {
  const subjects = rows.flatMap(({ subject }) => (subject ? [subject] : []))
  const uuids = [...subjects, ...rows.flatMap(({ before, after, detail }) => uuidsIn([before, after, detail]))]
  const [people, records, others, ofResources] = await Promise.all([
    // Without a permission check, because the log shows the names of users as actors anyway.
    namesOfPeople(ctx, uuids.filter(isUuid)),
    recordNames(ctx, uuids),
    otherRecordNames(ctx, uuids.filter(isUuid)),
    resourceNames(ctx, subjects),
  ])
  const users = [...people].flatMap(([id, name]) => (name ? [[id, { name }] as const] : []))
  return { ...Object.fromEntries(users), ...others, ...records, ...ofResources }
}

async function resourceNames(ctx: Context, subjects: readonly string[]): Promise<AuditNames> {
  const byResource = Map.groupBy(
    subjects.flatMap((subject) => {
      const [, resource, id] = RESOURCE_RECORD.exec(subject) ?? []
      return resource ? [{ resource, id: Number(id) }] : []
    }),
    ({ resource }) => resource,
  )
  const named = await Promise.all(
    [...byResource].map(async ([id, records]) => {
      const resource = resources.get(id)
      if (!resource || !canRead(ctx, resource)) return []
      const ids = records.map((one) => one.id)
      const found = await choicesOf(ctx, resource, { q: '', ids })
      const known = new Set(found.map((row) => row.id))
      const deleted = await deletedNames(
        ctx,
        resource,
        ids.filter((one) => !known.has(one)),
      )
      return [...found, ...deleted].map(
        (row) => [`${id}:${row.id}`, { name: row.name, path: `${id}/${row.id}` }] as const,
      )
    }),
  )
  return Object.fromEntries(named.flat())
}

function uuidsIn(value: unknown): string[] {
  if (typeof value === 'string') return isUuid(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(uuidsIn) : []
}
