/** Any history of donations, spending, corrections, transfers and closes: what must hold after it. */
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
import { DAY_MS } from '#kernel/durations.ts'
import { closeMonth, moveMoney, outcomeOf, receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { monthToClose } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const staff = staffOf(site)
const { db } = site.context()
const campaign = await makeCampaign(site.context())
const FUNDS = [
  ['general', GENERAL_FUND],
  [campaign, fundAccount(campaign)],
] as const

const units = fc.integer({ min: 1, max: 500_00 })
const fund = fc.integer({ min: 0, max: 1 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('receive' as const), fund, units }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend' as const), fund, units, confirmed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), fund, units }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
)

// One ledger for all histories, in which time only goes on: a closed month stays closed.
let now = new Date('2026-01-10T09:00:00Z')
// Funds may go below zero, the cash box may not: donations to another fund fill it.
await receive({ db }, 10_000_000_00, { fund: fundAccount(await makeCampaign(site.context())), at: now })
const balances = [0, 0]
const given = [0, 0]
const snapshots = new Map<string, string>()
const expenses: { id: string; fund: number; units: number }[] = []

const stored = async () =>
  new Map(
    (await db.selectFrom('closed_months').select(['month', 'snapshot']).execute()).map((one) => [
      one.month,
      one.snapshot,
    ]),
  )

async function run(one: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  now = new Date(now.getTime() + DAY_MS)
  switch (one.kind) {
    case 'receive':
      await receive({ db }, one.units, { fund: FUNDS[one.fund]![1], at: now })
      balances[one.fund]! += one.units
      given[one.fund]! += one.units
      return
    case 'spend': {
      // A cash box cannot have less than nothing, also when two people approve.
      const form = { campaign_id: FUNDS[one.fund]![0], paid_from: 'bank_account', confirm_overdraft: one.confirmed }
      const outcome = await outcomeOf(spend(staff, one.units, form, now).then((id) => expenses.push({ id, ...one })))
      const allowed = one.confirmed || balances[one.fund]! >= one.units
      expect(outcome).toBe(allowed ? 'done' : 'confirm_overdraft: funds.overdraft')
      if (allowed) balances[one.fund]! -= one.units
      return
    }
    case 'move': {
      const [from, to] = [FUNDS[one.fund]![0], FUNDS[1 - one.fund]![0]]
      const allowed = balances[one.fund]! >= one.units
      const outcome = await outcomeOf(moveMoney(staff, one.units, { from, to }, now))
      expect(outcome).toBe(allowed ? 'done' : 'confirm_overdraft: funds.overdraft')
      if (!allowed) return
      balances[one.fund]! -= one.units
      balances[1 - one.fund]! += one.units
      return
    }
    case 'reverse': {
      const last = expenses.pop()
      if (!last) return
      const { approvalId } = await reverseExpense(staff(now), { id: last.id, reason: 'A mistake' })
      await approve(staff(now), { id: approvalId })
      balances[last.fund]! += last.units
      return
    }
    case 'close': {
      const { month } = await monthToClose(staff(now))
      if (!month) return
      now = new Date(new Date(`${month}-15T09:00:00Z`).getTime() + 30 * DAY_MS)
      await closeMonth(staff, now)
    }
  }
}

test(
  'books balance, closed months stay as they are, funds are what was received, spent and moved',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (history) => {
        for (const one of history) await run(one)
        for (const [month, snapshot] of await stored()) {
          expect(snapshots.get(month) ?? snapshot).toBe(snapshot)
          snapshots.set(month, snapshot)
        }
        const account = (at: number): Fund => FUNDS[at]![1]
        for (const at of [0, 1]) {
          expect(await fundBalance({ db }, account(at), 'TRY')).toBe(balances[at])
          expect(await fundTotal({ db }, account(at), 'TRY')).toBe(given[at])
        }
        const [lira] = await trialBalance(staff(now), { from: '2026-01-01', to: '2099-12-31' })
        expect(lira?.total.closing ?? 0).toBe(0)
        const found = await runChecks(db, now, ({ id }) => !id.startsWith('privacy.'))
        expect(found.map(({ id, rows }) => [id, rows])).toEqual([])
      }),
      { numRuns: FULL_RUN ? 40 : 3, endOnFailure: true },
    )
  },
)
