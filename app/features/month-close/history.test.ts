/** Property test: invariants of any history of donations, payouts, refunds, disputes, expenses, corrections, closes. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { trialBalance } from '#features/books/trial-balance.server.ts'
import { reverseExpense } from '#features/expenses/reverse.server.ts'
import { fundAccount, GENERAL_FUND, type Fund } from '#features/ledger/account.ts'
import { fundBalance, fundTotal } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { proposeReopenDispute } from '#features/payments/refunds/reopen-dispute.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { minor, toMajor } from '#kernel/money.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { closeMonth, moveMoney, outcomeOf, receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { payOut, receiveTransfer, recordCorrected, refundDone } from '#tests/support/bank-keeping.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { monthToClose } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const staff = staffOf(site)
const { db } = site.context()
const campaign = await makeCampaign(site.context({ now: new Date('2026-01-01T09:00:00Z') }))
const IBAN = testIban(7)
/** As in the checklist of a month: checks of personal data and emails do not concern money. */
const NOT_ABOUT_MONEY = /^(privacy|mail)\./
const KINDS = [
  'donate', 'transfer', 'settle', 'refund', 'dispute won', 'dispute lost', 'reopen', 'spend', 'move', 'reverse', 'correct', 'close',
  'refused below zero', 'approved below zero',
] // prettier-ignore
const FUNDS = [
  ['general', GENERAL_FUND],
  [campaign, fundAccount(campaign)],
] as const

const units = fc.integer({ min: 5_00, max: 500_00 })
const fund = fc.integer({ min: 0, max: 1 })
const share = fc.integer({ min: 1, max: 100 })
const kind = <const K extends string>(name: K) => fc.constant(name)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('donate'), fund, units }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('transfer'), fund, units }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('settle') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), share }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('dispute'), share, won: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reopen'), won: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('spend'), fund, units, confirmed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('move'), fund, units }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reverse') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('correct'), fund, units }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('close') }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Runs first, so that every kind of step happens at least once. */
const EVERY_KIND: Step[] = [
  { kind: 'donate', fund: 0, units: 300_00 },
  { kind: 'donate', fund: 1, units: 200_00 },
  { kind: 'refund', share: 30 },
  { kind: 'settle' },
  { kind: 'transfer', fund: 1, units: 90_00 },
  { kind: 'dispute', share: 50, won: false },
  { kind: 'donate', fund: 0, units: 80_00 },
  { kind: 'dispute', share: 100, won: true },
  { kind: 'spend', fund: 0, units: 40_00, confirmed: false },
  { kind: 'reverse' },
  { kind: 'correct', fund: 0, units: 55_00 },
  { kind: 'move', fund: 0, units: 10_00 },
  { kind: 'close' },
  // A dispute of a closed month.
  { kind: 'reopen', won: true },
  { kind: 'settle' },
  { kind: 'spend', fund: 1, units: 500_00, confirmed: false },
  { kind: 'spend', fund: 1, units: 500_00, confirmed: true },
  { kind: 'close' },
]

// One ledger for all histories. Time only moves forward, because a closed month stays closed.
let now = new Date('2026-01-10T09:00:00Z')
await addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }])
const balances = [0, 0]
const given = [0, 0]
const snapshots = new Map<string, string>()
const expenses: { id: string; fund: number; units: number }[] = []
/** Card payments with the amount that was neither refunded nor disputed. */
const paid: { attemptId: string; fund: number; left: number }[] = []
type Closed = { id: string; payment: (typeof paid)[number]; caseNumber: string; amount: number; won: boolean }
const disputes: Closed[] = []
/** Number of steps that succeeded, by kind. */
const happened = new Map<string, number>()
const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)

const stored = async () =>
  new Map(
    (await db.selectFrom('closed_months').select(['month', 'snapshot']).execute()).map((one) => [
      one.month,
      one.snapshot,
    ]),
  )

/** Changes the expected balances of a fund by a donation, or by a returned amount. */
function change(at: number, by: number): void {
  balances[at]! += by
  given[at]! += by
}

async function run(one: Step): Promise<void> {
  now = new Date(now.getTime() + DAY_MS)
  switch (one.kind) {
    case 'donate': {
      const donation = { amount: toMajor(minor(one.units)), campaign_id: String(FUNDS[one.fund]![0]) }
      const { attemptId } = await createPaidDonation(site.context({ now }), donation)
      paid.push({ attemptId, fund: one.fund, left: one.units })
      change(one.fund, one.units)
      return void count('donate')
    }
    case 'transfer':
      await receiveTransfer(staff(now), IBAN, one.units, FUNDS[one.fund]![0])
      change(one.fund, one.units)
      return void count('transfer')
    case 'settle':
      if (await payOut(staff(now), IBAN)) count('settle')
      return
    case 'refund': {
      const payment = paid.findLast(({ left }) => left > 0)
      if (!payment) return
      const amount = Math.ceil((payment.left * one.share) / 100)
      await refundDone(staff(now, { permissions: ['payments.refund'] }), payment.attemptId, amount)
      payment.left -= amount
      change(payment.fund, -amount)
      return void count('refund')
    }
    case 'dispute': {
      const payment = paid.findLast(({ left }) => left > 0)
      if (!payment) return
      const amount = minor(Math.ceil((payment.left * one.share) / 100))
      const disputing = staff(now, { permissions: ['payments.dispute'] })
      const caseNumber = `CASE-${happened.get('dispute') ?? 0}`
      const { disputeId: id } = await openDispute(disputing, { attemptId: payment.attemptId, caseNumber, amount, answerBy: null }) // prettier-ignore
      disputes.push({ id, payment, caseNumber, amount, won: one.won })
      count('dispute')
      if (one.won) return recordWonDispute(disputing, { caseNumber }).then(() => void count('dispute won'))
      await recordLostDispute(disputing, { caseNumber, fee: 1_50 })
      payment.left -= amount
      change(payment.fund, -amount)
      return void count('dispute lost')
    }
    case 'reopen': {
      // Reopened, and closed with this decision.
      const last = disputes.pop()
      if (!last) return
      const two = () => staff(now, { permissions: ['payments.dispute'] })
      const proposed = await outcomeOf(
        proposeReopenDispute(two(), { id: last.id, reason: 'Arbitration' }).then(({ approvalId: id }) =>
          approve(two(), { id }),
        ),
      )
      // Money moved since then in a way that depends on how it ended.
      if (['disputes.money_claimed', 'disputes.returned_twice'].includes(proposed)) return
      expect(proposed).toBe('done')
      const [before, after] = [last.won ? 0 : last.amount, one.won ? 0 : Math.min(last.amount, last.payment.left + (last.won ? 0 : last.amount))] // prettier-ignore
      await (one.won ? recordWonDispute : recordLostDispute)(two(), { caseNumber: last.caseNumber })
      last.payment.left += before - after
      change(last.payment.fund, before - after)
      return void count('reopen')
    }
    case 'spend': {
      // The balance of a cash box cannot be negative, even if two people approve.
      const form = { campaign_id: FUNDS[one.fund]![0], paid_from: 'bank_account', confirm_overdraft: one.confirmed }
      const outcome = await outcomeOf(spend(staff, one.units, form, now).then((id) => expenses.push({ id, ...one })))
      const allowed = one.confirmed || balances[one.fund]! >= one.units
      expect(outcome).toBe(allowed ? 'done' : 'confirm_overdraft: funds.overdraft')
      if (!allowed) return void count('refused below zero')
      balances[one.fund]! -= one.units
      if (balances[one.fund]! < 0) count('approved below zero')
      return void count('spend')
    }
    case 'move': {
      const [from, to] = [FUNDS[one.fund]![0], FUNDS[1 - one.fund]![0]]
      const allowed = balances[one.fund]! >= one.units
      const outcome = await outcomeOf(moveMoney(staff, one.units, { from, to }, now))
      expect(outcome).toBe(allowed ? 'done' : 'confirm_overdraft: funds.overdraft')
      if (!allowed) return
      balances[one.fund]! -= one.units
      balances[1 - one.fund]! += one.units
      return void count('move')
    }
    case 'reverse': {
      const last = expenses.pop()
      if (!last) return
      const { approvalId } = await reverseExpense(staff(now), { id: last.id, reason: 'A mistake' })
      await approve(staff(now), { id: approvalId })
      balances[last.fund]! += last.units
      return void count('reverse')
    }
    case 'correct':
      // Recorded by mistake, reversed, and recorded again for the other fund.
      await recordCorrected(staff(now), one.units, FUNDS[one.fund]![0], FUNDS[1 - one.fund]![0])
      change(1 - one.fund, one.units)
      return void count('correct')
    case 'close': {
      const { month } = await monthToClose(staff(now))
      if (!month) return
      now = new Date(new Date(`${month}-15T09:00:00Z`).getTime() + 30 * DAY_MS)
      await closeMonth(staff, now)
      count('close')
    }
  }
}

/** Checks that closed months are unchanged, funds match the history, and books and nightly checks agree. */
async function holds(): Promise<void> {
  for (const [month, snapshot] of await stored()) {
    expect(snapshots.get(month) ?? snapshot).toBe(snapshot)
    snapshots.set(month, snapshot)
  }
  for (const at of [0, 1]) {
    const account: Fund = FUNDS[at]![1]
    expect(await fundBalance({ db }, account, 'TRY')).toBe(balances[at])
    expect(await fundTotal({ db }, account, 'TRY')).toBe(given[at])
  }
  const [lira] = await trialBalance(staff(now), { from: '2026-01-01', to: '2099-12-31' })
  expect(lira?.total.closing ?? 0).toBe(0)
  const found = await runChecks(db, now, ({ id }) => !NOT_ABOUT_MONEY.test(id))
  expect(found.map(({ id, rows }) => [id, rows])).toEqual([])
}

test(
  'books balance, closed months do not change, and funds match received, returned, spent and moved money',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (history) => {
        for (const one of history) await run(one)
        await holds()
      }),
      { numRuns: FULL_RUN ? 40 : 3, endOnFailure: true, examples: [[EVERY_KIND]] },
    )
    for (const what of KINDS) expect([what, happened.get(what) ?? 0]).not.toEqual([what, 0])
  },
)

test('control: a donation that was booked twice and a changed snapshot break the invariants', async () => {
  await holds()
  await receive({ db }, 1, { at: now })
  await expect(holds()).rejects.toThrow()
  await receive({ db }, -1, { at: now })
  await holds()
  const [month] = snapshots.keys()
  snapshots.set(month!, 'another')
  await expect(holds()).rejects.toThrow()
})
