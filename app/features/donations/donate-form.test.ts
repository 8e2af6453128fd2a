import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCampaign } from '#tests/support/campaign.ts'
import { shopMerchantAt } from '#tests/support/merchants.ts'
import { testSite } from '#tests/support/site.ts'
import { donateByForm } from './donate-form.server.ts'
import { donatePage } from './donate-page.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const { db } = site.context()
let house = 0

let campaign = 0
beforeAll(async () => {
  const ctx = site.context()
  campaign = await makeCampaign(ctx)
})
beforeEach(async () => {
  house++
  await db.deleteFrom('donations').execute()
})

/** Opens the page, waits like a visitor, and sends what a browser without JavaScript sends. */
async function send(
  change: Record<string, string | null> = {},
  { after = 5000, key }: { after?: number; key?: string } = {},
) {
  const now = new Date()
  const at = (moment: Date) => site.context({ locale: 'en', now: moment, address: `10.1.0.${house}` })
  const page = await donatePage(at(new Date(now.getTime() - after)), new URLSearchParams())
  const form = new FormData()
  const fields = {
    key: key ?? page.key,
    opened: page.opened,
    amount: '250',
    campaign_id: String(campaign),
    donor_name: 'Leyla Hasan',
    email: `leyla${house}@example.com`,
    terms: '1',
    website: '',
    ...change,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  return donateByForm(at(now), form)
}
const donations = () => db.selectFrom('donations').selectAll().execute()
const amounts = async () =>
  (
    await db
      .selectFrom('payment_intents')
      .select('amount')
      .where(
        'id',
        'in',
        (await donations()).map((g) => g.intent_id),
      )
      .execute()
  ).map(({ amount }) => amount)

test('a preset counts more than the suggested amount, and a typed amount counts more than a preset', async () => {
  await send({ amount: '600', suggested: '600', preset: '120' })
  expect(await amounts()).toEqual([120_00])
  await db.deleteFrom('donations').execute()
  house++
  await send({ amount: '750', suggested: '600', preset: '120' })
  expect(await amounts()).toEqual([750_00])
})

test('a complete form starts the donation and leads to the redirect page', async () => {
  const answer = await send()
  expect(answer).toMatchObject({ ok: true, redirectToken: expect.stringMatching(/^[\w-]{22}$/) as string })
  expect(await donations()).toMatchObject([{ donor_name: 'Leyla Hasan', campaign_id: campaign, locale: 'en' }])
})

test('a preset amount counts when no other amount was typed', async () => {
  await send({ amount: '', preset: '500' })
  expect(await amounts()).toEqual([500_00])
})

test('a typed amount counts more than a preset one', async () => {
  await send({ amount: '٧٥', preset: '500' })
  expect(await amounts()).toEqual([75_00])
})

test('all missing fields are named at once, and the typed values are shown again', async () => {
  const answer = await send({ amount: '', email: '', terms: null, donor_name: 'Leyla' })
  expect(answer).toMatchObject({
    ok: false,
    status: 422,
    typed: { donor_name: 'Leyla', campaign_id: String(campaign), terms: false },
    notice: { title: 'warningTitle', message: 'Some fields are missing. Fill them in to continue.' },
  })
  expect(Object.keys((answer as { fields: object }).fields).sort()).toEqual(['amount', 'email', 'terms'])
  expect(await donations()).toEqual([])
})

test('the donation stops when only the acceptance of the terms is missing', async () => {
  expect(await send({ terms: null })).toMatchObject({
    ok: false,
    fields: { terms: 'Please read and accept the donation terms to continue.' },
    notice: { message: 'Please read and accept the donation terms to continue.' },
  })
  expect(await donations()).toEqual([])
})

test('a double click is one donation; a changed form is another', async () => {
  const key = crypto.randomUUID()
  const [first, second] = [await send({}, { key }), await send({}, { key })]
  expect(first).toEqual(second)
  expect(await donations()).toHaveLength(1)
  await send({ amount: '300' }, { key })
  expect(await donations()).toHaveLength(2)
})

test('an anonymous donor need not leave any data', async () => {
  await send({ anonymous: '1', donor_name: '', email: '' })
  expect(await donations()).toMatchObject([{ anonymous: true, donor_name: '', email: null }])
})

test.each([
  ['faster than people read', { after: 300 }, {}],
  ['of a page that was never opened', {}, { opened: '' }],
  ['with an opening of its own making', {}, { opened: `${(Date.now() - 60_000).toString(36)}.AAAAAAAAAAAAAAAAAAAAAA` }],
  ['with the field that people do not see', {}, { website: 'x' }],
])('a form %s has to wait', async (_, options, change) => {
  expect(await send(change, options)).toMatchObject({ ok: false, status: 429, notice: { title: 'errorTitle' } })
  expect(await donations()).toEqual([])
})

const page = (query: string) => donatePage(site.context(), new URLSearchParams(query))

test('the page preselects the campaign of the address, and locks it for visitors from a campaign page', async () => {
  expect(await page(`campaignId=${campaign}&source=details&amount=75`)).toMatchObject({
    chosen: String(campaign),
    fixed: true,
    amount: '75',
    method: 'card',
  })
  expect(await page(`campaignId=${campaign}`)).toMatchObject({ chosen: String(campaign), fixed: false })
  expect(await page('campaignId=general')).toMatchObject({ chosen: 'general', fixed: false })
  // An amount that was chosen on the home page is for the general fund until the visitor chooses a campaign.
  expect(await page('amount=250')).toMatchObject({ chosen: 'general', suggested: '250' })
  expect(await page('')).toMatchObject({ chosen: '' })
  expect(await page('campaignId=99999&source=details')).toMatchObject({ chosen: '', fixed: false, closed: null })
  expect((await page('')).key).not.toBe((await page('')).key)
})

test('where no bank is configured the page offers only the transfer', async () => {
  const config = { ...site.context().config, variables: shopMerchantAt('https://bank.example') }
  const page = await donatePage(site.context({ config }), new URLSearchParams())
  expect([page.options.card, page.method]).toEqual([null, 'transfer'])
  expect((await donatePage(site.context(), new URLSearchParams())).options.card).toBe('fields')
})
