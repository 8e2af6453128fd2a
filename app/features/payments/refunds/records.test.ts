/** Records of refunds and corrections: the refund itself and the audit log; and the reasons that are refused. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { proposeBankRefund, proposeCancelRefund, proposeWriteOff } from './bank-refund.server.ts'
import { openDispute } from './dispute.server.ts'
import { proposeMismatch } from './mismatch.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const reason = 'Seen on the statement'
const key = () => crypto.randomUUID()
const ONE = '00000000-0000-4000-8000-000000000001'

async function open() {
  const model = await openModelShop()
  const { shop, bank } = model
  const ask = (attemptId: string, amount?: number, more = {}) =>
    refund(shop.staff(), { attemptId, reason, idempotencyKey: key(), ...(amount && { amount }), ...more })
  return {
    ...model,
    ask,
    promised: async (attemptId: string, amount?: number) => (await ask(attemptId, amount)).refundId!,
    /** Money from a payer whom the bank did not authenticate. */
    async mismatched() {
      const { inquire } = bank.gateway
      bank.gateway.inquire = async (orderId) => ({ ...(await inquire(orderId)), secured: false }) as never
      const started = await model.paid()
      bank.gateway.inquire = inquire
      return started
    },
    agreed: async (proposal: Promise<{ approvalId: string }>) => {
      const { approvalId } = await proposal
      await approve(shop.staff(2), { id: approvalId })
      return approvalId
    },
    refunds: () => shop.db.selectFrom('refunds').selectAll().orderBy('created_at').execute(),
    audit: () => shop.db.selectFrom('audit').select(['command', 'subject', 'detail']).execute(),
  }
}

test('the audit log names the payment, the amount and the reason of a refund and of each correction', async () => {
  const { shop, ...the } = await open()
  const [{ attemptId }, other] = [await the.paid(), await the.mismatched()]
  const refundId = await the.promised(attemptId, 30_00)
  await proposeCancelRefund(shop.staff(), { refundId, reason })
  await proposeBankRefund(shop.staff(), { attemptId, amount: 20_00, refundId: null, atBank: 20_00, reason })
  await proposeWriteOff(shop.staff(), { attemptId: other.attemptId, confirmed: true, reason })
  await proposeMismatch(shop.staff(), { attemptId: other.attemptId, decision: 'give_back', reason })
  const bankRefund = { attemptId, amount: 20_00, refundId: null, atBank: 20_00, reason }
  expect(await the.audit()).toEqual([
    { command: 'refunds.request', subject: attemptId, detail: { amount: 30_00, currency: 'TRY', reason } },
    { command: 'refunds.propose_cancel', subject: refundId, detail: { amount: 30_00, reason } },
    { command: 'refunds.propose_bank_refund', subject: attemptId, detail: bankRefund },
    {
      command: 'refunds.propose_write_off',
      subject: other.attemptId,
      detail: { attemptId: other.attemptId, confirmed: true, amount: 100_00, reason },
    },
    {
      command: 'refunds.propose_mismatch',
      subject: other.attemptId,
      detail: { decision: 'give_back', amount: 100_00, reason },
    },
  ])
})

test('a reason of spaces is refused for a refund and for each correction, and spaces around one are not stored', async () => {
  const { shop, ...the } = await open()
  const [{ attemptId }, other] = [await the.paid(), await the.mismatched()]
  const refundId = await the.promised(attemptId, 30_00)
  const empty = { reason: '     ' }
  const tries: (() => Promise<unknown>)[] = [
    () => the.ask(attemptId, 10_00, empty),
    () => proposeCancelRefund(shop.staff(), { refundId, ...empty }),
    () => proposeBankRefund(shop.staff(), { attemptId, amount: 20_00, refundId: null, atBank: null, ...empty }),
    () => proposeWriteOff(shop.staff(), { attemptId: other.attemptId, confirmed: true, ...empty }),
    () => proposeMismatch(shop.staff(), { attemptId: other.attemptId, decision: 'accept', ...empty }),
  ]
  for (const work of tries) await expect(work()).rejects.toMatchObject({ status: 422, fields: { reason: {} } })
  await the.ask(attemptId, 10_00, { reason: `  ${reason} ` })
  expect((await the.refunds()).map((row) => row.reason)).toEqual([reason, reason])
})

test('without an amount all that is left is refunded; the refund names who asked for it and why', async () => {
  const { shop, ...the } = await open()
  const { attemptId } = await the.paid()
  await the.promised(attemptId, 30_00)
  const id = await the.promised(attemptId)
  expect((await the.refunds()).find((row) => row.id === id)).toMatchObject({
    attempt_id: attemptId,
    amount: 70_00,
    currency: 'TRY',
    state: 'reserved',
    method: null,
    reason,
    requested_by: ONE,
    approval_id: null,
    next_try_at: shop.now(),
    created_at: shop.now(),
    updated_at: shop.now(),
  })
})

test('the key of a form that refunded one payment is refused for another payment', async () => {
  const { ...the } = await open()
  const [one, other] = [await the.paid(), await the.paid()]
  const idempotencyKey = 'the key of a form'
  const first = await the.ask(one.attemptId, 30_00, { idempotencyKey })
  for (const amount of [30_00, undefined])
    await expect(the.ask(other.attemptId, amount, { idempotencyKey })).rejects.toMatchObject({
      code: 'payments.key_reused',
      status: 422,
    })
  // The same form without an amount is the same refund, for any amount that is left by now.
  expect(await the.ask(one.attemptId, undefined, { idempotencyKey })).toEqual(first)
  expect(await the.refunds()).toHaveLength(1)
})

test('a correction is stored as a refund that two people made, and nothing is sent for it', async () => {
  const { shop, bank, ...the } = await open()
  const [one, two] = [await the.paid(), await the.mismatched()]
  const desk = await the.agreed(
    proposeBankRefund(shop.staff(), {
      attemptId: one.attemptId,
      amount: 100_00,
      refundId: null,
      atBank: 100_00,
      reason,
    }),
  )
  const off = await the.agreed(proposeWriteOff(shop.staff(), { attemptId: two.attemptId, confirmed: false, reason }))
  const all = { state: 'done', reason, requested_by: ONE, amount: 100_00, proc_code: '00', next_try_at: null }
  expect((await the.refunds()).toSorted((a) => (a.attempt_id === one.attemptId ? -1 : 1))).toMatchObject([
    { ...all, attempt_id: one.attemptId, method: 'bank_desk', approval_id: desk, idempotency_key: `approval ${desk}` },
    { ...all, attempt_id: two.attemptId, method: 'adjustment', approval_id: off, idempotency_key: `approval ${off}` },
  ])
  expect(await sendDueRefunds(shop.ctx())).toBe(0)
  expect([bank.held(one.orderId), bank.held(two.orderId), await shop.total()]).toEqual([100_00, 100_00, 0])
})

test('money that did not match and goes back is a refund with the approval of the second person', async () => {
  const { shop, ...the } = await open()
  const { attemptId } = await the.mismatched()
  const approval = await the.agreed(proposeMismatch(shop.staff(), { attemptId, decision: 'give_back', reason }))
  expect(await the.refunds()).toMatchObject([
    { amount: 100_00, reason, requested_by: ONE, approval_id: approval, idempotency_key: `approval ${approval}` },
  ])
})

test('a refund by the bank’s staff of everything that waits to be refunded is booked as the one that waits', async () => {
  const { shop, ...the } = await open()
  const { attemptId } = await the.paid()
  const refundId = await the.promised(attemptId, 100_00)
  await the.agreed(proposeBankRefund(shop.staff(), { attemptId, amount: 100_00, refundId, atBank: 100_00, reason }))
  expect(await the.refunds()).toMatchObject([{ id: refundId, state: 'done', method: 'bank_desk' }])
})

test.each(['sent', 'unknown'] as const)(
  'while a refund is %s nothing else of its payment is corrected',
  async (state) => {
    const { shop, ...the } = await open()
    const { attemptId } = await the.paid()
    const refundId = await the.promised(attemptId, 30_00)
    const bankRefund = { attemptId, amount: 10_00, refundId: null, atBank: null, reason }
    const { approvalId } = await proposeBankRefund(shop.staff(), bankRefund)
    await shop.db.updateTable('refunds').set({ state }).where('id', '=', refundId).execute()
    for (const work of [
      () => proposeCancelRefund(shop.staff(), { refundId, reason }),
      () => proposeWriteOff(shop.staff(), { attemptId, confirmed: true, reason }),
      () => proposeBankRefund(shop.staff(), bankRefund),
      () => approve(shop.staff(2), { id: approvalId }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'refunds.on_its_way', status: 409 })
  },
)

test('a refund that waits, or that the bank postponed, is cancelled; then the rest is written off', async () => {
  const { shop, ...the } = await open()
  const { attemptId } = await the.paid()
  for (const state of ['reserved', 'retry'] as const) {
    const refundId = await the.promised(attemptId, 30_00)
    await shop.db.updateTable('refunds').set({ state }).where('id', '=', refundId).execute()
    await expect(proposeWriteOff(shop.staff(), { attemptId, confirmed: true, reason })).rejects.toMatchObject({
      code: 'refunds.on_its_way',
    })
    await the.agreed(proposeCancelRefund(shop.staff(), { refundId, reason }))
    expect(await shop.total()).toBe(100_00)
  }
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-1', amount: 40_00 })
  await the.agreed(proposeWriteOff(shop.staff(), { attemptId, confirmed: true, reason }))
  expect((await the.refunds()).at(-1)).toMatchObject({ amount: 60_00, method: 'adjustment', state: 'done' })
})
