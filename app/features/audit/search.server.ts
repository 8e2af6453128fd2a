import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { auditSubjectsOf } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { findReference } from '#kernel/ids.ts'
import { query } from '#kernel/query.server.ts'
import type { AuditPage, AuditRow } from './audit-row.ts'
import { redact } from './redact.server.ts'

const day = z
  .string()
  .max(20)
  .transform((typed) => toLatinDigits(typed).trim())
  .pipe(z.union([z.literal(''), z.iso.date('errors.field_invalid')]))
  .optional()

export const AuditListParams = z.object({
  q: z.string().max(200).default('').describe('A record: its id, or the reference of a donation'),
  by: z
    .union([z.literal(''), z.uuid()])
    .optional()
    .describe('Commands of this user'),
  command: z
    .string()
    .regex(/^[a-z_-]*(\.[a-z_-]*)?$/, 'errors.field_invalid')
    .max(80)
    .optional()
    .describe('`donations.edit_donor`, or all of `donations`'),
  from: day,
  to: day,
  before: z
    .string()
    .regex(/^\d{13,14}\.[0-9a-f-]{36}$/, 'errors.field_invalid')
    .optional()
    .describe('`next` of the page before'),
  size: z.coerce.number().int().min(1).max(200).default(50),
})
export type AuditListParams = z.output<typeof AuditListParams>

/** The newest first, from where the last page ended: as fast on the thousandth page as on the first. */
export const auditPage = query({
  allow: 'audit.read',
  async run(ctx, asked: AuditListParams): Promise<AuditPage> {
    const rows = await auditRows(ctx, asked)
    const last = rows.length === asked.size ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.at.getTime()}.${last.id}` : null }
  },
})

/** For the list and the export; the caller has seen to the permission. */
export async function auditRows(ctx: Context, asked: AuditListParams): Promise<AuditRow[]> {
  const { rows } = await sql<Omit<AuditRow, 'by'> & { actor_id: string | null }>`
    select id, at, actor_id, command, subject, before, after, detail, network, agent from audit
    where ${sql.join(await conditions(ctx, asked), sql` and `)}
    order by at desc, id desc limit ${asked.size}`.execute(ctx.db)
  const names = await namesOfPeople(ctx, rows.map(({ actor_id }) => actor_id)) // prettier-ignore
  return rows.map(({ actor_id, ...row }) => ({
    ...row,
    by: { id: actor_id ?? '', name: names.get(actor_id ?? '') || null },
    before: redact(ctx, row.before),
    after: redact(ctx, row.after),
    detail: redact(ctx, row.detail),
  }))
}

async function conditions(ctx: Context, asked: AuditListParams): Promise<RawBuilder<boolean>[]> {
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (asked.by) found.push(sql`actor_id = ${asked.by}::uuid`)
  if (asked.command?.includes('.')) found.push(sql`command = ${asked.command}`)
  else if (asked.command) found.push(sql`command >= ${`${asked.command}.`} and command < ${`${asked.command}/`}`)
  if (asked.from) found.push(sql`at >= ${startOfDay(asked.from)}`)
  if (asked.to) found.push(sql`at < ${new Date(startOfDay(asked.to).getTime() + DAY_MS)}`)
  const q = asked.q.trim()
  if (q) found.push(sql`subject = any(${await subjectsOf(ctx, q)}::text[])`)
  if (asked.before) {
    const [at = '', id = ''] = asked.before.split('.')
    found.push(sql`(at, id) < (${new Date(Number(at))}, ${id}::uuid)`)
  }
  return found
}

/** A donation is known by its reference, but commands on its payment are recorded under the payment's id. */
async function subjectsOf(ctx: Context, q: string): Promise<string[]> {
  const reference = findReference(q)
  return reference ? auditSubjectsOf(ctx, reference) : [q]
}

/** The filters: every user with an action, and every kind of command. */
export const auditChoices = query({
  allow: 'audit.read',
  async run({ db }): Promise<{ people: { id: string; name: string }[]; commands: string[] }> {
    // Two short walks along the indexes, however long the log is.
    const people = await sql<{ id: string }>`
      with recursive known(id) as (
        select min(actor_id::text)::uuid from audit
        union all select (select min(actor_id::text)::uuid from audit where actor_id > known.id) from known
        where known.id is not null
      ) select id from known where id is not null`.execute(db)
    const commands = await sql<{ command: string }>`
      with recursive known(command) as (
        select min(command) from audit
        union all select (select min(command) from audit where command > known.command) from known
        where known.command is not null
      ) select command from known where command is not null`.execute(db)
    const names = await namesOfPeople({ db }, people.rows.map(({ id }) => id)) // prettier-ignore
    return {
      people: [...names].flatMap(([id, name]) => (name ? [{ id, name }] : [])),
      commands: commands.rows.map(({ command }) => command),
    }
  },
})
