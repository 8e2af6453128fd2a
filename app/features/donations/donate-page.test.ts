/** What the donations page offers a visitor, by the link that led there, the settings and the account. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { donatePage } from './donate-page.server.ts'
import * as donate from './pages/donate.tsx'

const site = await testSite()
const ctx = site.context()
const { db } = ctx
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const ids: Record<string, number> = {}
const standard = (await readSettings(ctx, 'controlpanel')).controlpanel
beforeAll(async () => {
  ids.open = await makeCampaign(ctx)
  ids.ended = await makeCampaign(ctx, { ends_at: inDays(-1) })
  ids.later = await makeCampaign(ctx, { starts_at: inDays(1) })
  ids.draft = await makeCampaign(ctx, { state: 'draft' })
})
beforeEach(async () => {
  await writeSettings(ctx, 'controlpanel', standard)
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
})
const page = (query = '', of = site.context({ locale: 'en' })) => donatePage(of, new URLSearchParams(query))

test('only open campaigns can be chosen; a closed one in the link says why, an unpublished or unknown one says nothing', async () => {
  const { campaigns } = await page()
  expect(campaigns.map(({ id }) => id)).toEqual([ids.open])
  expect(await page(`campaignId=${ids.ended}&source=details`)).toMatchObject({
    chosen: '',
    closed: 'ended',
    fixed: false,
  })
  expect(await page(`campaignId=${ids.later}`)).toMatchObject({ chosen: '', closed: 'not_yet' })
  for (const unknown of [ids.draft, 999_999, 'x', '-1', '1e0', `${ids.open}.5`])
    expect(await page(`campaignId=${unknown}`)).toMatchObject({ chosen: '', closed: null })
})

test('a campaign at its goal that passes donations on preselects the general fund, and says so', async () => {
  const campaign = await makeCampaign(ctx, { goal: minor(100_00), at_goal: 'general' })
  await createPaidDonation(ctx, { campaign_id: String(campaign) })
  const address = `campaignId=${campaign}`
  expect(await page(address)).toMatchObject({ chosen: 'general', closed: 'general', fixed: false })
  const opened = await openPage(donate as never, site.context({ locale: 'en' }), `/en/donations?${address}`)
  expect(opened.text).toContain('New donations go to the general fund')
  await db.updateTable('campaigns').set({ at_goal: 'stop' }).where('id', '=', campaign).execute()
  expect(await page(address)).toMatchObject({ chosen: '', closed: 'full' })
})

test('the suggested amount is that of the link, else that of the campaign', async () => {
  const campaign = await makeCampaign(ctx, {
    amounts: JSON.stringify([100_00, 300_00, 900_50].map((amount) => ({ amount, meaning: {} }))),
  })
  expect(await page(`campaignId=${campaign}`)).toMatchObject({ amount: '', suggested: '300' })
  expect(await page(`campaignId=${campaign}&amount=75`)).toMatchObject({ amount: '75', suggested: '75' })
  // What is written into a field is short, and shown as it was typed.
  expect((await page(`amount=${'9'.repeat(300)}`)).amount).toHaveLength(20)
  expect((await page('amount=%3Cb%3E')).amount).toBe('<b>')
  await db.deleteFrom('campaigns').where('id', '=', campaign).execute()
})

test('the amount of the link is in the form of a transfer', async () => {
  await writeSettings(ctx, 'controlpanel', { ...standard, card: false })
  const only = await openPage(donate as never, site.context({ locale: 'en' }), '/en/donations?amount=250')
  expect(only.field('amount')?.value).toBe('250')
})

test('an amount with a minus sign is no amount, as in the field', async () => {
  expect(await page('amount=-75')).toMatchObject({ amount: '', suggested: '' })
})

test.each([
  ['', 'card'],
  ['method=transfer', 'transfer'],
  ['method=card', 'card'],
  ['method=bitcoin', 'card'],
])('with card and transfer, %j shows the form for %s', async (query, method) => {
  const found = await page(query)
  expect([found.method, found.options.card, found.transfer !== null]).toEqual([method, 'fields', true])
})

test('without bank accounts, or when staff switch transfers off, only the card is offered', async () => {
  await addBankAccounts(ctx, [])
  const asked = ['', 'method=transfer']
  for (const query of asked) expect(await page(query)).toMatchObject({ method: 'card', transfer: null })
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
  await writeSettings(ctx, 'controlpanel', { ...standard, transfer: false })
  for (const query of asked) expect(await page(query)).toMatchObject({ method: 'card', transfer: null })
})

test('when staff switch cards off, the transfer is shown also to those who ask for the card', async () => {
  await writeSettings(ctx, 'controlpanel', { ...standard, card: false })
  for (const query of ['', 'method=card'])
    expect(await page(query)).toMatchObject({ method: 'transfer', options: { card: null, cardPaused: false } })
})

test('a signed-in donor need not type name and address, and a visitor gets empty fields', async () => {
  const person = await makePerson(ctx)
  const own = site.context({ actor: { id: person.id, permissions: new Set() } })
  expect((await page('', own)).donor).toMatchObject({ email: person.email, name: expect.stringMatching(/^Person/) as string }) // prettier-ignore
  expect((await page()).donor).toEqual({ name: '', email: '' })
})

test('the source of the link goes into the form, never one that names a person', async () => {
  expect((await page('ref=Ramadan+Poster')).source).toBe('ramadan-poster')
  expect((await page('utm_source=instagram&ref=eid')).source).toBe('eid')
  expect((await page('ref=leyla%40example.com')).source).toBe('')
})

test('the terms are on the page only when the visitor asks for them without JavaScript', async () => {
  expect((await page()).termsText).toBeNull()
  expect(typeof (await page('terms')).termsText).toBe('string')
})

test('each visitor gets a form of their own: the key and the signature of the opening differ', async () => {
  const [first, second] = [
    await page('', site.context({ now: new Date('2026-11-27T09:00:00Z') })),
    await page('', site.context({ now: new Date('2026-11-27T09:00:01Z') })),
  ]
  expect(first.key).not.toBe(second.key)
  expect(first.opened).not.toBe(second.opened)
})

test('titles and texts are in the language of the page', async () => {
  const [en, tr] = [await page(), await page('', site.context({ locale: 'tr' }))]
  expect(en.campaigns[0]!.title).toBe('A student’s year')
  expect(tr.campaigns[0]!.title).toBe('Bir öğrencinin yılı')
})
