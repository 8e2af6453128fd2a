/** An expense in any order of what two people do with it, while other money comes and goes. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approve, reject, withdraw } from '#features/approvals/decide.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { accountBalance, fundBalance, fundTotal } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { expenseForm, outcomeOf, receive, staffOf } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import type { ExpenseState } from './expense.ts'
import { recordExpense } from './record.server.ts'
import { reverseExpense } from './reverse.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const staff = staffOf(site)
const [RECEIVED, SPENT] = [100_00, 60_00]
const PROPOSER = crypto.randomUUID()
const proposer = () => staff(undefined, { id: PROPOSER })

async function newExpense() {
  const campaign = await makeCampaign(site.context())
  await receive({ db }, RECEIVED, { fund: fundAccount(campaign) })
  const { id, approvalId } = await recordExpense(proposer(), expenseForm({ campaign_id: campaign, amount: '60' }))
  return { id, approvalId, campaign, reversal: null as string | null }
}
type Expense = Awaited<ReturnType<typeof newExpense>>
/** The expense as it should be. */
type Model = { state: ExpenseState; reversalWaits: boolean }

const DECIDED = 'approvals.decided'
const OTHER = 'expenses.other_state'

/** What each action does: it runs, and returns the expected outcome, after changing the model. */
const ACTIONS: Record<string, (expense: Expense, model: Model) => Promise<[string, string]>> = {
  async approve({ approvalId }, model) {
    const done = await outcomeOf(approve(staff(), { id: approvalId }))
    if (model.state !== 'waiting') return [done, DECIDED]
    model.state = 'booked'
    return [done, 'done']
  },
  async 'approve own'({ approvalId }, model) {
    const done = await outcomeOf(approve(proposer(), { id: approvalId }))
    return [done, model.state === 'waiting' ? 'approvals.own' : DECIDED]
  },
  async reject({ approvalId }, model) {
    const done = await outcomeOf(reject(staff(), { id: approvalId }))
    if (model.state !== 'waiting') return [done, DECIDED]
    model.state = 'rejected'
    return [done, 'done']
  },
  async withdraw({ approvalId }, model) {
    const done = await outcomeOf(withdraw(proposer(), { id: approvalId }))
    if (model.state !== 'waiting') return [done, DECIDED]
    model.state = 'rejected'
    return [done, 'done']
  },
  async 'propose reversal'(expense, model) {
    const proposed = reverseExpense(proposer(), { id: expense.id, reason: 'Recorded twice' })
    const done = await outcomeOf(proposed)
    if (model.state !== 'booked') return [done, OTHER]
    if (model.reversalWaits) return [done, 'approvals.waits_already']
    expense.reversal = (await proposed).approvalId
    model.reversalWaits = true
    return [done, 'done']
  },
  async 'approve reversal'({ reversal }, model) {
    if (!reversal) return ['none', 'none']
    const done = await outcomeOf(approve(staff(), { id: reversal }))
    if (!model.reversalWaits) return [done, DECIDED]
    Object.assign(model, { state: 'reversed', reversalWaits: false })
    return [done, 'done']
  },
  async 'reject reversal'({ reversal }, model) {
    if (!reversal) return ['none', 'none']
    const done = await outcomeOf(reject(staff(), { id: reversal }))
    if (!model.reversalWaits) return [done, DECIDED]
    model.reversalWaits = false
    return [done, 'done']
  },
}

const names = Object.keys(ACTIONS)
// A rejection ends most stories, so it is rarer.
const action = fc.constantFrom(...names, ...names.filter((name) => name !== 'reject' && name !== 'withdraw'))

test('each action is accepted or refused by the state alone; the fund has less exactly while the expense is booked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (all) => {
      const cash = await accountBalance({ db }, 'cash')
      const expense = await newExpense()
      const model: Model = { state: 'waiting', reversalWaits: false }
      const fund = fundAccount(expense.campaign)
      for (const name of all) {
        const [outcome, expected] = await ACTIONS[name]!(expense, model)
        expect(outcome, name).toBe(expected)
        const spent = model.state === 'booked' ? SPENT : 0
        expect(await fundBalance({ db }, fund, 'TRY'), name).toBe(RECEIVED - spent)
        expect(await accountBalance({ db }, 'cash'), name).toBe(cash + RECEIVED - spent)
        // What visitors see is what donors gave.
        expect(await fundTotal({ db }, fund, 'TRY'), name).toBe(RECEIVED)
        const row = await db.selectFrom('expenses').selectAll().where('id', '=', expense.id).executeTakeFirstOrThrow()
        expect(row.state, name).toBe(model.state)
        expect(row.booked_at !== null, name).toBe(model.state === 'booked' || model.state === 'reversed')
        expect(row.reversed_at !== null, name).toBe(model.state === 'reversed')
      }
      expect((await runChecks(db)).map(({ id }) => id)).toEqual([])
    }),
    { numRuns: 10 },
  )
})

test('an approval and a withdrawal at the same moment: one of them counts, and the books agree with it', async () => {
  const expense = await newExpense()
  const outcomes = await Promise.all([
    outcomeOf(approve(staff(), { id: expense.approvalId })),
    outcomeOf(withdraw(proposer(), { id: expense.approvalId })),
  ])
  expect(outcomes.toSorted()).toEqual(['approvals.decided', 'done'])
  const booked = outcomes[0] === 'done'
  expect(await fundBalance({ db }, fundAccount(expense.campaign), 'TRY')).toBe(booked ? RECEIVED - SPENT : RECEIVED)
})

test('two people who propose to reverse one expense at once make one proposal, and it is reversed once', async () => {
  const expense = await newExpense()
  await approve(staff(), { id: expense.approvalId })
  const reversals = [1, 2].map(() => reverseExpense(staff(), { id: expense.id, reason: 'Recorded twice' }))
  const outcomes = await Promise.all(reversals.map(outcomeOf))
  expect(outcomes.toSorted()).toEqual(['approvals.waits_already', 'done'])
  const { approvalId } = await reversals[outcomes.indexOf('done')]!
  const both = await Promise.all([1, 2].map(() => outcomeOf(approve(staff(), { id: approvalId }))))
  expect(both.toSorted()).toEqual(['approvals.decided', 'done'])
  expect(await fundBalance({ db }, fundAccount(expense.campaign), 'TRY')).toBe(RECEIVED)
})
