/** Decisions about money in suspense: which fund and donor it gets, what is recorded, and what the bank is asked before. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import type { PaymentInquiryResult } from '#features/payments/gateway.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { inquirePayment } from '#features/payments/inquire.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { recordWonDispute } from '#tests/support/disputes.ts'
import { openBankForm } from '#tests/support/bank-form.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import { attemptAtBank, orphanAtBank } from './bank.server.ts'
import { proposeOrphan } from './orphan.server.ts'
import { proposeAcceptSecondCapture } from './second-capture.server.ts'

const ORPHAN = 'S26112000000000000XY'
const reason = 'Seen on the statement'

async function open() {
  const model = await openModelShop()
  const { shop, bank } = model
  const { inquire } = bank.gateway
  return {
    ...model,
    async orphan() {
      bank.pay(ORPHAN, 'taken', 100_00)
      shop.pass(24 * HOUR)
      await reconcileBankHistory(shop.ctx())
    },
    /** A donation that was paid twice; the id of the attempt that does not count. */
    async second() {
      const started = await shop.begin()
      const open = async () => (await openBankForm(shop.ctx(), started.redirectToken)).form.fields.orderId!
      const orders = [await open(), await open()]
      const attempts = await shop.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').execute()
      for (const orderId of orders) {
        bank.pay(orderId, 'taken', 100_00)
        await inquirePayment(
          shop.ctx(),
          attempts.find(({ order_id }) => order_id === orderId)!,
        )
      }
      return attempts.find(({ order_id }) => order_id === orders[1])!.id
    },
    agreed: async (proposal: Promise<{ approvalId: string }>) => {
      const { approvalId } = await proposal
      await approve(shop.staff(2), { id: approvalId })
      return approvalId
    },
    donations: () =>
      shop.db.selectFrom('donations').select(['donor_name', 'email', 'anonymous', 'locale', 'campaign_id']).execute(),
    audit: (command: string) =>
      shop.db.selectFrom('audit').select(['subject', 'detail']).where('command', '=', command).execute(),
    /** Changes the bank's answers from now on. */
    bankSays: (change: object) =>
      void (bank.gateway.inquire = async (orderId) =>
        ({ ...(await inquire(orderId)), ...change }) as PaymentInquiryResult),
  }
}

test('money of an unknown order that is assigned to a campaign is a donation to it, without a donor', async () => {
  const { shop, ...the } = await open()
  await the.orphan()
  const campaign = await makeCampaign(shop.ctx())
  await the.agreed(
    proposeOrphan(shop.staff(), { orderId: ORPHAN, decision: 'assign', campaign, atBank: null, reason: ` ${reason} ` }),
  )
  expect(await accountBalance(shop, `fund:${campaign}`)).toBe(-100_00)
  expect(await the.donations()).toEqual([
    { donor_name: '', email: null, anonymous: false, locale: 'ar', campaign_id: campaign },
  ])
  const detail = { decision: 'assign', campaign, amount: 100_00, currency: 'TRY', reason }
  expect(await the.audit('suspense.propose_orphan')).toEqual([{ subject: ORPHAN, detail }])
  const proposals = await shop.db.selectFrom('approvals').select(['kind', 'subject', 'input', 'reason']).execute()
  // The approver sees how much it is about.
  const input = { orderId: ORPHAN, decision: 'assign', campaign, atBank: null, amount: 100_00, currency: 'TRY' }
  expect(proposals).toEqual([{ kind: 'orphan', subject: ORPHAN, input, reason }])
})

test('money of an unknown order that goes back is a refund which two people made; no campaign has to exist for it', async () => {
  const { shop, ...the } = await open()
  await the.orphan()
  const input = { orderId: ORPHAN, decision: 'give_back' as const, campaign: 4711, atBank: 100_00, reason }
  const approval = await the.agreed(proposeOrphan(shop.staff(), input))
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toMatchObject([
    {
      amount: 100_00,
      currency: 'TRY',
      state: 'reserved',
      reason,
      idempotency_key: `orphan ${ORPHAN}`,
      requested_by: shop.staff(1).actor!.id,
      approval_id: approval,
    },
  ])
  expect(await the.donations()).toEqual([])
})

test('a second payment that becomes a donation keeps its donor, and goes to the campaign that staff chose', async () => {
  const { shop, ...the } = await open()
  const attemptId = await the.second()
  const campaign = await makeCampaign(shop.ctx())
  const input = { attemptId, campaign, reason: `${reason}  ` }
  await the.agreed(proposeAcceptSecondCapture(shop.staff(), input))
  expect(await accountBalance(shop, `fund:${campaign}`)).toBe(-100_00)
  const [first, second] = (await the.donations()).toSorted((a) => (a.campaign_id === campaign ? 1 : -1))
  expect(second).toEqual({ ...first, campaign_id: campaign })
  expect(first).toMatchObject({ donor_name: 'Layla', locale: 'en' })
  expect(await the.audit('suspense.propose_keep_second')).toEqual([
    { subject: attemptId, detail: { campaign, amount: 100_00, reason } },
  ])
  expect(await shop.openTasks()).toEqual([])
})

test('a second payment that becomes a donation stays with the account and the record of its donor', async () => {
  const { shop, ...the } = await open()
  const attemptId = await the.second()
  const user_id = '10000000-0000-4000-8000-000000000001'
  const user = { id: user_id, name: 'Layla', email: 'layla@example.com', locale: 'en' }
  await shop.db
    .insertInto('users')
    .values(user as never)
    .execute()
  const donor = { name: 'Layla', email: user.email, userId: null, locale: 'en' as const }
  const donor_id = await joinDonor(shop.ctx(), donor)
  await shop.db.updateTable('donations').set({ user_id, donor_id }).execute()
  await the.agreed(proposeAcceptSecondCapture(shop.staff(), { attemptId, campaign: 'general', reason }))
  const donors = await shop.db.selectFrom('donations').select(['user_id', 'donor_id']).execute()
  expect(donors).toEqual([
    { user_id, donor_id },
    { user_id, donor_id },
  ])
})

test('the disputed part of a second payment does not become a donation, nor does a fully refunded payment', async () => {
  const { shop, ...the } = await open()
  const attemptId = await the.second()
  const keep = () => proposeAcceptSecondCapture(shop.staff(), { attemptId, campaign: 'general', reason })
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-1', amount: 100_00 })
  await expect(keep()).rejects.toMatchObject({ code: 'payments.no_mismatch', status: 409 })
  await recordWonDispute(shop.staff(), { caseNumber: 'QNB-1' })
  await shop.db.updateTable('payment_attempts').set({ captured_currency: '826' }).where('id', '=', attemptId).execute()
  await expect(keep()).rejects.toMatchObject({ code: 'payments.other_currency', status: 409 })
  await shop.db.updateTable('payment_attempts').set({ captured_currency: 'TRY' }).where('id', '=', attemptId).execute()
  const whole = { attemptId, reason, idempotencyKey: crypto.randomUUID() }
  await refund(shop.staff(), whole)
  await expect(keep()).rejects.toMatchObject({ code: 'payments.no_mismatch', status: 409 })
})

test.each([4711, 'none', 1.5])('%j is no campaign: the field is named, for both decisions', async (campaign) => {
  const { shop, ...the } = await open()
  await the.orphan()
  const attemptId = await the.second()
  const wrong = { status: 422, fields: { campaign: { code: 'suspense.no_campaign' } } }
  const orphan = { orderId: ORPHAN, decision: 'assign' as const, campaign: campaign as number, atBank: null, reason }
  await expect(proposeOrphan(shop.staff(), orphan)).rejects.toMatchObject(wrong)
  const second = { attemptId, campaign: campaign as number, reason }
  await expect(proposeAcceptSecondCapture(shop.staff(), second)).rejects.toMatchObject(wrong)
})

test('a reason of spaces is refused for both decisions', async () => {
  const { shop, ...the } = await open()
  await the.orphan()
  const attemptId = await the.second()
  const empty = { campaign: 'general' as const, reason: '     ' }
  for (const work of [
    () => proposeOrphan(shop.staff(), { orderId: ORPHAN, decision: 'assign', atBank: null, ...empty }),
    () => proposeAcceptSecondCapture(shop.staff(), { attemptId, ...empty }),
  ])
    await expect(work()).rejects.toMatchObject({ status: 422, fields: { reason: {} } })
})

test('what the bank holds of a payment: what it captured, what it returned, nothing, or no answer', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId } = await the.paid()
  const ask = () => attemptAtBank(shop.ctx(), attemptId)
  expect(await ask()).toEqual({ captured: 100_00, returned: 0, currency: 'TRY' })
  the.bankSays({ refunded: 30_00 })
  expect(await ask()).toEqual({ captured: 100_00, returned: 30_00, currency: 'TRY' })
  the.bankSays({ voided: true })
  expect(await ask()).toEqual({ captured: 100_00, returned: 100_00, currency: 'TRY' })
  // The answers are stored with the payment.
  const events = shop.db.selectFrom('bank_events').select('id').where('attempt_id', '=', attemptId)
  expect(await events.where('source', '=', 'inquiry').execute()).toHaveLength(3)
  bank.gateway.inquire = async () => ({ kind: 'nothing' })
  expect(await ask()).toEqual({ captured: 0, returned: 0, currency: null })
  bank.gateway.inquire = async () => ({ kind: 'unknown', problem: 'no_answer' })
  expect(await ask()).toBeNull()
  gateways.delete('model')
  expect(await ask()).toBeNull()
  await expect(attemptAtBank(shop.ctx(), crypto.randomUUID())).rejects.toMatchObject({
    code: 'payments.not_found',
    status: 404,
  })
})

test('what the bank holds of an unknown order: the rest, nothing when it was voided or is other money, or no answer', async () => {
  const { shop, bank, ...the } = await open()
  await the.orphan()
  const ask = () => orphanAtBank(shop.ctx(), ORPHAN)
  expect(await ask()).toBe(100_00)
  the.bankSays({ refunded: 30_00 })
  expect(await ask()).toBe(70_00)
  for (const change of [{ voided: true }, { currency: 'USD' }, { kind: 'nothing' }, { kind: 'declined' }]) {
    the.bankSays(change)
    expect(await ask()).toBe(0)
  }
  bank.gateway.inquire = async () => ({ kind: 'unknown', problem: 'no_answer' })
  expect(await ask()).toBeNull()
  gateways.delete('model')
  expect(await ask()).toBeNull()
  await expect(orphanAtBank(shop.ctx(), 'S26112000000000000ZZ')).rejects.toMatchObject({
    code: 'payments.not_found',
    status: 404,
  })
})
