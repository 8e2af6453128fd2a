import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { auditSubjectsOf, paymentAttemptsAbout } from '#features/payments/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { findReference, UUID } from '#kernel/ids.ts'
import { query } from '#kernel/query.server.ts'
import { canRead } from '#resource/describe.server.ts'
import { resources } from '#resource/resource.server.ts'
import { recordIds } from '#resource/search-groups.server.ts'
import { choicesOf } from '#resource/titles.server.ts'
import type { AuditPage, AuditRow } from './audit-row.ts'
import { redact } from './redact.server.ts'
import { isAboutMoney, readableEntries } from './scope.server.ts'

const day = z
  .string()
  .max(20)
  .transform((typed) => toLatinDigits(typed).trim())
  .pipe(z.union([z.literal(''), calendarDay()]))
  .optional()

export const AuditListParams = z.object({
  q: z.string().max(200).default('').describe('User or record: words of the name, reference or id'),
  by: z
    .union([z.literal(''), z.uuid()])
    .optional()
    .describe('Only commands of this user'),
  command: z
    .string()
    .regex(/^[a-z_-]*(\.[a-z_-]*)?$/, 'errors.field_invalid')
    .max(80)
    .optional()
    .describe('A command such as `donations.edit_donor`, or a group such as `donations`'),
  from: day,
  to: day,
  before: z
    .string()
    .regex(new RegExp(`^\\d{13,14}\\.${UUID}$`), 'errors.field_invalid')
    .optional()
    .describe('`next` of the previous page'),
  size: z.coerce.number().int().min(1).max(200).default(50),
})
export type AuditListParams = z.output<typeof AuditListParams>

/** Sorted newest first, with keyset pagination: the thousandth page is as fast as the first. */
export const auditPage = query({
  // `audit.read_money` is also allowed; readableEntries() checks it.
  allow: 'signed-in',
  async run(ctx, params: AuditListParams): Promise<AuditPage> {
    const rows = await auditRows(ctx, params)
    const last = rows.length === params.size ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.at.getTime()}.${last.id}` : null }
  },
})

/** Rows for the list and the export. The caller has checked the permission. */
export async function auditRows(ctx: Context, params: AuditListParams): Promise<AuditRow[]> {
  const { rows } = await sql<Omit<AuditRow, 'by'> & { actor_id: string | null }>`
    select id, at, actor_id, command, subject, before, after, detail, network, agent from audit
    where ${sql.join(await conditions(ctx, params), sql` and `)}
    order by at desc, id desc limit ${params.size}`.execute(ctx.db)
  const names = await namesOfPeople(
    ctx,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map(({ actor_id, ...row }) => ({
    ...row,
    by: { id: actor_id ?? '', name: names.get(actor_id ?? '') || null },
    before: redact(ctx, row.before),
    after: redact(ctx, row.after),
    detail: redact(ctx, row.detail),
  }))
}

async function conditions(ctx: Context, params: AuditListParams): Promise<RawBuilder<boolean>[]> {
  const found: RawBuilder<boolean>[] = [readableEntries(ctx)]
  if (params.by) found.push(sql`actor_id = ${params.by}::uuid`)
  if (params.command?.includes('.')) found.push(sql`command = ${params.command}`)
  else if (params.command) found.push(sql`command >= ${`${params.command}.`} and command < ${`${params.command}/`}`)
  if (params.from) found.push(sql`at >= ${startOfDay(params.from)}`)
  if (params.to) found.push(sql`at < ${new Date(startOfDay(params.to).getTime() + DAY_MS)}`)
  const q = params.q.trim()
  if (q) {
    const [subjects, actors] = await Promise.all([subjectsOf(ctx, q), actorsNamed(ctx, q)])
    found.push(sql`(subject = any(${subjects}::text[]) or actor_id = any(${actors}::uuid[]))`)
  }
  if (params.before) {
    const [at = '', id = ''] = params.before.split('.')
    found.push(sql`(at, id) < (${new Date(Number(at))}, ${id}::uuid)`)
  }
  return found
}

/** Maximum records of each kind that are searched for the typed words, best first. */
const RECORDS = 50

/**
 * The records that match the words, among those that this person may read. A donation is found by its reference, but
 * commands on its payment are recorded with the payment's id.
 */
async function subjectsOf(ctx: Context, q: string): Promise<string[]> {
  const reference = findReference(q)
  const readable = [...resources.values()].filter((resource) => canRead(ctx, resource))
  const [ids, ofReference, ...ofResources] = await Promise.all([
    recordIds(ctx, q, RECORDS),
    reference ? auditSubjectsOf(ctx, reference) : [],
    ...readable.map(async (resource) => {
      const found = await choicesOf(ctx, resource, { q, ids: [] })
      return found.map(({ id }) => `${resource.id}:${id}`)
    }),
  ])
  return [q, ...ids, ...(await paymentAttemptsAbout(ctx, ids)), ...ofReference, ...ofResources.flat()]
}

/** Users with entries whose names contain all these words. */
async function actorsNamed(ctx: Context, q: string): Promise<string[]> {
  const words = foldForSearch(q).split(' ').filter(Boolean)
  const names = await namesOfPeople(ctx, await actors(ctx))
  return [...names].flatMap(([id, name]) => {
    const folded = foldForSearch(name)
    return words.every((word) => folded.includes(word)) ? [id] : []
  })
}

/**
 * The users with entries that this person may read, by a loose index scan, so that the time does not depend on the
 * length of the log.
 */
async function actors(ctx: Pick<Context, 'db' | 'actor'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive known(id) as (
      (select actor_id from audit where actor_id is not null order by actor_id limit 1)
      union all select (select actor_id from audit where actor_id > known.id order by actor_id limit 1) from known
      where known.id is not null
    ) select id from known
    where exists (select 1 from audit where actor_id = known.id and ${readableEntries(ctx)})`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Choices of the filters: the users and the kinds of commands of the entries that this person may read. */
export const auditChoices = query({
  allow: 'signed-in',
  async run(ctx): Promise<{ people: { id: string; name: string }[]; commands: string[] }> {
    readableEntries(ctx)
    const known = await sql<{ command: string }>`
      with recursive known(command) as (
        select min(command) from audit
        union all select (select min(command) from audit where command > known.command) from known
        where known.command is not null
      ) select command from known where command is not null`.execute(ctx.db)
    const names = await namesOfPeople(ctx, await actors(ctx))
    const commands = known.rows.map(({ command }) => command)
    return {
      people: [...names].flatMap(([id, name]) => (name ? [{ id, name }] : [])),
      commands: ctx.actor!.permissions.has('audit.read') ? commands : commands.filter(isAboutMoney),
    }
  },
})
