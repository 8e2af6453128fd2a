import { beforeAll, beforeEach, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { PaymentCaptured, PaymentRefunded } from '#features/payments/events.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { emit } from '#kernel/event.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { createDonation } from './create.server.ts'
import { confirmedDonations, donationByToken } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx

let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx, { permit: { number: '34-2026/7' } })
})
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
})

async function begin(change: object = {}, locale: Locale = 'ar') {
  const overrides = {
    amount: '250',
    donor_name: 'ليلى حسن',
    email: 'leyla@example.com',
    campaign_id: campaign,
    ...change,
  }
  const { redirectToken } = await createDonation({ ...ctx, locale }, { lang: locale, ...overrides })
  return db
    .selectFrom('donations')
    .selectAll('donations')
    .innerJoin('payment_attempts', 'payment_attempts.intent_id', 'donations.intent_id')
    .where('redirect_token', '=', redirectToken)
    .executeTakeFirstOrThrow()
}
const donationRow = (id: string) =>
  db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const captured = async (intentId: string) =>
  inTransaction(db, (trx) => emit({ ...ctx, db: trx }, PaymentCaptured, { intentId, attemptId: crypto.randomUUID() }))

test('captured money confirms the donation, queues one email, and invalidates the page caches', async () => {
  const notices: string[] = []
  const listener = await site.services.database.listen('pages_changed', (notice) => notices.push(notice))
  const { id, intent_id } = await begin()
  await captured(intent_id)
  expect(await donationRow(id)).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) as Date })
  const { rows } = await site.services.database.executeSql('select data from pgboss.job where name = $1', [
    'receipts.send',
  ])
  expect(rows).toContainEqual({ data: { donationId: id } })
  await expect.poll(() => notices.length).toBe(1)
  await listener.close()
})

test('a repeated event changes nothing', async () => {
  const { id, intent_id } = await begin()
  await captured(intent_id)
  const first = await donationRow(id)
  await captured(intent_id)
  expect(await donationRow(id)).toEqual(first)
})

test('a later failure in the same transaction undoes the confirmation', async () => {
  const { id, intent_id } = await begin()
  const failing = inTransaction(db, async (trx) => {
    await emit({ ...ctx, db: trx }, PaymentCaptured, { intentId: intent_id, attemptId: crypto.randomUUID() })
    throw new Error('the ledger refused')
  })
  await expect(failing).rejects.toThrow('the ledger refused')
  expect((await donationRow(id)).state).toBe('pending')
})

test('late money for a closed campaign is accepted', async () => {
  const { id, intent_id } = await begin()
  await db
    .updateTable('campaigns')
    .set({ ends_at: new Date(0) })
    .where('id', '=', campaign)
    .execute()
  await captured(intent_id)
  await db.updateTable('campaigns').set({ ends_at: null }).where('id', '=', campaign).execute()
  expect((await donationRow(id)).state).toBe('confirmed')
})

test('a full refund changes a confirmed donation to refunded; a partial one does not', async () => {
  const { id, intent_id } = await begin()
  await captured(intent_id)
  const back = async (returned: number) => {
    const late = { captured_amount: minor(250_00), captured_currency: 'TRY', captured_at: new Date() }
    const { id: attemptId } = await db
      .updateTable('payment_attempts')
      .set({ ...late, state: 'captured', returned: minor(returned) })
      .where('intent_id', '=', intent_id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('payment_intents').set({ settled_attempt: attemptId }).where('id', '=', intent_id).execute()
    const notified = { intentId: intent_id, refundId: crypto.randomUUID() }
    await inTransaction(db, (trx) => emit({ ...ctx, db: trx }, PaymentRefunded, notified))
    return (await donationRow(id)).state
  }
  expect(await back(100_00)).toBe('confirmed')
  expect(await back(250_00)).toBe('refunded')
})

test('a donation lost in full to a dispute is refunded for the donor and leaves the public count', async () => {
  const { id, attemptId, resultToken } = await createPaidDonation(ctx)
  const before = await confirmedDonations(ctx)
  const staff = staffWith(ctx, 'payments.dispute')
  await openDispute(staff, { attemptId, caseNumber: 'C-1', amount: 250_00 })
  expect(await confirmedDonations(ctx)).toBe(before)
  await recordLostDispute(staff, { caseNumber: 'C-1' })
  expect((await donationByToken(ctx, resultToken))!.view).toBe('refunded')
  expect((await donationRow(id)).state).toBe('refunded')
  expect(await confirmedDonations(ctx)).toBe(before - 1)
})
