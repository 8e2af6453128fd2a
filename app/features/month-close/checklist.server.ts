/** Checklist before a month is closed: points that must be right or need a reason. All figures are computed. */
import { sql } from 'kysely'
import { countWaiting } from '#features/approvals/queries.server.ts'
import { accountsAtMonthEnd } from '#features/bank-statements/accounts/month-end.server.ts'
import { SUSPENSE, type TrialBalance } from '#features/books/books.ts'
import { offsetBefore } from '#features/card-settlements/open-items.server.ts'
import { ledgerLines } from '#features/ledger/totals.server.ts'
import { suspenseInDispute } from '#features/payments/refunds/queries.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { negate, type Currency, type Minor } from '#kernel/money.ts'
import { CLOSE_APPROVAL } from './close-approval.ts'
import { CHECKLIST, type ChecklistId, type ChecklistItem, type Figure } from './closed-month.ts'
import { ratesOfMonth } from './month-rates.server.ts'
import type { OpenMonth } from './open-month.server.ts'

type Result = Omit<ChecklistItem, 'id'>

/** Checks of personal data and of the list copy take long and do not concern a month, so they are skipped. */
const NOT_ABOUT_MONEY = /^(privacy|mail)\.|^donations\.list_rows$/
/** In days: card money older than this should have arrived. */
const AGES = [30, 7] as const

export async function checklistOf(
  ctx: Context,
  month: OpenMonth,
  balances: readonly TrialBalance[],
  ids: readonly ChecklistId[] = CHECKLIST,
): Promise<ChecklistItem[]> {
  const journal = (account: string) => `/dashboard/journal?filter.account=${account}&filter.at=..${month.period.to}`
  const balance = (account: string): Result => result('note', figuresOf(balances, account), journal(account))
  const results: Record<ChecklistId, () => Result | Promise<Result>> = {
    checks: () => nightlyChecks(ctx),
    suspense: () => suspense(ctx, month),
    bank_lines: () => bankLines(ctx, month),
    statements: () => statements(ctx, month),
    bank_balance: () => bankBalance(ctx, month),
    card_receivable: () => cardReceivable(ctx, month),
    in_transit: () => balance('in_transit'),
    refunds: () => balance('refunds_pending'),
    disputes: () => balance('disputed'),
    cash: () => balance('cash'),
    funds: () => fundsBelowZero(balances),
    approvals: () => approvals(ctx),
    exchange_rates: () => exchangeRates(ctx, month, balances),
    vat: () => salesWithoutRate(ctx, month),
  }
  const found: ChecklistItem[] = []
  // Sequential, because they share the connection of the transaction.
  for (const id of ids) found.push({ id, ...(await results[id]()) })
  return found
}

const result = (state: 'note' | 'blocked', figures: Figure[], path: string): Result => ({
  state: figures.length > 0 ? state : 'ok',
  figures,
  path,
})

/** The balances of an account that are not zero. */
const figuresOf = (balances: readonly TrialBalance[], account: string): Figure[] =>
  balances.flatMap(({ currency, accounts }) =>
    accounts
      .filter((one) => one.account === account && one.closing !== 0)
      .map(({ closing }) => ({ key: 'amount', amount: closing, currency })),
  )

async function nightlyChecks(ctx: Context): Promise<Result> {
  const found = await runChecks(ctx.db, ctx.now, ({ id }) => !NOT_ABOUT_MONEY.test(id))
  return result(
    'blocked',
    found.map(({ id, rows }) => ({ key: 'named_count', name: id, count: rows.length })),
    '/dashboard/home',
  )
}

/**
 * Money of the month that waits for a decision of the association; open disputes are a note of their own. Decisions made
 * later are booked in the open month.
 */
async function suspense(ctx: Context, { until, period }: OpenMonth): Promise<Result> {
  const { rows } = await sql<{ currency: Currency; amount: Minor }>`
    select currency, sum(before)::bigint as amount from (
      select account, currency, coalesce(sum(minor) filter (where at < ${until}), 0) as before, sum(minor) as now
      from ${ledgerLines(ctx)} e where account like 'suspense:%' and account not in ${suspenseInDispute} group by 1, 2
    ) open where before <> 0 and now <> 0 group by 1 order by 1`.execute(ctx.db)
  const figures = rows.map(({ currency, amount }) => ({ key: 'amount', amount: negate(amount), currency }))
  return result('blocked', figures, `/dashboard/journal?filter.account=${SUSPENSE}&filter.at=..${period.to}`)
}

async function bankLines(ctx: Context, { period }: OpenMonth): Promise<Result> {
  const accounts = await accountsAtMonthEnd(ctx, period)
  const figures = accounts
    .filter(({ openLines }) => openLines > 0)
    .map(({ iban, currency, openLines, openSum }) => ({
      key: 'bank_lines',
      name: iban,
      count: openLines,
      amount: openSum,
      currency,
    }))
  return result('blocked', figures, '/dashboard/bank-lines?filter.state=open')
}

async function statements(ctx: Context, { period }: OpenMonth): Promise<Result> {
  const accounts = await accountsAtMonthEnd(ctx, period)
  const figures = accounts
    .filter(({ openedOn, closedOn }) => closedOn === null || closedOn < period.to || openedOn! > period.to)
    .map(({ iban, openedOn, closedOn }) => {
      if (closedOn === null) return { key: 'statement_none', name: iban }
      if (openedOn! > period.to) return { key: 'statement_from', name: iban, day: openedOn! }
      return { key: 'statement_until', name: iban, day: closedOn }
    })
  return result('note', figures, '/dashboard/bank-statements')
}

/**
 * An unexplained difference blocks. An entry booked on another day than the bank's needs a reason. An account whose
 * statements begin after the month has no balance to compare.
 */
async function bankBalance(ctx: Context, { period }: OpenMonth): Promise<Result> {
  const accounts = (await accountsAtMonthEnd(ctx, period)).filter(
    ({ openedOn }) => openedOn !== null && openedOn <= period.to,
  )
  const unexplained = accounts.filter(({ difference }) => difference !== 0)
  const later = accounts.filter(({ bank, books }) => bank !== books)
  const figures = [
    ...unexplained.map(({ iban, difference, currency }) => ({
      key: 'bank_difference',
      name: iban,
      amount: difference,
      currency,
    })),
    ...later.flatMap(({ iban, bank, books, currency }) => [
      { key: 'bank_has', name: iban, amount: bank, currency },
      { key: 'books_have', name: iban, amount: books, currency },
    ]),
  ]
  return result(unexplained.length > 0 ? 'blocked' : 'note', figures, '/dashboard/bank-statements')
}

/**
 * Card money by age. The bank pays the oldest first, so the remaining amount is the newest. Payments that were written
 * off or voided do not count.
 */
async function cardReceivable(ctx: Context, { until, period }: OpenMonth): Promise<Result> {
  const [month, week] = AGES.map((days) => startOfDay(addDays(period.to, 1 - days)))
  type Row = { currency: Currency; total: Minor; older: Minor; oldest: Minor }
  const { rows } = await sql<Row>`
    select currency, sum(minor)::bigint as total,
      greatest(0, sum(minor) filter (where minor > 0 and at < ${week!}) + coalesce(sum(minor) filter (where minor < 0), 0))::bigint as older,
      greatest(0, sum(minor) filter (where minor > 0 and at < ${month!}) + coalesce(sum(minor) filter (where minor < 0), 0))::bigint as oldest
    from ${ledgerLines(ctx)} e where account = 'bank_receivable' and at < ${until} and tx_id not in ${offsetBefore(ctx, until)}
    group by 1 having sum(minor) <> 0 order by 1`.execute(ctx.db)
  const figures = rows.flatMap(({ currency, total, older, oldest }) => [
    { key: 'amount', amount: total, currency },
    ...(older > 0 ? [{ key: 'card_older', amount: older, currency, count: AGES[1] }] : []),
    ...(oldest > 0 ? [{ key: 'card_older', amount: oldest, currency, count: AGES[0] }] : []),
  ])
  return result('note', figures, `/dashboard/journal?filter.account=bank_receivable&filter.at=..${period.to}`)
}

function fundsBelowZero(balances: readonly TrialBalance[]): Result {
  const figures = balances.flatMap(({ currency, funds }) =>
    funds
      .filter(({ closing }) => closing < 0)
      .map(({ name, closing }) => ({ key: 'named_amount', name, amount: closing, currency })),
  )
  return result('note', figures, '/dashboard/fund-transfers')
}

async function approvals(ctx: Context): Promise<Result> {
  const count = await countWaiting(ctx, CLOSE_APPROVAL)
  return result('note', count > 0 ? [{ key: 'approvals', count }] : [], '/dashboard/approvals')
}

/** Days with foreign money but no exchange rate: the value in lira is not known. */
async function exchangeRates(ctx: Context, month: OpenMonth, balances: readonly TrialBalance[]): Promise<Result> {
  const { missing } = await ratesOfMonth(ctx, month, balances)
  const figures = missing.map(({ currency, day }) => ({ key: 'rate_missing', name: currency, day }))
  return result('note', figures, '/dashboard/exchange-rates')
}

/** Sales of the month without a VAT rate: their VAT is not in the books. */
async function salesWithoutRate(ctx: Context, { until, period }: OpenMonth): Promise<Result> {
  const { rows } = await sql<{ currency: Currency; amount: Minor }>`
    select currency, -sum(minor)::bigint as amount from ${ledgerLines(ctx)} e
    where account in ('sales', 'shipping') and at >= ${startOfDay(period.from)} and at < ${until}
    group by 1 having sum(minor) <> 0`.execute(ctx.db)
  const figures = rows.map(({ currency, amount }) => ({ key: 'amount', amount, currency }))
  return result('note', figures, `/dashboard/sales?from=${period.from}&to=${period.to}`)
}
