import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { searchPageParams, enumListParam } from '#resource/list-params.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { matchesSearch } from '#resource/visibility.server.ts'
import {
  PHONE_ERASURE,
  REQUEST_KINDS,
  REQUEST_STATES,
  SOON_DAYS,
  type RequestDetail,
  type RequestPage,
  type RequestRow,
  type RequestState,
} from './data-request.ts'

export const DataRequestListParams = z.object({
  ...searchPageParams,
  'filter.state': enumListParam(REQUEST_STATES),
  'filter.kind': enumListParam(REQUEST_KINDS),
})
type RequestsAsked = z.output<typeof DataRequestListParams>

registerSavedViews('data-requests', 'privacy.requests')

type Stored = Omit<RequestRow, 'daysLeft'>

const withDays = <R extends Stored>(row: R, now: Date) => ({
  ...row,
  daysLeft: row.state === 'confirmed' ? Math.floor((row.due.getTime() - now.getTime()) / DAY_MS) : null,
})

/** Lists requests to answer first, by due date; then the others, the newest first. */
export const requestPage = query({
  allow: 'privacy.requests',
  async run(ctx, params: RequestsAsked): Promise<RequestPage> {
    const kinds: readonly string[] = params['filter.kind']?.length ? params['filter.kind'] : REQUEST_KINDS
    const states: readonly RequestState[] = params['filter.state']?.length ? params['filter.state'] : REQUEST_STATES
    const narrowed = sql<boolean>`kind = any(${[...kinds]}::text[]) and ${matchesSearch(params.q)}`
    const [rows, counts] = await Promise.all([
      sql<Stored>`
        select id, kind, state, origin, email, phone, name, created_at as at, due_at as due
        from data_requests where ${narrowed} and state = any(${[...states]}::text[])
        order by state = 'confirmed' desc, case when state = 'confirmed' then due_at end, created_at desc, id desc
        limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(ctx.db),
      sql<{ state: RequestState; n: number }>`
        select state, count(*)::integer as n from data_requests where ${narrowed} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as RequestPage['byState']
    return {
      rows: rows.rows.map((row) => withDays(row, ctx.now)),
      total: states.reduce((sum, state) => sum + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
    }
  },
})

/** @throws {Refusal} 404 */
export const requestDetail = query({
  allow: 'privacy.requests',
  async run(ctx, id: string): Promise<RequestDetail> {
    const row = await ctx.db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    const { kind, state, origin, email, phone, name, created_at: at, due_at: due, note, answer, blocked, locale } = row
    const until = row.token_expires_at
    const names = await namesOfPeople(ctx, [row.closed_by, row.identity_verified_by])
    return {
      ...withDays({ id, kind, state, origin, email, phone, name, at, due }, ctx.now),
      note,
      answer,
      blocked,
      locale,
      confirmedAt: row.confirmed_at,
      closedAt: row.closed_at,
      closedBy: (row.closed_by && names.get(row.closed_by)) || null,
      linkUntil: until && until > ctx.now ? until : null,
      identityVerifiedAt: row.identity_verified_at,
      identityVerifiedBy: (row.identity_verified_by && names.get(row.identity_verified_by)) || null,
      erasureProposed: (await waitingApproval(ctx, PHONE_ERASURE, id)) !== undefined,
    }
  },
})

export type PendingDataRequest = 'data_requests_overdue' | 'data_requests_soon' | 'data_requests'

/** Counts the requests that staff must answer, by urgency; `since` is the earliest due date or day of receipt. */
export async function pendingDataRequests(ctx: Parameters<typeof requestPage>[0]) {
  if (!ctx.actor?.permissions.has('privacy.requests')) return []
  const soon = new Date(ctx.now.getTime() + SOON_DAYS * DAY_MS)
  const { rows } = await sql<{ kind: PendingDataRequest; count: number; since: Date }>`
    select kind, count(*)::integer as count, min(created_at) as since from (
      select created_at, case when due_at < ${ctx.now} then 'data_requests_overdue'
        when due_at < ${soon} then 'data_requests_soon' else 'data_requests' end as kind
      from data_requests where state = 'confirmed') r
    group by kind order by min(created_at)`.execute(ctx.db)
  return rows
}
