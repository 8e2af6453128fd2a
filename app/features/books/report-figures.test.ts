/**
 * The figures of the treasurer's reports compared with independently written SQL, on the demo's books with a refund, a
 * dispute and cash. Donations and sales have their own tests (donation-report/report.test.ts,
 * shop/sales/report.test.ts).
 */
import '#app/features.server.ts'
import '#features/cash/tables.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cashDays } from '#features/cash/days.server.ts'
import { receivable, ReceivableParams } from '#features/card-settlements/receivable.server.ts'
import { failedDonations } from '#features/donation-report/report.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { returnsByMonth } from '#features/payments/disputes/by-month.server.ts'
import { ReturnParams } from '#features/payments/disputes/register.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { minor } from '#kernel/money.ts'
import { seedDemo } from '#server/demo.server.ts'
import { seedDemoTimeline } from '#server/demo-timeline.server.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { trialBalance } from './trial-balance.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const now = new Date('2027-03-20T09:00:00Z')
const reader = staffWith(site.context({ now, locale: 'en' }), 'ledger.read', 'statements.read', 'payments.read', 'donations.read') // prettier-ignore
const select = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows

beforeAll(async () => {
  await seedDemo(site.context())
  await seedDemoTimeline.run(site.context(), {})
  const at = (moment: string) => site.context({ now: new Date(moment), locale: 'en' })
  for (const [moment, amount] of [
    ['2027-03-20T06:00:00Z', '10'],
    ['2027-03-15T06:00:00Z', '20'],
    ['2027-02-25T06:00:00Z', '30'],
  ] as const)
    // prettier-ignore
    await createPaidDonation(at(moment), { amount })
  const lost = await createPaidDonation(at('2027-01-31T20:59:00Z'), { amount: '60' }, 'en')
  const disputes = staffWith(at('2027-02-05T09:00:00Z'), 'payments.dispute')
  await openDispute(disputes, { attemptId: lost.attemptId, caseNumber: 'B-1', amount: 20_00, answerBy: null })
  await recordLostDispute(disputes, { caseNumber: 'B-1', fee: 9_00 })
  // Around midnight in Istanbul, and a count of each kind.
  for (const [moment, units] of [['2027-01-31T20:59:59Z', 100], ['2027-01-31T21:00:00Z', 40], ['2027-02-10T09:00:00Z', -25]] as const) // prettier-ignore
    await post({ db, now: new Date(moment) }, {
      kind: 'capture', sourceType: 'test', sourceId: crypto.randomUUID(), currency: 'TRY',
      entries: [{ account: 'cash', minor: minor(units) }, { account: 'other_income', minor: minor(-units) }],
    }) // prettier-ignore
  const count = { currency: 'TRY' as const, pieces: JSON.stringify({}) as never, reason: 'a test', counted_by: crypto.randomUUID(), approval_id: null } // prettier-ignore
  const counts = [
    ['2027-02-10T10:00:00Z', 1, 0, 'booked'],
    ['2027-02-10T11:00:00Z', 2, 2, 'equal'],
    ['2027-02-10T12:00:00Z', 3, 0, 'rejected'],
  ] as const
  for (const [moment, counted, expected, state] of counts)
    await db
      .insertInto('cash_counts')
      .values({
        ...count,
        id: crypto.randomUUID(),
        counted: minor(counted),
        expected: minor(expected),
        state,
        counted_at: new Date(moment),
      }) // prettier-ignore
      .execute()
}, 120_000)

test.each([
  ['2000-01-01', '2099-12-31'],
  ['2027-02-01', '2027-02-28'],
  ['2027-01-01', '2027-01-31'],
])('trial balance and funds of %s to %s', async (from, to) => {
  type Row = { account: string; currency: string; opening: number; debit: number; credit: number; closing: number }
  const expected = await select<Row>(`
    with e as (
      select case when split_part(account, ':', 1) = 'suspense' then 'suspense' else account end as account, currency, minor,
        (t.at at time zone 'Europe/Istanbul')::date as day
      from ledger_entries join ledger_tx t on t.id = tx_id)
    select account, currency, sum(case when day < '${from}' then minor else 0 end)::bigint as opening,
      sum(case when day between '${from}' and '${to}' then greatest(minor, 0) else 0 end)::bigint as debit,
      sum(case when day between '${from}' and '${to}' then greatest(-minor, 0) else 0 end)::bigint as credit,
      sum(case when day <= '${to}' then minor else 0 end)::bigint as closing
    from e where day <= '${to}' group by 1, 2
    having bool_or(day between '${from}' and '${to}') or sum(case when day < '${from}' then minor else 0 end) <> 0
    order by currency, account collate "C"`)
  const balances = await trialBalance(reader, { from, to })
  const found = balances.flatMap(({ currency, accounts }) =>
    accounts.map(({ account, opening, debit, credit, closing }) => ({
      account,
      currency,
      opening,
      debit,
      credit,
      closing,
    })),
  )
  const key = ({ currency, account }: { currency: string; account: string }) => `${currency} ${account}`
  const sorted = <R extends { currency: string; account: string }>(rows: R[]) =>
    rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  expect(sorted(found)).toEqual(sorted(expected))

  type Fund = { currency: string; received: number; returned: number; closing: number }
  const funds = await select<Fund>(`
    select currency, coalesce(-sum(minor) filter (where minor < 0 and account like 'fund:%' and day >= '${from}'), 0)::bigint as received,
      coalesce(sum(minor) filter (where minor > 0 and account like 'fund:%' and day >= '${from}'), 0)::bigint as returned,
      -sum(minor)::bigint as closing
    from (select account, currency, minor, (t.at at time zone 'Europe/Istanbul')::date as day
      from ledger_entries join ledger_tx t on t.id = tx_id) e
    where day <= '${to}' and split_part(account, ':', 1) in ('fund', 'spent', 'moved') group by 1`)
  const sumOf = (
    lines: { [K in 'received' | 'paidBack' | 'closing']: number }[],
    of: 'received' | 'paidBack' | 'closing',
  ) => lines.reduce((sum, one) => sum + one[of], 0)
  expect(
    balances
      .filter((one) => one.funds.length > 0)
      .map(({ currency, funds: own }) => ({
        currency, received: sumOf(own, 'received'), returned: sumOf(own, 'paidBack'), closing: sumOf(own, 'closing'),
      }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)), // prettier-ignore
  ).toEqual(funds.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)))
})

test("the bank's debt by age", async () => {
  const { sums } = await receivable(reader, ReceivableParams.parse({}))
  type Row = { gateway: string | null; age: string; amount: number; items: number }
  const expected = await select<Row>(`
    select gateway, case when days <= 1 then 'recent' when days <= 7 then 'week' when days <= 30 then 'month' else 'older' end as age,
      sum(minor)::bigint as amount, count(*)::integer as items
    from (select e.minor, a.gateway, date '2027-03-20' - (t.at at time zone 'Europe/Istanbul')::date as days
      from ledger_entries e join ledger_tx t on t.id = e.tx_id
      left join refunds r on t.source_type = 'refund' and r.id::text = t.source_id
      left join disputes d on t.source_type = 'dispute' and d.id::text = t.source_id
      left join payment_attempts a on a.id::text = case t.source_type
        when 'attempt' then t.source_id when 'refund' then r.attempt_id::text when 'dispute' then d.attempt_id::text end
      where e.account = 'bank_receivable' and e.currency = 'TRY') open group by 1, 2 order by 1, 2`)
  const found = sums
    .filter(({ currency }) => currency === 'TRY')
    .flatMap(({ gateway, ages }) =>
      Object.entries(ages).flatMap(([age, { amount, items }]) => (items > 0 ? [{ gateway, age, amount, items }] : [])),
    )
  const key = ({ gateway, age }: Row) => `${gateway} ${age}`
  const sorted = (rows: Row[]) => rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  expect(sorted(found)).toEqual(sorted(expected))
  expect(found.map(({ age }) => age)).toEqual(expect.arrayContaining(['recent', 'week', 'month', 'older']))
})

test('the cash book: each day begins with the balance of the previous day, and has its last count', async () => {
  const [lira] = await cashDays(reader, { from: '2027-02-01', to: '2027-02-28' })
  const [before] = await select<{ sum: number }>(`select coalesce(sum(minor), 0)::bigint as sum from ledger_entries e
    join ledger_tx t on t.id = tx_id where account = 'cash' and currency = 'TRY' and t.at < '2027-02-01T00:00:00+03:00'`)
  const opening = before!.sum
  expect(lira).toEqual({
    currency: 'TRY',
    opening,
    closing: opening + 15,
    days: [
      { day: '2027-02-01', opening, received: 40, paid: 0, closing: opening + 40, counted: null },
      { day: '2027-02-10', opening: opening + 40, received: 0, paid: 25, closing: opening + 15, counted: 2 },
    ],
  })
  const [all] = await cashDays(reader, { from: '2000-01-01', to: '2099-12-31' })
  const [sums] = await select<{ received: number; paid: number }>(`select sum(greatest(minor, 0))::bigint as received,
    sum(greatest(-minor, 0))::bigint as paid from ledger_entries where account = 'cash' and currency = 'TRY'`)
  expect(all!.days.reduce((sum, { received }) => sum + received, 0)).toBe(sums!.received)
  expect(all!.days.reduce((sum, { paid }) => sum + paid, 0)).toBe(sums!.paid)
  expect([all!.opening, all!.closing]).toEqual([0, sums!.received - sums!.paid])
})

test('refunds and disputes by month', async () => {
  const expected = await select<object>(`
    select month, currency, count(*)::integer as count, sum(refunded)::bigint as refunded, sum(disputed)::bigint as disputed,
      sum(lost)::bigint as lost, sum(fees)::bigint as fees
    from (
      select left((created_at at time zone 'Europe/Istanbul')::text, 7) as month, currency,
        case when state = 'done' then amount else 0 end as refunded, 0 as disputed, 0 as lost, 0 as fees from refunds
      union all
      select left((opened_at at time zone 'Europe/Istanbul')::text, 7), currency, 0, amount, coalesce(lost, 0), coalesce(fee, 0) from disputes
      union all
      select distinct left((a.captured_at at time zone 'Europe/Istanbul')::text, 7), captured_currency, 0, 0, 0, 0
        from payment_attempts a join payment_transitions m on m.attempt_id = a.id and m.to_state = 'mismatch'
    ) rows group by 1, 2 order by 2, 1`)
  expect(await returnsByMonth(reader, ReturnParams.parse({}))).toEqual(expected)
  expect(expected.length).toBeGreaterThan(1)
})

test('failed card payments by their last reason', async () => {
  const expected = await select<object>(`
    select (array_agg(a.refusal order by a.created_at desc, a.id))[1] as refusal, d.id
    from donations d join payment_attempts a on a.intent_id = d.intent_id
    where not exists (select from payment_attempts o where o.intent_id = d.intent_id and o.state not in ('declined', 'abandoned'))
      and exists (select from donation_rows r where r.donation_id = d.id and r.status in ('declined', 'abandoned'))
    group by d.id`)
  const byReason = Map.groupBy(expected as { refusal: string | null }[], ({ refusal }) => refusal)
  const found = await failedDonations(reader, { from: '2000-01-01', to: '2099-12-31' })
  expect(new Map(found.map(({ refusal, count }) => [refusal, count]))).toEqual(
    new Map([...byReason].map(([refusal, own]) => [refusal, own.length])),
  )
})
