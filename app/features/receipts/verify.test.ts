import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { receiptOfDonation } from './receipt.server.ts'
import { verifyReceipt } from './verify.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z') })

let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx, { permit: { number: '34-2026/7' } })
})
const donate = async (overrides: object = {}) => {
  const donation = await createPaidDonation(ctx, { campaign_id: campaign, ...overrides })
  return { ...donation, ...(await receiptOfDonation(ctx, donation.id))! }
}

test('the printed code shows the fields to compare, and no other data of the donor', async () => {
  const { token, number } = await donate({ donor_name: 'ليلى محمد حسن' })
  const seen = await verifyReceipt({ ...ctx, locale: 'tr' }, token)
  expect(seen).toEqual({
    number,
    method: 'card',
    receivedOn: null,
    issuedAt: ctx.now,
    replaces: null,
    cancelled: null,
    state: 'valid',
    amount: 250_00,
    currency: 'TRY',
    returned: 0,
    kept: 250_00,
    confirmedAt: ctx.now,
    campaign: { id: campaign, title: 'Bir öğrencinin yılı' },
    permitNumber: '34-2026/7',
    donor: 'ل… ح…',
  })
  expect(JSON.stringify(seen)).not.toMatch(/ليلى|محمد|حسن|leyla|example\.com|SND-/)
})

test('for an anonymous donor the initials are not shown either', async () => {
  const { token } = await donate({ anonymous: true, donor_name: 'ليلى حسن' })
  expect((await verifyReceipt(ctx, token))!.donor).toBeNull()
})

test('refunds and promised refunds are shown', async () => {
  const { token, attemptId } = await donate()
  const back = (amount: number) =>
    refund(staffWith(ctx, 'payments.refund'), {
      attemptId,
      amount,
      reason: 'asked for',
      idempotencyKey: `${attemptId} ${amount}`,
    })
  await back(100_00)
  expect(await verifyReceipt(ctx, token)).toMatchObject({ state: 'partly_returned', returned: 100_00, kept: 150_00 })
  await back(150_00)
  expect(await verifyReceipt(ctx, token)).toMatchObject({ state: 'returned', returned: 250_00, kept: 0 })
})

test('any other token finds nothing', async () => {
  const { token, resultToken, id, number, intentId } = await donate()
  for (const other of [resultToken, id, number, intentId, `${token}x`, token.slice(1), '', '%', "' or 1=1"])
    expect(await verifyReceipt(ctx, other), other).toBeNull()
})

test('an IP address can verify sixty times in ten minutes', async () => {
  const limited = await testSite({}, undefined, site.services.database)
  const look = () => verifyReceipt(limited.context({ address: '10.1.2.3' }), 'unknown')
  for (let i = 0; i < 60; i++) expect(await look()).toBeNull()
  await expect(look()).rejects.toMatchObject({ code: 'errors.too_many', status: 429 })
})
