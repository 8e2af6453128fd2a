/** The newsletter's subscribers, for staff. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { containsPattern } from '#kernel/db/like.ts'
import { z } from 'zod'
import { withdrawConsents } from '#features/consents/record.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize } from '#kernel/context.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport, loggedFilters } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { searchPageParams, enumListParam } from '#resource/list-params.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { stopWaitingIssues } from './subscribe.server.ts'
import { SUBSCRIBER_STATES, type SubscriberPage, type SubscriberRow, type SubscriberState } from './subscriber.ts'

export const SubscriberListParams = z.object({
  ...searchPageParams,
  'filter.state': enumListParam(SUBSCRIBER_STATES),
  'filter.locale': enumListParam(LOCALES),
})
export type SubscriberListParams = z.output<typeof SubscriberListParams>

registerSavedViews('subscribers', 'newsletter.read')

function narrowed({ q, ...params }: SubscriberListParams, { states = true } = {}): RawBuilder<boolean> {
  const [state, locale] = [params['filter.state'], params['filter.locale']]
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
  async run({ db }, params: SubscriberListParams): Promise<SubscriberPage> {
    const [rows, states, locales] = await Promise.all([
      sql<SubscriberRow>`select ${ROW} from newsletter_subscribers where ${narrowed(params)}
        order by requested_at desc, id desc limit ${params.size} offset ${(params.page - 1) * params.size}`.execute(db),
      sql<{ state: SubscriberState; n: number }>`select state, count(*)::integer as n from newsletter_subscribers
        where ${narrowed(params, { states: false })} group by state`.execute(db),
      sql<{ locale: Locale; n: number }>`select locale, count(*)::integer as n from newsletter_subscribers
        where state = 'confirmed' group by locale`.execute(db),
    ])
    const byState = Object.fromEntries(states.rows.map(({ state, n }) => [state, n])) as SubscriberPage['byState']
    const counted: readonly SubscriberState[] = params['filter.state']?.length
      ? params['filter.state']
      : SUBSCRIBER_STATES
    return {
      rows: rows.rows,
      total: counted.reduce<number>((sum, state) => sum + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
      byLocale: Object.fromEntries(locales.rows.map(({ locale, n }) => [locale, n])),
    }
  },
})

/** Deletes addresses permanently, withdraws their consents and stops issues that wait in the outbox. */
export const deleteSubscribers = command({
  id: 'newsletter.delete_subscribers',
  allow: 'newsletter.delete',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  async run(ctx, { ids }): Promise<number> {
    const deleted = await ctx.db
      .deleteFrom('newsletter_subscribers')
      .where('id', 'in', ids)
      .returning(['id', 'address'])
      .execute()
    for (const { id, address } of deleted) {
      await withdrawConsents(ctx, { purpose: 'newsletter', email: address }, 'staff')
      await stopWaitingIssues(ctx, id)
    }
    auditDetail(ctx, { detail: { subscribers: deleted.length } })
    return deleted.length
  },
})

/** Records the export in the audit log and finds its rows. */
const startExport = command({
  id: 'newsletter.export',
  allow: 'newsletter.export',
  input: z.object({ params: SubscriberListParams, format: z.enum(FORMATS) }),
  async run(ctx, { params, format }): Promise<SubscriberRow[]> {
    authorize(ctx, 'newsletter.read')
    await requireStepUp(ctx)
    const { rows } = await sql<SubscriberRow>`select ${ROW} from newsletter_subscribers where ${narrowed(params)}
      order by requested_at desc, id desc`.execute(ctx.db)
    auditDetail(ctx, { detail: { format, subscribers: rows.length, ...loggedFilters(params) } })
    return rows
  },
})

listExport({
  path: '/api/dashboard/subscribers',
  name: 'subscribers',
  async sheet(ctx, params, format) {
    const rows = await startExport(ctx, { params, format })
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
