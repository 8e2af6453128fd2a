import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { writeSettings, readSettings } from '#features/settings/settings.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { startTestDonation, payDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { freshResults, homeResults } from './results.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(site.context())
})

/** A context with this time in Istanbul. */
const at = (clock: string) => ({ ...site.context(), now: new Date(`${clock}+03:00`) })
let minutes = 0
async function donate(clock: string, amount: string) {
  const then = at(clock)
  const donation = await startTestDonation(then, { campaign_id: campaign, amount, email: `d${++minutes}@sanad.test` })
  await payDonation(then, donation)
  return donation
}

test('today and this month start at midnight in Istanbul; unpaid or refunded donations are not counted', async () => {
  await donate('2027-01-31T23:59:59', '100')
  await donate('2027-02-01T00:00:01', '200')
  await donate('2027-02-23T23:59:59', '300')
  await donate('2027-02-24T00:00:01', '400')
  const returned = await donate('2027-02-24T12:00:00', '500')
  await startTestDonation(at('2027-02-24T12:00:00'), { campaign_id: campaign, amount: '600' })
  await inTransaction(site.context().db, (trx) =>
    trx.updateTable('donations').set({ state: 'refunded' }).where('id', '=', returned.id).execute(),
  )
  expect(await freshResults(at('2027-02-24T23:00:00'))).toMatchObject({ today: 1, month: 3 })
})

test('the total in lira is the sum of the funds', async () => {
  const { db } = site.context()
  const funds = await db.selectFrom('fund_totals').select('minor').where('currency', '=', 'TRY').execute()
  const { given, donations, residents } = await homeResults(at('2027-02-24T23:30:00'))
  expect(given).toBe(funds.reduce((sum, { minor }) => sum + minor, 0))
  expect(given).toBeGreaterThan(0)
  expect([donations, residents]).toEqual([4, 0])
})

test("browsers get today's number only if the association shows its results", async () => {
  const show = async (resultsShown: boolean) => {
    const ctx = site.context()
    const { 'main-page': page } = await readSettings(ctx, 'main-page')
    await inTransaction(ctx.db, (db) => writeSettings({ ...ctx, db }, 'main-page', { ...page, resultsShown }))
    return (await site.ask('/api/front/donations-today')).json()
  }
  expect(await show(false)).toEqual({ donations: null })
  expect(await show(true)).toEqual({ donations: expect.any(Number) })
})
