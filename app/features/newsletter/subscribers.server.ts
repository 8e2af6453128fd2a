/** The newsletter's subscribers, for staff. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { containsPattern } from '#kernel/db/like.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { searchPageParams, enumListParam } from '#resource/list-params.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { SUBSCRIBER_STATES, type SubscriberPage, type SubscriberRow, type SubscriberState } from './subscriber.ts'

export const SubscriberListParams = z.object({
  ...searchPageParams,
  'filter.state': enumListParam(SUBSCRIBER_STATES),
  'filter.locale': enumListParam(LOCALES),
})
export type SubscriberListParams = z.output<typeof SubscriberListParams>

registerSavedViews('subscribers', 'newsletter.read')

function narrowed({ q, ...asked }: SubscriberListParams, { states = true } = {}): RawBuilder<boolean> {
  const [state, locale] = [asked['filter.state'], asked['filter.locale']]
  return sql<boolean>`${sql.join(
    [
      sql`address like ${containsPattern(q.trim().toLowerCase())}`,
      state?.length && states ? sql`state = any(${state}::text[])` : sql`true`,
      locale?.length ? sql`locale = any(${locale}::text[])` : sql`true`,
    ],
    sql` and `,
  )}`
}

const ROW = sql`id, address, locale, state, requested_at as "askedAt", confirmed_at as "confirmedAt"`

/** Sorted newest first. */
export const subscriberPage = query({
  allow: 'newsletter.read',
  async run({ db }, asked: SubscriberListParams): Promise<SubscriberPage> {
    const [rows, states, locales] = await Promise.all([
      sql<SubscriberRow>`select ${ROW} from newsletter_subscribers where ${narrowed(asked)}
        order by requested_at desc, id desc limit ${asked.size} offset ${(asked.page - 1) * asked.size}`.execute(db),
      sql<{ state: SubscriberState; n: number }>`select state, count(*)::integer as n from newsletter_subscribers
        where ${narrowed(asked, { states: false })} group by state`.execute(db),
      sql<{ locale: Locale; n: number }>`select locale, count(*)::integer as n from newsletter_subscribers
        where state = 'confirmed' group by locale`.execute(db),
    ])
    const byState = Object.fromEntries(states.rows.map(({ state, n }) => [state, n])) as SubscriberPage['byState']
    const counted: readonly SubscriberState[] = asked['filter.state']?.length
      ? asked['filter.state']
      : SUBSCRIBER_STATES
    return {
      rows: rows.rows,
      total: counted.reduce<number>((sum, state) => sum + (byState[state] ?? 0), 0),
      page: asked.page,
      size: asked.size,
      byState,
      byLocale: Object.fromEntries(locales.rows.map(({ locale, n }) => [locale, n])),
    }
  },
})

/** Deletes addresses permanently. */
export const deleteSubscribers = command({
  id: 'newsletter.delete_subscribers',
  allow: 'newsletter.delete',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  async run(ctx, { ids }): Promise<number> {
    const gone = await ctx.db.deleteFrom('newsletter_subscribers').where('id', 'in', ids).returning('id').execute()
    auditDetail(ctx, { detail: { subscribers: gone.length } })
    return gone.length
  },
})

/** Records the export in the audit log and finds its rows. */
const startExport = command({
  id: 'newsletter.export',
  allow: 'newsletter.export',
  input: z.object({ asked: SubscriberListParams, format: z.enum(FORMATS) }),
  async run(ctx, { asked, format }): Promise<SubscriberRow[]> {
    await requireStepUp(ctx)
    const { rows } = await sql<SubscriberRow>`select ${ROW} from newsletter_subscribers where ${narrowed(asked)}
      order by requested_at desc, id desc`.execute(ctx.db)
    auditDetail(ctx, { detail: { format, subscribers: rows.length, ...loggedFilters(asked) } })
    return rows
  },
})

listExport({
  path: '/api/dashboard/subscribers',
  name: 'subscribers',
  async sheet(ctx, asked, format) {
    const rows = await startExport(ctx, { asked, format })
    const t = ctx.texts.translate(ctx.locale)
    return {
      name: t('dashboard.subscribers'),
      columns: [
        { title: t('newsletter.email'), width: 32 },
        { title: t('newsletter.language'), width: 12 },
        { title: t('dashboard.subscriber_state'), width: 16 },
        { title: t('dashboard.subscriber_requested'), width: 18 },
        { title: t('dashboard.subscriber_confirmed'), width: 18 },
      ],
      rows: rows.map((row) => [
        row.address,
        LOCALE_NAMES[row.locale],
        t(`dashboard.subscriber_state.${row.state}`),
        row.askedAt,
        row.confirmedAt,
      ]),
    }
  },
})
