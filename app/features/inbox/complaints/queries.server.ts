import { toPendingEntries, type PendingEntries } from '#features/inbox/pending.ts'
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import { dayOf, formatDate } from '#kernel/dates.ts'
import { daysBefore } from '#kernel/durations.ts'
import { isOverdue } from '#kernel/due.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import {
  assigneesParam,
  enumListParam,
  idsOf,
  isAssignedTo,
  searchPageParams,
  sortedBy,
  sortParam,
  stateOrder,
} from '#resource/list-params.server.ts'
import { registerSearchGroup } from '#resource/search-groups.server.ts'
import { matchesSearch } from '#resource/visibility.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import {
  COMPLAINT_STATES,
  KINDS,
  PLURAL,
  type ComplaintDetail,
  type ComplaintFigures,
  type ComplaintPage,
  type ComplaintRow,
  type ComplaintState,
  type Kind,
} from './complaint.ts'

const SORTS = {
  type: sql`type_id`,
  name: sql`name`,
  state: stateOrder(COMPLAINT_STATES),
  due: sql`due_on`,
  at: sql`created_at`,
}

export const ComplaintListParams = z.object({
  ...searchPageParams,
  sort: sortParam(SORTS),
  'filter.state': enumListParam(COMPLAINT_STATES),
  'filter.type': idsOf,
  'filter.assignee': assigneesParam,
  'filter.due': enumListParam(['overdue']),
})
export type ComplaintListParams = z.output<typeof ComplaintListParams>

registerSavedViews('complaints', 'complaints.read')
registerSavedViews('proposals', 'proposals.read')

/** The due date has passed without an answer. */
const overdue = ({ now }: Pick<Context, 'now'>) => sql<boolean>`(due_on < ${dayOf(now)} and state in ('new', 'open'))`
const isWaiting = (state: ComplaintState) => state === 'new' || state === 'open'

/** The possible assignees. */
export async function complaintTeam(ctx: Context, kind: Kind): Promise<{ id: string; name: string }[]> {
  authorize(ctx, `${PLURAL[kind]}.read`)
  return usersWithPermission(ctx, `${PLURAL[kind]}.read`)
}

/** Condition for statements over complaints. */
function complaintFilter(
  ctx: Context,
  kind: Kind,
  params: ComplaintListParams,
  states: readonly ComplaintState[] = statesOf(params),
) {
  const types = params['filter.type']
  return sql<boolean>`${sql.join(
    [
      sql`kind = ${kind}`,
      sql`state = any(${[...states]}::text[])`,
      types ? sql`type_id = any(${types}::integer[])` : sql`true`,
      matchesSearch(params.q),
      isAssignedTo(ctx, params['filter.assignee']),
      params['filter.due']?.length ? overdue(ctx) : sql`true`,
    ],
    sql` and `,
  )}`
}
const statesOf = (params: ComplaintListParams): readonly ComplaintState[] =>
  params['filter.state']?.length ? params['filter.state'] : COMPLAINT_STATES
const orderOf = ({ sort }: ComplaintListParams) => sortedBy(SORTS, sort, sql`created_at desc, id desc`)

/** Ids of all that match the filter, in the order of the list. The caller has checked the permission. */
export async function complaintIds(ctx: Context, kind: Kind, params: ComplaintListParams): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from complaints where ${complaintFilter(ctx, kind, params)}
    order by ${orderOf(params)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export async function complaintPage(ctx: Context, kind: Kind, params: ComplaintListParams): Promise<ComplaintPage> {
  authorize(ctx, `${PLURAL[kind]}.read`)
  const [rows, counts] = await Promise.all([
    sql<Omit<ComplaintRow, 'type' | 'assignee' | 'overdue'> & { type: Localized | null; assigneeId: string | null }>`
      select id, code, created_at as at, left(body, 160) as excerpt, name, state, due_on as due, assignee as "assigneeId",
        (select name from complaint_types t where t.id = type_id) as type,
        (select count(*)::integer from complaint_files f where f.complaint_id = c.id) as files
      from complaints c where ${complaintFilter(ctx, kind, params)}
      order by ${orderOf(params)} limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(ctx.db),
    sql<{ state: ComplaintState; n: number }>`
      select state, count(*)::integer as n from complaints
      where ${complaintFilter(ctx, kind, params, COMPLAINT_STATES)} group by state`.execute(ctx.db),
  ])
  const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as ComplaintPage['byState']
  const names = await namesOfPeople(
    ctx,
    rows.rows.map(({ assigneeId }) => assigneeId),
  )
  return {
    rows: rows.rows.map(({ assigneeId, ...row }) => ({
      ...row,
      type: pick(row.type, ctx.locale) || null,
      assignee: (assigneeId && names.get(assigneeId)) || null,
      overdue: isWaiting(row.state) && isOverdue(row.due, ctx.now),
    })),
    total: statesOf(params).reduce((sum, state) => sum + (byState[state] ?? 0), 0),
    page: params.page,
    size: params.size,
    byState,
  }
}

for (const kind of KINDS)
  registerSearchGroup({
    label: `dashboard.${PLURAL[kind]}`,
    icon: kind === 'complaint' ? 'message-report' : 'bulb',
    allow: `${PLURAL[kind]}.read`,
    records: {
      page: PLURAL[kind],
      names: ({ db }, ids) =>
        db
          .selectFrom('complaints')
          .select(['id', 'code as name'])
          .where('kind', '=', kind)
          .where('id', 'in', ids)
          .execute(),
    },
    async find(ctx, typed, limit) {
      const { rows } = await complaintPage(ctx, kind, ComplaintListParams.parse({ q: typed, size: limit }))
      return rows.map(({ id, code, name, type, at }) => ({
        path: `${PLURAL[kind]}/${id}`,
        name: [code, name].filter(Boolean).join(' · '),
        note: [type, formatDate(at, ctx.locale)].filter(Boolean).join(' · '),
      }))
    },
  })

/** Figures with the filter of the list, over all states. */
export async function complaintStats(ctx: Context, kind: Kind, params: ComplaintListParams): Promise<ComplaintFigures> {
  authorize(ctx, `${PLURAL[kind]}.read`)
  const { rows } = await sql<Omit<ComplaintFigures, 'days'> & { days: number | null }>`
    select
      (count(*) filter (where created_at >= ${daysBefore(ctx.now, 30)}))::integer as recent,
      (count(*) filter (where created_at >= ${daysBefore(ctx.now, 60)} and created_at < ${daysBefore(ctx.now, 30)}))::integer as before,
      (count(*) filter (where state in ('new', 'open')))::integer as waiting,
      (count(*) filter (where ${overdue(ctx)}))::integer as overdue,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 86400)
        filter (where answered_at >= ${daysBefore(ctx.now, 365)})::float as days
    from complaints where ${complaintFilter(ctx, kind, params, COMPLAINT_STATES)}`.execute(ctx.db)
  return rows[0]!
}

/** @throws {Refusal} 404 */
export async function complaintDetail(ctx: Context, kind: Kind, id: string): Promise<ComplaintDetail> {
  authorize(ctx, `${PLURAL[kind]}.read`)
  const row = await ctx.db
    .selectFrom('complaints')
    .leftJoin('complaint_types', 'complaint_types.id', 'type_id')
    .selectAll('complaints')
    .select('complaint_types.name as type')
    .where('complaints.id', '=', id)
    .where('complaints.kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw new Refusal('complaints.not_found', 404)
  const [files, notes] = await Promise.all([
    ctx.db
      .selectFrom('complaint_files')
      .select(['id', 'name', 'type', sql<number>`coalesce(bytes, length(content))`.as('bytes')])
      .where('complaint_id', '=', id)
      .orderBy('position')
      .execute(),
    ctx.db
      .selectFrom('complaint_notes')
      .select(['id', 'text', 'by', 'at'])
      .where('complaint_id', '=', id)
      .orderBy('at')
      .execute(),
  ])
  const names = await namesOfPeople(ctx, [row.answered_by, row.assignee, ...notes.map(({ by }) => by)])
  const nameOf = (person: string | null) => (person && names.get(person)) || null
  return {
    id,
    code: row.code,
    at: row.created_at,
    kind,
    type: pick(row.type, ctx.locale) || null,
    name: row.name,
    phone: row.phone,
    email: row.email,
    state: row.state,
    assignee: nameOf(row.assignee),
    assigneeId: row.assignee,
    due: row.due_on,
    overdue: isWaiting(row.state) && isOverdue(row.due_on, ctx.now),
    locale: row.locale,
    body: row.body,
    answer: row.answer,
    answeredAt: row.answered_at,
    answeredBy: nameOf(row.answered_by),
    erasedAt: row.erased_at,
    files,
    notes: notes.map((note) => ({ ...note, by: nameOf(note.by) })),
  }
}

/** The number of new and overdue ones of a kind, and the time of the oldest new one. */
export async function pendingComplaints(ctx: Context, kind: Kind): Promise<PendingEntries | null> {
  authorize(ctx, `${PLURAL[kind]}.update`)
  const row = await ctx.db
    .selectFrom('complaints')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.countAll().filterWhere('state', '=', 'new').as('new'),
      fn.countAll().filterWhere(overdue(ctx)).as('overdue'),
      fn.min('created_at').filterWhere('state', '=', 'new').as('since'),
    ])
    .where((or) => or.or([or('state', '=', 'new'), overdue(ctx)]))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return toPendingEntries(row)
}
