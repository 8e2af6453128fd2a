/** Two-person rules, on PostgreSQL: refunds above the limit and money that did not match. */
import { beforeEach, expect, test } from 'vitest'
import { closeBatch } from '#bank/client.ts'
import { approve, reject, withdraw } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import type { Currency } from '#kernel/money.ts'
import { CARDS, HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { refundableAlone } from './approval-limit.server.ts'
import { proposeMismatch } from './mismatch.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  await writeSettings(shop.ctx(), 'refunds', { secondPersonAbove: 50_00, manualAbove: 10_000_00 })
})

async function paid(card = CARDS.good) {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { card })).fields)
  return started
}
const ask = (attemptId: string, amount: number, key: string = crypto.randomUUID(), n = 1) =>
  refund(shop.staff(n), { attemptId, amount, reason: 'Asked for it', idempotencyKey: key })
const refunds = () => shop.db.selectFrom('refunds').selectAll().execute()
const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('above the limit nothing is promised until a second person approves', async () => {
  const { attemptId } = await paid()
  const { approvalId } = await ask(attemptId, 60_00)
  expect(await refunds()).toEqual([])
  expect(await accountBalance(shop, 'refunds_pending')).toBe(0)
  expect(await outcome(approve(shop.staff(1), { id: approvalId! }))).toBe('approvals.own')
  await approve(shop.staff(2), { id: approvalId!, note: 'Looked at the letter' })
  expect(await refunds()).toMatchObject([{ amount: 60_00, state: 'reserved', requested_by: shop.staff(1).actor!.id }])
  await closeBatch(shop.bankUrl)
  await sendDueRefunds(shop.ctx())
  expect(await shop.booksAndBank()).toEqual({ books: 40_00, bank: 40_00 })
  expect(await shop.findings()).toEqual([])
})

test('small refunds within a day count together; the next day they do not', async () => {
  const payments = [await paid(), await paid(), await paid()]
  expect(await ask(payments[0]!.attemptId, 30_00)).toHaveProperty('refundId')
  expect(await ask(payments[1]!.attemptId, 20_00)).toHaveProperty('refundId')
  expect(await ask(payments[2]!.attemptId, 1_00)).toHaveProperty('approvalId')
  // What two people approved does not count against one of them.
  const { rows } = { rows: await shop.db.selectFrom('approvals').select('id').execute() }
  await approve(shop.staff(2), { id: rows[0]!.id })
  shop.pass(25 * HOUR)
  expect(await ask(payments[2]!.attemptId, 50_00)).toHaveProperty('refundId')
})

test('what a person may still refund alone decreases with each refund, and is nothing in another currency', async () => {
  const payments = [await paid(), await paid()]
  const alone = (currency: Currency = 'TRY', n = 1) => refundableAlone(shop.staff(n), currency)
  expect([await alone(), await alone('USD')]).toEqual([50_00, 0])
  await ask(payments[0]!.attemptId, 30_00)
  expect([await alone(), await alone('TRY', 2)]).toEqual([20_00, 50_00])
  expect(await ask(payments[1]!.attemptId, 20_01)).toHaveProperty('approvalId')
  expect(await alone()).toBe(20_00)
})

test('what two people approved does not count against one of them; another currency always needs two', async () => {
  const payments = [await paid(), await paid(), await paid()]
  const { approvalId } = await ask(payments[0]!.attemptId, 60_00)
  await approve(shop.staff(2), { id: approvalId! })
  expect(await ask(payments[1]!.attemptId, 50_00)).toHaveProperty('refundId')
  expect(await ask(payments[1]!.attemptId, 1_00)).toHaveProperty('approvalId')
  expect(await refunds()).toMatchObject([{ approval_id: approvalId }, { approval_id: null }])
  // Refunds of another person, whose limit is untouched: 1.00 of another currency is not 1.00 lira.
  await shop.db
    .updateTable('payment_attempts')
    .set({ captured_currency: 'USD' })
    .where('id', '=', payments[2]!.attemptId)
    .execute()
  expect(await ask(payments[2]!.attemptId, 1_00, undefined, 3)).toHaveProperty('approvalId')
})

test('refunds in other currencies do not use up the limit in lira', async () => {
  const { attemptId } = await paid()
  await ask(attemptId, 40_00)
  await shop.db.updateTable('refunds').set({ currency: 'USD' }).execute()
  expect(await ask((await paid()).attemptId, 50_00)).toHaveProperty('refundId')
})

test('of ten simultaneous refunds by one person, only those within the limit need no approval', async () => {
  const payments = await Promise.all(Array.from({ length: 10 }, () => paid()))
  const input = await Promise.all(payments.map(({ attemptId }) => ask(attemptId, 20_00)))
  expect(input.filter(({ refundId }) => refundId)).toHaveLength(2)
  expect(input.filter(({ approvalId }) => approvalId)).toHaveLength(8)
})

test('twenty simultaneous approvals make one refund', async () => {
  const { attemptId } = await paid()
  const { approvalId } = await ask(attemptId, 60_00)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) => outcome(approve(shop.staff(2 + (i % 7)), { id: approvalId! }))),
  )
  expect(results.toSorted()).toEqual([...Array(19).fill('approvals.decided'), 'done'])
  expect(await refunds()).toHaveLength(1)
  const audit = await shop.db.selectFrom('audit').select('id').where('command', '=', 'approvals.approve').execute()
  expect(audit).toHaveLength(1)
})

test('one approves, another refuses and the third withdraws at the same time: one of them wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { attemptId } = await paid()
    const { approvalId } = await ask(attemptId, 60_00)
    const id = approvalId!
    const results = await Promise.all([
      outcome(approve(shop.staff(2), { id })),
      outcome(reject(shop.staff(3), { id })),
      outcome(withdraw(shop.staff(1), { id })),
    ])
    expect(results.filter((one) => one === 'done')).toHaveLength(1)
    const { state } = await shop.db
      .selectFrom('approvals')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const promised = await shop.db.selectFrom('refunds').select('id').where('attempt_id', '=', attemptId).execute()
    expect(promised).toHaveLength(state === 'approved' ? 1 : 0)
  }
})

test('the same form again is the same proposal, and a second one has to wait for the first', async () => {
  const { attemptId } = await paid()
  const first = await ask(attemptId, 60_00, 'one form of one person')
  expect(await ask(attemptId, 60_00, 'one form of one person')).toEqual(first)
  expect(await outcome(ask(attemptId, 60_00))).toBe('approvals.waits_already')
  await reject(shop.staff(2), { id: first.approvalId!, note: 'No' })
  expect(await ask(attemptId, 60_00)).toHaveProperty('approvalId')
})

test('an approval whose subject no longer exists changes nothing, and the proposal stays open', async () => {
  const { attemptId } = await paid()
  const { approvalId } = await ask(attemptId, 90_00)
  await ask(attemptId, 40_00, undefined, 2)
  expect(await outcome(approve(shop.staff(3), { id: approvalId! }))).toBe('payments.refund_too_much')
  expect(await shop.db.selectFrom('approvals').select('state').execute()).toEqual([{ state: 'waiting' }])
  expect(await shop.findings()).toEqual([])
})

test('an expired re-authentication or a missing permission can neither propose nor approve', async () => {
  const { attemptId } = await paid()
  const stale = shop.staff(1, { reauthenticatedAt: new Date(shop.now().getTime() - 6 * 60_000) })
  const input = { attemptId, amount: 60_00, reason: 'Asked for it', idempotencyKey: 'one form' }
  expect(await outcome(refund(stale, input))).toBe('account.reauthenticate')
  const { approvalId } = await ask(attemptId, 60_00)
  const other = shop.staff(2, { reauthenticatedAt: stale.actor!.reauthenticatedAt! })
  expect(await outcome(approve(other, { id: approvalId! }))).toBe('account.reauthenticate')
  const weak = shop.staff(2, { permissions: new Set() })
  expect(await outcome(approve(weak, { id: approvalId! }))).toBe('account.not_allowed')
})

test('the database refuses an approval by the proposer', async () => {
  const { attemptId } = await paid()
  const { approvalId } = await ask(attemptId, 60_00)
  const cheat = shop.db
    .updateTable('approvals')
    .set({ state: 'approved', decided_by: shop.staff(1).actor!.id, decided_at: shop.now() })
    .where('id', '=', approvalId!)
    .execute()
  await expect(cheat).rejects.toThrow('check constraint')
})

test('money that did not match is accepted when two people approve', async () => {
  const started = await paid(CARDS.halfSecure)
  const input = { attemptId: started.attemptId, decision: 'accept' as const, reason: 'The donor called us' }
  const { approvalId } = await proposeMismatch(shop.staff(1), input)
  expect(await shop.total()).toBe(0)
  expect(await outcome(approve(shop.staff(1), { id: approvalId }))).toBe('approvals.own')
  await approve(shop.staff(2), { id: approvalId })
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await shop.total()).toBe(100_00)
  expect(await accountBalance(shop, `suspense:${started.attemptId}`)).toBe(0)
  expect(await shop.countEvents('PaymentCaptured', started.intentId)).toBe(1)
  expect(await shop.openTasks()).toEqual([])
  expect(await outcome(proposeMismatch(shop.staff(1), input))).toBe('payments.no_mismatch')
  // And it can be refunded out of its fund.
  await ask(started.attemptId, 30_00)
  expect(await shop.total()).toBe(70_00)
  expect(await shop.findings()).toEqual([])
})

test('when another amount was captured, only the captured amount counts', async () => {
  const started = await shop.begin()
  const notified = await shop.payAtBank(started, { sandbox: 'capture-other-amount' })
  await shop.deliver(notified.fields)
  const attempt = await shop.attempt(started.attemptId)
  expect(attempt.state).toBe('mismatch')
  expect(attempt.captured_amount).not.toBe(attempt.amount)
  const input = { attemptId: started.attemptId, decision: 'accept' as const, reason: 'Better than nothing' }
  await approve(shop.staff(2), { id: (await proposeMismatch(shop.staff(1), input)).approvalId })
  expect(await shop.total()).toBe(attempt.captured_amount)
  const row = await shop.db
    .selectFrom('donation_rows')
    .selectAll()
    .where('donation_id', '=', started.donationId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'paid', amount: attempt.captured_amount, net: attempt.captured_amount })
  expect(await shop.findings()).toEqual([])
})

test('money that did not match goes back, and none of it stays in our books', async () => {
  const started = await paid(CARDS.halfSecure)
  const input = { attemptId: started.attemptId, decision: 'give_back' as const, reason: 'Nobody knows this card' }
  await approve(shop.staff(2), { id: (await proposeMismatch(shop.staff(1), input)).approvalId })
  await sendDueRefunds(shop.ctx())
  expect((await shop.attempt(started.attemptId)).state).toBe('refunded')
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('a refund that failed does not use up the limit, and neither does what another person refunded', async () => {
  const { attemptId } = await paid()
  await ask(attemptId, 50_00)
  expect(await ask((await paid()).attemptId, 50_00, undefined, 2)).toHaveProperty('refundId')
  await shop.db.updateTable('refunds').set({ state: 'failed' }).where('attempt_id', '=', attemptId).execute()
  expect(await ask((await paid()).attemptId, 50_00)).toHaveProperty('refundId')
})
