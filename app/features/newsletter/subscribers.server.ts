/** Who asked for the newsletter, for staff. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/people/step-up.server.ts'
import { noteAudit } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { searchedPage, someOf } from '#resource/asked.server.ts'
import { savedOn } from '#resource/views.server.ts'
import { SUBSCRIBER_STATES, type SubscriberPage, type SubscriberRow, type SubscriberState } from './subscriber.ts'

export const SubscribersAsked = z.object({
  ...searchedPage,
  'filter.state': someOf(SUBSCRIBER_STATES),
  'filter.locale': someOf(LOCALES),
})
export type SubscribersAsked = z.output<typeof SubscribersAsked>

savedOn('subscribers', 'newsletter.read')

function narrowed({ q, ...asked }: SubscribersAsked, { states = true } = {}): RawBuilder<boolean> {
  const [state, locale] = [asked['filter.state'], asked['filter.locale']]
  return sql<boolean>`${sql.join(
    [
      sql`address like ${`%${q
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`}`,
      state?.length && states ? sql`state = any(${state}::text[])` : sql`true`,
      locale?.length ? sql`locale = any(${locale}::text[])` : sql`true`,
    ],
    sql` and `,
  )}`
}

const ROW = sql`id, address, locale, state, asked_at as "askedAt", confirmed_at as "confirmedAt"`

/** The newest first. */
export const subscriberPage = query({
  allow: 'newsletter.read',
  async run({ db }, asked: SubscribersAsked): Promise<SubscriberPage> {
    const [rows, states, locales] = await Promise.all([
      sql<SubscriberRow>`select ${ROW} from newsletter_subscribers where ${narrowed(asked)}
        order by asked_at desc, id desc limit ${asked.size} offset ${(asked.page - 1) * asked.size}`.execute(db),
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

/** Takes addresses off the list without a trace. */
export const deleteSubscribers = command({
  id: 'newsletter.delete_subscribers',
  allow: 'newsletter.delete',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  async run(ctx, { ids }): Promise<number> {
    const gone = await ctx.db.deleteFrom('newsletter_subscribers').where('id', 'in', ids).returning('id').execute()
    noteAudit(ctx, { detail: { subscribers: gone.length } })
    return gone.length
  },
})

/** Notes the export, and finds what it is about. */
const startExport = command({
  id: 'newsletter.export',
  allow: 'newsletter.export',
  input: z.object({ asked: SubscribersAsked, format: z.enum(FORMATS) }),
  async run(ctx, { asked, format }): Promise<SubscriberRow[]> {
    await requireStepUp(ctx)
    const { rows } = await sql<SubscriberRow>`select ${ROW} from newsletter_subscribers where ${narrowed(asked)}
      order by asked_at desc, id desc`.execute(ctx.db)
    const { q, page: _page, size: _size, ...filters } = asked
    noteAudit(ctx, { detail: { format, subscribers: rows.length, ...(q && { q }), ...filters } })
    return rows
  },
})

export const subscribersExportRoute = listExport({
  path: '/api/dashboard/subscribers',
  name: 'subscribers',
  async sheet(ctx, asked, format) {
    const rows = await startExport(ctx, { asked, format })
    const t = ctx.texts.translate(ctx.locale)
    return {
      name: t('desk.subscribers'),
      columns: [
        { title: t('newsletter.email'), width: 32 },
        { title: t('newsletter.language'), width: 12 },
        { title: t('desk.subscriber_state'), width: 16 },
        { title: t('desk.subscriber_asked'), width: 18 },
        { title: t('desk.subscriber_confirmed'), width: 18 },
      ],
      rows: rows.map((row) => [
        row.address,
        LOCALE_NAMES[row.locale],
        t(`desk.subscriber_state.${row.state}`),
        row.askedAt,
        row.confirmedAt,
      ]),
    }
  },
})
