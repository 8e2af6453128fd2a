/** Where the result page leads: never to a campaign or a list that visitors cannot open. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { lockAttempt, transitionAttempt } from '#features/payments/transition.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, startTestDonation } from '#tests/support/donations.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { testSite } from '#tests/support/site.ts'
import * as resultPage from './result.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const set = changedSettings(ctx)
const TITLE = 'A student’s year'

const open = (token: string) =>
  openPage(resultPage as never, ctx, `/en/donations/result/${token}`, { params: { token } })
const toCampaigns = (links: string[]) => links.filter((link) => /^\/en\/(camping_details|campaigns)/.test(link))

test('a donor returns to the campaign, and shares it', async () => {
  const id = await makeCampaign(ctx)
  const { resultToken } = await createPaidDonation(ctx, { campaign_id: String(id) })
  const page = await open(resultToken)
  expect(toCampaigns(page.links)).toEqual([`/en/camping_details/${id}`])
  expect(page.html).toContain(`http://localhost:3000/en/camping_details/${id}`)
})

test('a campaign that is no longer public keeps its title, and the page leads to the others', async () => {
  const id = await makeCampaign(ctx)
  const { resultToken } = await createPaidDonation(ctx, { campaign_id: String(id) })
  await ctx.db.updateTable('campaigns').set({ state: 'draft' }).where('id', '=', id).execute()
  const page = await open(resultToken)
  expect(page.text).toContain(TITLE)
  expect(toCampaigns(page.links)).toEqual(['/en/campaigns'])
  expect(page.html).not.toContain(`/camping_details/${id}`)
})

test('while campaigns are switched off there is no link to any', async () => {
  const id = await makeCampaign(ctx)
  const [ofCampaign, general] = [
    await createPaidDonation(ctx, { campaign_id: String(id) }),
    await createPaidDonation(ctx),
  ]
  expect(toCampaigns((await open(general.resultToken)).links)).toEqual(['/en/campaigns'])
  await set('controlpanel', { campaigns: false })
  for (const { resultToken } of [ofCampaign, general]) {
    const page = await open(resultToken)
    expect(toCampaigns(page.links)).toEqual([])
    expect(page.html).not.toMatch(/localhost:3000\/en\/(camping_details|campaigns)/)
  }
})

test('after a declined card, a bank transfer is offered only while transfers are possible', async () => {
  const { attemptId, resultToken } = await startTestDonation(ctx)
  await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const because = { because: 'a test' }
    const redirected = await transitionAttempt(inside, await lockAttempt(inside, attemptId), 'redirected', because)
    await transitionAttempt(inside, redirected, 'declined', because, { refusal: 'insufficient', next_check_at: null })
  })
  const toTransfer = async () => (await open(resultToken)).links.filter((link) => link.includes('method=transfer'))
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
  expect(await toTransfer()).toEqual(['/en/donations?method=transfer&campaignId=general&amount=250'])
  await set('controlpanel', { transfer: false })
  expect(await toTransfer()).toEqual([])
})
