/** Money of an unknown order that goes back to its payer: never a donation, and staff and payer see what becomes of it. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { donationByToken } from '#features/donations/queries.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { resolvePaymentTask } from '#features/payments/close-task.server.ts'
import { ReturnParams, returnPage } from '#features/payments/disputes/register.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { proposeMismatch } from '#features/payments/refunds/mismatch.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { up } from '#migrations/0880_returned_unknown_orders.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR, STAFF } from '#tests/support/shop.ts'
import { proposeOrphan } from './orphan.server.ts'
import { proposeAcceptSecondCapture } from './second-capture.server.ts'
import { taskDetail } from './task-detail.server.ts'

const ORPHAN = 'S26112000000000000XY'
const reason = 'Seen on the statement'

/** Two people decided to refund it, and nothing was sent to the bank yet. */
async function returning() {
  const { shop, bank } = await openModelShop()
  bank.pay(ORPHAN, 'taken', 100_00)
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
  const agreed = async (proposal: Promise<{ approvalId: string }>) =>
    approve(shop.staff(2), { id: (await proposal).approvalId })
  await agreed(
    proposeOrphan(shop.staff(), { orderId: ORPHAN, decision: 'give_back', campaign: 'general', atBank: null, reason }),
  )
  const { id } = await shop.db.selectFrom('payment_tasks').select('id').executeTakeFirstOrThrow()
  const { id: attemptId } = await shop.db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow()
  const { token } = await shop.db.selectFrom('payment_intents').select('token').executeTakeFirstOrThrow()
  const { refund } = bank.gateway
  return {
    shop,
    agreed,
    task: id,
    attemptId,
    seen: () => taskDetail(shop.staff(), id),
    payerSees: async () => (await donationByToken(shop.ctx(), token))?.view,
    /** The bank refuses the refund, until it is asked again. */
    async refused() {
      bank.gateway.void = async () => ({ kind: 'other_way', code: 'V013' })
      bank.gateway.refund = async () => ({ kind: 'refused', code: 'V014' })
      await sendDueRefunds(shop.ctx())
      bank.gateway.refund = refund
    },
    donations: () => shop.db.selectFrom('donations').select('campaign_id').execute(),
  }
}

test('its task stays open until the bank has refunded it; the register names the order and leads to the task', async () => {
  const { shop, ...the } = await returning()
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
  expect(await the.seen()).toMatchObject({
    doneAt: null,
    orphan: null,
    attempt: { left: 0, refunds: [{ amount: 100_00 }] },
  })
  const note = { id: the.task, note: 'Nothing to do' }
  await expect(resolvePaymentTask(shop.staff(), note)).rejects.toMatchObject({ code: 'payments.task_needs_decision' })
  expect(await the.payerSees()).toBe('confirming')
  await sendDueRefunds(shop.ctx())
  expect(await shop.openTasks()).toEqual([])
  expect(await the.seen()).toMatchObject({ doneAt: expect.any(Date), attempt: { returned: 100_00, donation: null } })
  expect(await the.payerSees()).toBe('refunded')
  const register = await returnPage(
    shop.staff(1, { permissions: new Set([...STAFF, 'payments.read']) }),
    ReturnParams.parse({ 'filter.state': 'refund' }),
  )
  expect(register.rows).toMatchObject([
    { amount: 100_00, state: 'done', payment: { reference: ORPHAN, purpose: 'unknown_order', id: the.task } },
  ])
  expect(await the.donations()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('when the bank refuses the refund, the money can be refunded again', async () => {
  const { shop, ...the } = await returning()
  await the.refused()
  expect((await shop.openTasks()).toSorted()).toEqual(['orphan_capture', 'refund_failed'])
  expect(await the.seen()).toMatchObject({ attempt: { left: 100_00, refunds: [] } })
  await the.agreed(proposeMismatch(shop.staff(), { attemptId: the.attemptId, decision: 'give_back', reason }))
  await sendDueRefunds(shop.ctx())
  expect(await accountBalance(shop, `suspense:${the.attemptId}`)).toBe(0)
  expect(await shop.openTasks()).toEqual([])
  expect(await the.donations()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('when the bank refuses the refund, the money can become a donation to a campaign, and only then is one', async () => {
  const { shop, ...the } = await returning()
  const campaign = await makeCampaign(shop.ctx())
  const assign = () => proposeAcceptSecondCapture(shop.staff(), { attemptId: the.attemptId, campaign, reason })
  await expect(assign()).rejects.toMatchObject({ status: 409 })
  await the.refused()
  const accept = { attemptId: the.attemptId, decision: 'accept' as const, reason }
  await expect(proposeMismatch(shop.staff(), accept)).rejects.toMatchObject({ code: 'payments.no_mismatch' })
  await the.agreed(assign())
  expect(await accountBalance(shop, `fund:${campaign}`)).toBe(-100_00)
  expect(await the.donations()).toEqual([{ campaign_id: campaign }])
  expect(await shop.openTasks()).toEqual(['refund_failed'])
  expect(await shop.findings()).toEqual([])
})

test('the donations that such refunds were before the update are removed; an open one gets its task back', async () => {
  const { shop, ...the } = await returning()
  const { id: intentId } = await shop.db.selectFrom('payment_intents').select('id').executeTakeFirstOrThrow()
  const donationId = crypto.randomUUID()
  await shop.db
    .updateTable('payment_intents')
    .set({ purpose: 'donation', subject_id: donationId, reference: 'SND-OLD' })
    .execute()
  await shop.db
    .insertInto('donations')
    .values({
      id: donationId,
      intent_id: intentId,
      donor_name: '',
      search: '',
      anonymous: false,
      locale: 'ar',
      source: 'staff',
      created_at: shop.now(),
    } as never)
    .execute()
  await shop.db.updateTable('payment_tasks').set({ done_at: shop.now() }).execute()
  await inTransaction(shop.db, up)
  expect(await the.donations()).toEqual([])
  expect(await shop.db.selectFrom('donation_rows').selectAll().execute()).toEqual([])
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
  await sendDueRefunds(shop.ctx())
  expect(await shop.openTasks()).toEqual([])
  const payment = await shop.db.selectFrom('payment_intents').select(['purpose', 'subject_id', 'reference']).execute()
  expect(payment).toEqual([{ purpose: 'unknown_order', subject_id: the.task, reference: ORPHAN }])
  expect(await shop.findings()).toEqual([])
})
