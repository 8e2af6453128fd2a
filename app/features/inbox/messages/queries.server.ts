import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { toPendingEntries, type PendingEntries } from '#features/inbox/pending.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import { mailStates } from '#features/mail/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, formatDate } from '#kernel/dates.ts'
import { isOverdue } from '#kernel/due.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import {
  assigneesParam,
  enumListParam,
  isAssignedTo,
  searchPageParams,
  sortedBy,
  sortParam,
  stateOrder,
} from '#resource/list-params.server.ts'
import { registerSearchGroup } from '#resource/search-groups.server.ts'
import { matchesSearch } from '#resource/visibility.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { filesByEntry } from './entry-files.server.ts'
import { PERMISSION_ANSWER } from './forward.server.ts'
import { MESSAGE_STATES, type MessageDetail, type MessagePage, type MessageRow, type MessageState } from './message.ts'

const SORTS = {
  subject: sql`subject`,
  name: sql`name`,
  state: stateOrder(MESSAGE_STATES),
  due: sql`due_on`,
  at: sql`created_at`,
}

export const MessageListParams = z.object({
  ...searchPageParams,
  sort: sortParam(SORTS),
  'filter.state': enumListParam(MESSAGE_STATES),
  'filter.assignee': assigneesParam,
  'filter.due': enumListParam(['overdue']),
})
export type MessageListParams = z.output<typeof MessageListParams>

registerSavedViews('messages', 'messages.read')

type Stored = Omit<MessageRow, 'about' | 'assignee' | 'overdue'> & {
  about: Localized | null
  assigneeId: string | null
}
const ROW = sql`id, created_at as at, name, subject, about, state, assignee as "assigneeId", due_on as due`

/** The due date has passed without an answer. */
const overdue = ({ now }: Pick<Context, 'now'>) => sql<boolean>`(due_on < ${dayOf(now)} and state in ('new', 'open'))`

/** Condition for statements over messages. Spam is included only with a filter for it. */
function messageFilter(ctx: Context, params: MessageListParams, states: readonly MessageState[] = statesOf(params)) {
  return sql<boolean>`${sql.join([sql`state = any(${[...states]}::text[])`, matchesSearch(params.q), isAssignedTo(ctx, params['filter.assignee']), params['filter.due']?.length ? overdue(ctx) : sql`true`], sql` and `)}`
}
const statesOf = (params: MessageListParams): readonly MessageState[] =>
  params['filter.state']?.length ? params['filter.state'] : MESSAGE_STATES.filter((one) => one !== 'spam')
const orderOf = ({ sort }: MessageListParams) => sortedBy(SORTS, sort, sql`created_at desc, id desc`)

/** Ids of all messages that match the filter, in the order of the list. */
export async function messageIds(ctx: Context, params: MessageListParams): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from messages where ${messageFilter(ctx, params)}
    order by ${orderOf(params)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Sorted newest first. */
export const messagePage = query({
  allow: 'messages.read',
  async run(ctx, params: MessageListParams): Promise<MessagePage> {
    const [rows, counts] = await Promise.all([
      sql<Stored>`select ${ROW} from messages where ${messageFilter(ctx, params)}
        order by ${orderOf(params)} limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(ctx.db),
      sql<{ state: MessageState; n: number; overdue: number }>`
        select state, count(*)::integer as n, (count(*) filter (where ${overdue(ctx)}))::integer as overdue from messages
        where ${messageFilter(ctx, params, MESSAGE_STATES)} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as MessagePage['byState']
    return {
      rows: await toRow(ctx, rows.rows),
      total: statesOf(params).reduce((sum, state) => sum + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
      overdue: counts.rows.reduce((sum, row) => sum + row.overdue, 0),
    }
  },
})

registerSearchGroup({
  label: 'dashboard.messages',
  icon: 'message',
  allow: 'messages.read',
  records: {
    page: 'messages',
    names: ({ db }, ids) => db.selectFrom('messages').select(['id', 'name']).where('id', 'in', ids).execute(),
  },
  async find(ctx, typed, limit) {
    const t = ctx.texts.translate(ctx.locale)
    const { rows } = await messagePage(ctx, MessageListParams.parse({ q: typed, size: limit }))
    return rows.map(({ id, name, subject, state, at }) => ({
      path: `messages/${id}`,
      name: [name, subject].filter(Boolean).join(' · '),
      note: `${t(`dashboard.message_state.${state}`)} · ${formatDate(at, ctx.locale)}`,
    }))
  },
})

const isWaiting = (state: MessageState) => state === 'new' || state === 'open'

async function toRow(ctx: Context, rows: Stored[]): Promise<MessageRow[]> {
  const names = await namesOfPeople(
    ctx,
    rows.map(({ assigneeId }) => assigneeId),
  )
  return rows.map(({ assigneeId, about, ...row }) => ({
    ...row,
    about: pick(about, ctx.locale) || null,
    assignee: (assigneeId && names.get(assigneeId)) || null,
    overdue: isWaiting(row.state) && isOverdue(row.due, ctx.now),
  }))
}

/** @throws {Refusal} 404 */
export const messageDetail = query({
  allow: 'messages.read',
  async run(ctx, id: string): Promise<MessageDetail> {
    const row = await ctx.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('messages.not_found', 404)
    const entries = await ctx.db
      .selectFrom('message_entries')
      .select(['id', 'kind', 'text', 'by', 'at'])
      .where('message_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    const [names, mails, filesOf] = await Promise.all([
      namesOfPeople(ctx, [row.assignee, ...entries.map(({ by }) => by)]),
      mailStates(ctx, { template: PERMISSION_ANSWER, subjectIds: entries.map((entry) => entry.id) }),
      filesByEntry(ctx, id),
    ])
    const nameOf = (person: string | null) => (person && names.get(person)) || null
    return {
      id,
      at: row.created_at,
      name: row.name,
      subject: row.subject,
      about: pick(row.about, ctx.locale) || null,
      aboutPath: row.about_path,
      state: row.state,
      assignee: nameOf(row.assignee),
      assigneeId: row.assignee,
      due: row.due_on,
      overdue: isWaiting(row.state) && isOverdue(row.due_on, ctx.now),
      inbox: row.inbox,
      locale: row.locale,
      phone: row.phone,
      email: row.email,
      body: row.body,
      suspect: row.suspect,
      files: filesOf(null),
      entries: entries.map(({ by, kind, ...entry }) => ({
        ...entry,
        kind,
        by: kind === 'reply' ? row.name : nameOf(by),
        // The email of a new answer is queued by a job shortly after.
        mail: kind === 'answer' ? (mails.get(entry.id) ?? 'waiting') : null,
        files: filesOf(entry.id),
      })),
    }
  },
})

/** The possible assignees of a message. */
export const messageTeam = query({ allow: 'messages.read', run: (ctx) => usersWithPermission(ctx, 'messages.read') })

/** The number of new and overdue messages, and the time of the oldest new one. */
export const pendingMessages = query({
  allow: 'messages.update',
  async run(ctx): Promise<PendingEntries | null> {
    const row = await ctx.db
      .selectFrom('messages')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.countAll().filterWhere('state', '=', 'new').as('new'),
        fn.countAll().filterWhere(overdue(ctx)).as('overdue'),
        fn.min('created_at').filterWhere('state', '=', 'new').as('since'),
      ])
      .where((or) => or.or([or('state', '=', 'new'), overdue(ctx)]))
      .executeTakeFirstOrThrow()
    return toPendingEntries(row)
  },
})
