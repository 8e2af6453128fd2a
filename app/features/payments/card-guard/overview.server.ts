/** The state of card payments for staff: pauses because of our account, and suspected card testing. */
import './tables.ts'
import '#features/payments/tables.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { DECLINED_CARD } from '#features/payments/refusal-kind.ts'
import { sql } from 'kysely'
import { HOUR_MS, daysBefore } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'

export const cardOverview = query({
  allow: 'payments.refund',
  async run(ctx) {
    const hour = new Date(ctx.now.getTime() - HOUR_MS)
    const day = daysBefore(ctx.now, 1)
    const [pauses, problems, suspicions] = await Promise.all([
      ctx.db.selectFrom('card_pauses').selectAll().where('until', '>', ctx.now).execute(),
      ctx.db
        .selectFrom('merchant_problems')
        .select(['gateway', 'code', 'verified'])
        .select(({ fn }) => [fn.countAll<number>().as('times'), fn.max('at').as('last')])
        .where('at', '>', day)
        .groupBy(['gateway', 'code', 'verified'])
        .orderBy('last', 'desc')
        .execute(),
      ctx.db
        .selectFrom('payment_tasks')
        .select(['subject', 'at', 'details'])
        .where('kind', '=', 'card_testing')
        .where('done_at', 'is', null)
        .orderBy('at', 'desc')
        .limit(100)
        .execute(),
    ])
    const { rows } = await sql<{ declined: number; captured: number }>`
      select count(*) filter (where a.state = 'declined' and a.refusal in (${sql.join(DECLINED_CARD)}))::int as declined,
        count(*) filter (where a.state = 'captured')::int as captured
      from card_tries t join payment_attempts a on a.intent_id = t.intent_id where t.at > ${hour}`.execute(ctx.db)
    return {
      accounts: [...gateways.values()].map(({ name, purposes, open }) => ({
        name,
        purposes,
        configured: open(ctx.config) !== undefined,
        pausedUntil: pauses.find(({ gateway }) => gateway === name)?.until ?? null,
      })),
      problems,
      lastHour: rows[0]!,
      suspicions: suspicions.map(({ subject, at, details }) => ({
        key: subject,
        at,
        declined: Number((details as { declined?: number }).declined ?? 0),
      })),
    }
  },
})
