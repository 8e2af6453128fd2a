import { sql } from 'kysely'
import { fundNames } from '#features/campaigns/fund-names.server.ts'
import { nextPermitStart, permitOf, REPORT_DAYS } from '#features/campaigns/permits/queries.server.ts'
import { permitEdges } from '#features/campaigns/permit-admin/collected.server.ts'
import { spentDonations } from '#features/donations/imports/rows.server.ts'
import { received } from '#features/donations/admin/received.server.ts'
import { donationListRows } from '#features/donations/admin/list.server.ts'
import { spentByCategory } from '#features/expenses/queries.server.ts'
import { fundAccount, GENERAL_FUND, movedAccount } from '#features/ledger/account.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import { edgesOf } from '#features/books/trial-balance.server.ts'
import { paymentsTo } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { add, CURRENCIES, negate, subtract, sum, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { PermitReport, PermitResult } from './report.ts'

/** @throws {Refusal} 404 no such permit, or a permit without dates */
export const permitReport = query({
  allow: 'ledger.read',
  async run(ctx, id: number): Promise<PermitReport> {
    const permit = await permitOf(ctx, id)
    if (!permit?.starts_on || !permit.ends_on) throw new Refusal('errors.not_found', 404)
    const endsOn = permit.extended_until ?? permit.ends_on
    const next = await nextPermitStart(ctx, permit.campaign_id, endsOn)
    const today = dayOf(ctx.now)
    const countedUntil = next && addDays(next, -1) < today ? addDays(next, -1) : today
    const nameOf = await fundNames(ctx, [permit.campaign_id])
    return {
      id,
      number: permit.number,
      campaign: { id: permit.campaign_id, title: nameOf(permit.campaign_id) },
      authority: permit.authority,
      decidedOn: permit.decided_on,
      startsOn: permit.starts_on,
      endsOn,
      extended: permit.extended_until !== null,
      amount: permit.amount,
      provinces: permit.provinces,
      dueOn: addDays(endsOn, REPORT_DAYS),
      reportedOn: permit.reported_on,
      countedUntil,
      results: await resultsOf(ctx, permit, { from: permit.starts_on, to: countedUntil }),
    }
  },
})

type Permit = NonNullable<Awaited<ReturnType<typeof permitOf>>>

async function resultsOf(
  ctx: Context,
  permit: Permit,
  spending: { from: string; to: string },
): Promise<PermitResult[]> {
  const [collected, spent, moved] = await Promise.all([
    collectedOf(ctx, permit),
    spentByCategory(ctx, permit.campaign_id, spending),
    transferredOf(ctx, permit.campaign_id, spending),
  ])
  return CURRENCIES.flatMap((currency): PermitResult[] => {
    const {
      donations = 0,
      gross = ZERO,
      net = ZERO,
      importedSpent = ZERO,
      toGeneral = ZERO,
    } = collected.find((one) => one.currency === currency) ?? {}
    const byCategory = spent
      .filter((one) => one.currency === currency)
      .map(({ category, amount }) => ({ category, amount }))
    const transferred = moved.get(currency) ?? ZERO
    const total = sum(byCategory.map(({ amount }) => amount))
    if (currency !== 'TRY' && donations === 0 && total === 0 && transferred === 0) return []
    const balance = add(subtract(net, sum([importedSpent, toGeneral, total])), transferred)
    const paidBack = subtract(gross, net)
    return [
      {
        currency,
        donations,
        gross,
        paidBack,
        importedSpent,
        toGeneral,
        spent: total,
        byCategory,
        transferred,
        balance,
      },
    ]
  })
}

/** Donations whose money arrived during the permit, counted as in the list of permits. */
async function collectedOf(ctx: Context, permit: Permit) {
  const { since, until } = permitEdges(permit)
  type Row = { currency: Currency; donations: number; gross: Minor; net: Minor; importedSpent: Minor; toGeneral: Minor }
  const { rows } = await sql<Row>`
    select g.currency, count(*)::integer as donations, sum(g.net)::bigint as net,
      sum(g.net + g.returned)::bigint as gross,
      coalesce(sum(g.net) filter (where g.donation_id in ${spentDonations(ctx)}), 0)::bigint as "importedSpent",
      coalesce(sum(g.net) filter (where g.intent_id in ${paymentsTo(ctx, GENERAL_FUND)}), 0)::bigint as "toGeneral"
    from ${donationListRows(ctx)} g
    where g.campaign_id = ${permit.campaign_id} and g.at >= ${since} and g.at < ${until}
      and ${received}
    group by 1`.execute(ctx.db)
  return rows
}

async function transferredOf(ctx: Context, campaignId: number, days: { from: string; to: string }) {
  const { since, until } = edgesOf(days)
  const { rows } = await sql<{ currency: Currency; minor: Minor }>`
    select currency, sum(minor)::bigint as minor from ${ledgerEntries(ctx)} e
    where account = ${movedAccount(fundAccount(campaignId))} and at >= ${since} and at < ${until} group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ currency, minor }) => [currency, negate(minor)]))
}
