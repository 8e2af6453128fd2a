/** The register of official receipt numbers. */
import '#features/official-receipts/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { donationListRows, donationRows } from '#features/donations/admin/list.server.ts'
import { numberKey } from '#features/official-receipts/number.ts'
import { permitNumbers } from '#features/receipts/receipt.server.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { query } from '#kernel/query.server.ts'
import { daysParam, enumListParam, idsOf, searchPageParams } from '#resource/list-params.server.ts'
import { REGISTER_STATES, type RegisterPage, type RegisterRow, type RegisterState } from './register-row.ts'

export const RegisterParams = z.object({
  ...searchPageParams,
  'filter.state': enumListParam(REGISTER_STATES),
  'filter.series': idsOf,
  'filter.assigned': daysParam,
  'filter.at': daysParam,
})
export type RegisterParams = z.output<typeof RegisterParams>

const STATE = sql<RegisterState>`case when o.cancelled_at is not null then 'cancelled'
  when g.status in ('reversed', 'refunded', 'written_off', 'voided', 'lost') then 'reversed' else 'valid' end`

const table = (ctx: Context) =>
  sql`official_receipts o left join ${donationListRows(ctx)} g on g.donation_id = o.donation_id`

function registerFilter(params: RegisterParams, { states = true } = {}): RawBuilder<boolean> {
  const found: RawBuilder<unknown>[] = [sql`true`]
  const key = numberKey(params.q)
  // Searches for a part of a number, or the reference of a donation.
  if (key)
    found.push(
      sql`(o.number_key like ${containsPattern(key)} or g.marks like ${containsPattern(params.q.trim().toLowerCase())})`,
    )
  else if (params.q.trim()) found.push(sql`false`)
  if (states && params['filter.state']?.length) found.push(sql`${STATE} = any(${params['filter.state']}::text[])`)
  if (params['filter.series']) found.push(sql`o.series_id = any(${params['filter.series']}::integer[])`)
  found.push(...within(sql`o.assigned_at`, params['filter.assigned']), ...within(sql`g.at`, params['filter.at']))
  return sql<boolean>`${sql.join(found, sql` and `)}`
}

function within(column: RawBuilder<unknown>, range: RegisterParams['filter.at']): RawBuilder<unknown>[] {
  const { from, to } = range ?? {}
  return [
    ...(from ? [sql`${column} >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`${column} < ${new Date(startOfDay(to).getTime() + DAY_MS)}`] : []),
  ]
}

/** The order that auditors expect: by series and number, numbers without a series last. */
const ORDER = sql`o.series_id desc nulls last, o.serial desc, o.assigned_at desc, o.id`

type Stored = {
  id: string
  number: string
  state: RegisterState
  donation_id: string | null
  assigned_at: Date
  assigned_by: string | null
  cancelled_at: Date | null
  cancelled_by: string | null
  cancellation_reason: string | null
  repeated: boolean
}

/** @param donors whether the rows name donors; the caller has checked the permission */
export async function registerRows(
  ctx: Context,
  where: RawBuilder<boolean>,
  { limit, offset = 0, donors }: { limit: number; offset?: number; donors: boolean },
): Promise<RegisterRow[]> {
  const { rows } =
    await sql<Stored>`select o.id, o.number, ${STATE} as state, o.donation_id, o.assigned_at, o.assigned_by,
      o.cancelled_at, o.cancelled_by, o.cancellation_reason, o.repeated
    from ${table(ctx)} where ${where} order by ${ORDER} limit ${limit} offset ${offset}`.execute(ctx.db)
  const ids = rows.flatMap(({ donation_id }) => donation_id ?? [])
  const [donations, permits, names] = await Promise.all([
    donationRows(ctx, {
      where: sql<boolean>`g.donation_id = any(${ids}::uuid[])`,
      sort: '-at',
      limit: Math.max(1, ids.length),
      donors,
    }),
    permitNumbers(ctx, ids),
    namesOfPeople(
      ctx,
      rows.flatMap((row) => [row.assigned_by, row.cancelled_by]),
    ),
  ])
  const byId = new Map(donations.map((donation) => [donation.id, donation]))
  const nameOf = (person: string | null) => (person && names.get(person)) || null
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    assignedAt: row.assigned_at,
    assignedBy: nameOf(row.assigned_by),
    cancelled: row.cancelled_at && {
      at: row.cancelled_at,
      by: nameOf(row.cancelled_by),
      reason: row.cancellation_reason!,
    },
    repeated: row.repeated,
    donation: byId.get(row.donation_id ?? '') ?? null,
    permitNumber: permits.get(row.donation_id ?? '') ?? null,
  }))
}

export const registerPage = query({
  allow: 'donations.read',
  async run(ctx, params: RegisterParams): Promise<RegisterPage> {
    const donors = ctx.actor!.permissions.has('donors.read')
    const [rows, { rows: counts }] = await Promise.all([
      registerRows(ctx, registerFilter(params), {
        limit: params.size,
        offset: (params.page - 1) * params.size,
        donors,
      }),
      sql<{ state: RegisterState; n: number }>`select ${STATE} as state, count(*)::integer as n from ${table(ctx)}
        where ${registerFilter(params, { states: false })} group by 1`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.map(({ state, n }) => [state, n])) as RegisterPage['byState']
    const counted: readonly RegisterState[] = params['filter.state']?.length ? params['filter.state'] : REGISTER_STATES
    const total = counted.reduce<number>((all, state) => all + (byState[state] ?? 0), 0)
    return { rows, total, page: params.page, size: params.size, byState }
  },
})

/** Ids of a whole selection in the order of the register, for exports. */
export async function registerIds(ctx: Context, params: RegisterParams): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from ${table(ctx)}
    where ${registerFilter(params)} order by ${ORDER}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
