/** Two people close a dispute and reopen it; each decision is booked once, and no two of them at the same time. */
import { beforeEach, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { disputeDetail } from '#features/payments/disputes/register.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Account } from '#features/ledger/account.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { createTexts } from '#server/texts.server.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import '#features/card-settlements/tables.ts'
import { openModelShop, type ModelShop } from '#tests/support/model-shop.ts'
import { CAMPAIGN, HOUR } from '#tests/support/shop.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { proposeBankRefund } from './bank-refund.server.ts'
import { proposeCloseDispute } from './close-dispute.server.ts'
import { openDispute } from './dispute.server.ts'
import { lockDispute } from './lock-dispute.server.ts'
import { disputesOfAttempts, refundsOfDonations } from './queries.server.ts'
import { proposeReopenDispute } from './reopen-dispute.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const reason = 'The bank wrote on 20 November'
let { shop, paid }: ModelShop = {} as never
let attemptId: string
let id: string
beforeEach(async () => {
  ;({ shop, paid } = await openModelShop())
  ;({ attemptId } = await paid())
  id = (await openDispute(shop.staff(), { attemptId, caseNumber: 'C1', amount: 60_00 })).disputeId
})

type Decision = { won: boolean; lost?: number; fee?: number; caseNumber?: string }
const proposeClose = (decision: Decision, n = 1) =>
  proposeCloseDispute(shop.staff(n), { caseNumber: 'C1', ...decision, reason } as never)
const proposeReopen = (n = 1) => proposeReopenDispute(shop.staff(n), { id, reason })
const approved = async (proposal: Promise<{ approvalId: string }>) =>
  approve(shop.staff(2), { id: (await proposal).approvalId })
const close = async (decision: Decision) => {
  await approved(proposeClose(decision))
  shop.pass(HOUR)
}
const reopen = async () => {
  await approved(proposeReopen())
  shop.pass(HOUR)
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const state = async () => (await disputesOfAttempts(shop, [attemptId]))[0]!.state
const books = async () => {
  const accounts: Account[] = [CAMPAIGN, 'disputed', 'bank_receivable', 'fees', 'other_expenses']
  return Promise.all(accounts.map((account) => accountBalance(shop, account)))
}
const OPEN = [-100_00, 60_00, 40_00, 0, 0]
const WON = [-100_00, 0, 100_00, 0, 0]
const LOST = [-40_00, 0, 25_00, 15_00, 0]
const PART = [-80_00, 0, 80_00, 0, 0]

test('the money moves when a second person approves, and not before', async () => {
  const { approvalId } = await proposeClose({ won: false, fee: 15_00 })
  expect([await state(), await books()]).toEqual(['opened', OPEN])
  expect(await said(approve(shop.staff(1), { id: approvalId }))).toBe('approvals.own')
  await approve(shop.staff(2), { id: approvalId })
  expect([await state(), await books()]).toEqual(['lost', LOST])
  expect(await said(approve(shop.staff(2), { id: approvalId }))).toBe('approvals.decided')
  expect(await shop.findings()).toEqual([])
})

test('a rejected proposal changes nothing, and another one can follow', async () => {
  const { approvalId } = await proposeClose({ won: false })
  await reject(shop.staff(2), { id: approvalId })
  expect([await state(), await books()]).toEqual(['opened', OPEN])
  await close({ won: true })
  expect([await state(), await books()]).toEqual(['won', WON])
})

test('a closed dispute that is reopened is open again, and can be closed with each decision, however often', async () => {
  await close({ won: false, fee: 15_00 })
  await reopen()
  expect([await state(), await books()]).toEqual(['opened', OPEN])
  await close({ won: true })
  expect([await state(), await books()]).toEqual(['won', WON])
  await reopen()
  await close({ won: false, lost: 20_00 })
  expect([await state(), await books()]).toEqual(['lost', PART])
  await reopen()
  await close({ won: false, fee: 15_00 })
  expect([await state(), await books()]).toEqual(['lost', LOST])
  // Reports count the last decision only.
  const returned = await refundsOfDonations(shop).execute()
  expect(returned.map(({ amount }) => amount)).toEqual([60_00])
  const tx = shop.db.selectFrom('ledger_tx').select(['kind', 'occurrence']).where('source_id', '=', id).orderBy('at')
  expect((await tx.execute()).map(({ kind, occurrence }) => `${kind} ${occurrence}`)).toEqual([
    'dispute_opened 0',
    'dispute_lost 0',
    'dispute_fee 0',
    'dispute_lost_reversed 0',
    'dispute_fee_reversed 0',
    'dispute_won 1',
    'dispute_won_reversed 1',
    'dispute_lost 2',
    'dispute_lost_reversed 2',
    'dispute_lost 3',
    'dispute_fee 3',
  ])
  // Decisions that were taken back are not expected from the bank: the payment, the dispute, its last end and the fee are.
  const open = shop.db.selectFrom('receivable_items').select('amount').where('attempt_id', '=', attemptId)
  const amounts = (await open.where('offset_by', 'is', null).execute()).map(({ amount }) => amount)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([-60_00, -15_00, 100_00])
  expect(await shop.findings()).toEqual([])
})

test('the dispute and the audit log have its history: who proposed, who approved, when and why', async () => {
  const from = shop.now()
  await close({ won: false, lost: 20_00 })
  await reopen()
  const reader = shop.staff(1, { permissions: new Set<Permission>(['payments.read']) })
  const { proposeAgain, ...detail } = { proposeAgain: await proposeClose({ won: true }), ...(await disputeDetail(reader, { id })) } // prettier-ignore
  expect(detail).toMatchObject({ state: 'opened', lost: null, closedAt: null, reopened: 1 })
  expect(detail.reopenedAt).toEqual(new Date(from.getTime() + HOUR))
  const names = { by: expect.any(String), reason, at: expect.any(Date), decidedAt: expect.any(Date) }
  expect(detail.proposals).toMatchObject([
    { action: 'close', state: 'approved', won: false, lost: 20_00, mine: true, ...names },
    { action: 'reopen', state: 'approved', won: false, lost: 20_00, mine: true, ...names },
    { action: 'close', state: 'waiting', won: true, lost: null, decidedAt: null },
  ])
  expect(proposeAgain.approvalId).toBe(detail.proposals[2]!.id)
  const audit = await shop.db.selectFrom('audit').select(['command', 'subject']).where('subject', '=', id).execute()
  expect(audit.map(({ command }) => command).toSorted()).toEqual([
    'approvals.approve',
    'approvals.approve',
    'refunds.propose_close_dispute',
    'refunds.propose_close_dispute',
    'refunds.propose_reopen_dispute',
  ])
})

test('only one proposal waits about a dispute', async () => {
  await proposeClose({ won: true })
  expect(await said(proposeClose({ won: false }, 2))).toBe('approvals.waits_already')
  expect((await disputesOfAttempts(shop, [attemptId])).map(({ proposed }) => proposed)).toEqual([true])
})

test('of two proposals at the same time one is refused, for closing and for reopening', async () => {
  const both = async (propose: (n: number) => Promise<unknown>) =>
    (await Promise.all([1, 2].map((n) => said(propose(n))))).toSorted()
  expect(await both((n) => proposeClose({ won: n === 1 }, n))).toEqual(['approvals.waits_already', 'done'])
  await shop.db.deleteFrom('approvals').execute()
  await close({ won: true })
  expect(await both(proposeReopen)).toEqual(['approvals.waits_already', 'done'])
})

/** The same context, and how often it began a transaction: again after a deadlock. */
function counted(ctx: Context) {
  let began = 0
  const db = new Proxy(ctx.db, {
    get(target, key) {
      if (key === 'transaction') began++
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ctx: { ...ctx, db }, began: () => began }
}

test('a person who proposes while another approves does not wait for the approval, and no one deadlocks', async () => {
  const { approvalId } = await proposeClose({ won: true })
  const second = counted(shop.staff(2))
  let deciding: Promise<string> | undefined
  // The approval holds the proposal and waits for the payment, which the second proposal holds.
  const proposed = await withTransaction(shop.staff(3), async (inside) => {
    await lockDispute(inside, id)
    deciding = said(approve(second.ctx, { id: approvalId }))
    await new Promise((wait) => setTimeout(wait, 300))
    return said(proposeCloseDispute(inside, { caseNumber: 'C1', won: false, reason }))
  })
  expect(proposed).toBe('approvals.waits_already')
  expect([await deciding, second.began(), await state()]).toEqual(['done', 1, 'won'])
})

test('a proposal about a dispute that changed since then is refused', async () => {
  const { approvalId } = await proposeClose({ won: true })
  await recordLostDispute(shop.staff(), { caseNumber: 'C1' })
  expect(await said(approve(shop.staff(2), { id: approvalId }))).toBe('payments.dispute_closed')
  await reject(shop.staff(2), { id: approvalId })
  const { approvalId: stale } = await proposeReopen()
  await shop.db.updateTable('disputes').set({ reopened: 1, reopened_at: shop.now() }).where('id', '=', id).execute()
  expect(await said(approve(shop.staff(2), { id: stale }))).toBe('disputes.changed')
})

test('an open dispute cannot be reopened, nor one that does not exist', async () => {
  expect(await said(proposeReopen())).toBe('disputes.not_closed')
  const unknown = { id: crypto.randomUUID(), reason }
  expect(await said(proposeReopenDispute(shop.staff(), unknown))).toBe('payments.not_found')
})

test('both people read what is decided: the case, the payment, the amounts', async () => {
  const ctx = shop.ctx({ texts: createTexts(), locale: 'en' })
  const input = { disputeId: id, won: false, lost: 60_00, fee: 15_00, reopened: 0 }
  const described = async (kind: string) => approvalKinds.get(kind)!.describe!(ctx, input, id)
  const { title, facts, path } = await described('close_dispute')
  expect(title).toContain('as lost')
  expect(facts.map(({ value }) => value)).toEqual([
    expect.stringMatching(/^S/),
    expect.stringContaining('60'),
    expect.stringContaining('60'),
    expect.stringContaining('15'),
  ])
  expect(path).toBe(`/dashboard/disputes/${id}`)
  expect((await described('reopen_dispute')).title).toContain('which was lost')
})

test('a dispute whose money is being refunded, or is in another dispute, is not reopened', async () => {
  await close({ won: true })
  await refund(shop.staff(), { attemptId, amount: 50_00 as never, reason, idempotencyKey: 'the key of a form' })
  expect(await said(proposeReopen())).toBe('disputes.money_claimed')
  await sendDueRefunds(shop.ctx())
  // Refunded money can be disputed: it is an expense if that is lost.
  await openDispute(shop.staff(), { attemptId, caseNumber: 'C2', amount: 50_00 })
  expect(await said(proposeReopen())).toBe('disputes.money_claimed')
  await approved(proposeClose({ won: true, caseNumber: 'C2' }))
  const { approvalId } = await proposeReopen()
  await approve(shop.staff(2), { id: approvalId })
  await close({ won: false })
  expect(await books()).toEqual([0, 0, -10_00, 0, 10_00])
  expect(await shop.findings()).toEqual([])
})

test('a dispute is not reopened after the bank returned its money a second time, which is an expense', async () => {
  await close({ won: false })
  const { approvalId } = await proposeReopen()
  const desk = { attemptId, amount: 100_00, refundId: null, atBank: null, reason }
  await approved(proposeBankRefund(shop.staff(), desk as never))
  expect((await books())[4]).toBe(60_00)
  expect(await said(approve(shop.staff(2), { id: approvalId }))).toBe('disputes.returned_twice')
  expect(await state()).toBe('lost')
  expect(await shop.findings()).toEqual([])
})

test('a donation that was lost in full counts again, to the donor too', async () => {
  await approved(proposeClose({ won: true }))
  await openDispute(shop.staff(), { attemptId, caseNumber: 'ALL', amount: 100_00 })
  const all = (await disputesOfAttempts(shop, [attemptId])).find(({ caseNumber }) => caseNumber === 'ALL')!.id
  const donation = async () => (await shop.db.selectFrom('donations').select('state').executeTakeFirstOrThrow()).state
  const listed = async () => (await shop.db.selectFrom('donation_rows').select('status').executeTakeFirstOrThrow()).status // prettier-ignore
  // The donation of the shop was inserted without the reactions to its payment.
  await shop.db.updateTable('donations').set({ state: 'confirmed', confirmed_at: shop.now() }).execute()
  await approved(proposeClose({ won: false, caseNumber: 'ALL' }))
  expect([await donation(), await listed()]).toEqual(['refunded', 'lost'])
  await approved(proposeReopenDispute(shop.staff(), { id: all, reason }))
  expect([await donation(), await listed()]).toEqual(['confirmed', 'disputed'])
  await approved(proposeClose({ won: true, caseNumber: 'ALL' }))
  expect([await donation(), await listed(), await shop.total()]).toEqual(['confirmed', 'paid', 100_00])
})
