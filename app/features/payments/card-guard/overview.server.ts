/** The state of card payments for staff: pauses because of our account, and suspected card testing. */
import './tables.ts'
import '#features/payments/tables.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'
import { lastHour } from './tries.server.ts'

export const cardOverview = query({
  allow: 'payments.refund',
  async run(ctx) {
    const day = daysBefore(ctx.now, 1)
    const [pauses, problems, suspicions, hour] = await Promise.all([
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
      lastHour(ctx),
    ])
    return {
      accounts: [...gateways.values()].map(({ name, purposes, open }) => ({
        name,
        purposes,
        configured: open(ctx.config) !== undefined,
        pausedUntil: pauses.find(({ gateway }) => gateway === name)?.until ?? null,
      })),
      problems,
      lastHour: hour,
      suspicions: suspicions.map(({ subject, at, details }) => ({
        key: subject,
        at,
        declined: Number((details as { declined?: number }).declined ?? 0),
      })),
    }
  },
})
