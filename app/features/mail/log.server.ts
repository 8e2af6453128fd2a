/** The log of outgoing emails, where staff find out why an email did not arrive. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsPattern } from '#kernel/db/like.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { enumListParam, searchPageParams, sortedBy, sortParam, stateOrder } from '#resource/list-params.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { MAIL_STATES, type MailDetail, type MailPage, type MailRow, type MailState } from './log.ts'
import { maskEmail } from './mask-email.ts'
import { hasSecretLink } from './secret-links.ts'
import { withoutLinks } from './without-links.ts'

const SORTS = { subject: sql`subject`, state: stateOrder(MAIL_STATES), template: sql`template`, at: sql`created_at` }

export const MailListParams = z.object({
  ...searchPageParams,
  sort: sortParam(SORTS),
  'filter.state': enumListParam(MAIL_STATES),
})
export type MailListParams = z.output<typeof MailListParams>

registerSavedViews('mails', 'mails.read')

const ROW = sql`id, template, subject, to_address as "to", locale, state, tries, error, created_at as "createdAt",
  sent_at as "sentAt"`

const orderOf = ({ sort }: MailListParams) => sortedBy(SORTS, sort, sql`created_at desc, id desc`)
const amongStates = ({ 'filter.state': states }: MailListParams) =>
  states?.length ? sql<boolean>`state = any(${states}::text[])` : sql<boolean>`true`

/** Ids of all that match the filter, in the order of the list. */
export async function mailIds(ctx: Context, params: MailListParams): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from mails where ${wordsIn(ctx, params.q)}
    and ${amongStates(params)} order by ${orderOf(params)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The rows of these ids, in the same order. */
export async function mailRows(ctx: Context, ids: string[]): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`select ${ROW} from mails where id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], id)`.execute(ctx.db)
  return rows.map((row) => masked(ctx, row))
}

export const mailPage = query({
  allow: 'mails.read',
  async run(ctx, params: MailListParams): Promise<MailPage> {
    const words = wordsIn(ctx, params.q)
    const [rows, counts] = await Promise.all([
      // Ids are selected first, from an index, so that later pages need not read earlier emails.
      sql<MailRow>`select ${ROW} from mails where id in (
          select id from mails where ${words} and ${amongStates(params)} order by ${orderOf(params)}
          limit ${params.size} offset ${(params.page - 1) * params.size}
        ) order by ${orderOf(params)}`.execute(ctx.db),
      sql<{
        state: MailState
        n: number
      }>`select state, count(*)::integer as n from mails where ${words} group by state`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as MailPage['byState']
    const counted: readonly MailState[] = params['filter.state']?.length ? params['filter.state'] : MAIL_STATES
    return {
      rows: rows.rows.map((row) => masked(ctx, row)),
      total: counted.reduce<number>((sum, state) => sum + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
    }
  },
})

/** The email without links that perform an action for its recipient. @throws {Refusal} 404 */
export const mailDetail = query({
  allow: 'mails.read',
  async run(ctx, id: string): Promise<MailDetail> {
    const { rows } = await sql<MailRow & { html: string; text: string; attachments: { by: string }[] }>`
      select ${ROW}, html, text, attachments from mails where id = ${id}::uuid`.execute(ctx.db)
    const [found] = rows
    if (!found) throw new Refusal('mail.not_found', 404)
    const { html, text, attachments, ...row } = found
    const hidden = hasSecretLink(row.template)
      ? 'secret'
      : text === ''
        ? 'expired'
        : mayReadDonors(ctx)
          ? null
          : 'donors'
    return {
      ...masked(ctx, row),
      attachments: attachments.map(({ by }) => by),
      // Links can act for the recipient: unsubscribe, open an application, cancel an appointment.
      body: hidden ? null : withoutLinks({ html, text }, new URL(ctx.config.publicUrl).origin),
      hidden,
    }
  },
})

const mayReadDonors = ({ actor }: Context) => actor!.permissions.has('donors.read')
const masked = (ctx: Context, row: MailRow): MailRow => (mayReadDonors(ctx) ? row : { ...row, to: maskEmail(row.to) })

/** Users without the permission to read donors cannot search by recipient. */
function wordsIn(ctx: Context, q: string): RawBuilder<boolean> {
  const column = sql.ref(mayReadDonors(ctx) ? 'search_named' : 'search')
  const words = foldForSearch(q).split(' ').filter(Boolean).slice(0, 6)
  const each = words.map((word) => sql`${column} like ${containsPattern(word)}`)
  return sql<boolean>`${sql.join([sql`true`, ...each], sql` and `)}`
}
