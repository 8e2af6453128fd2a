/** The donors' pages as a browser without JavaScript posts them. */
import '#server/event-subscriptions.server.ts'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { minor } from '#kernel/money.ts'
import { requestContext } from '#kernel/page.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { makePerson } from '#tests/support/people.ts'
import { flatPng } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'
import { startAction, transferAction } from './form.server.ts'
import * as startRoute from './pages/start.tsx'
import { startPage } from './start-page.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const { db } = site.context()
const NOW = new Date('2026-11-27T09:00:00Z')
const TODAY = dayOf(NOW)
let visits = 0
/** A new visitor, who has had the form open for a minute. */
const visitor = (change: Partial<Context> = {}) =>
  site.context({ locale: 'en', now: NOW, address: `10.2.0.${++visits}`, ...change })
const opened = () => signOpening(site.context({ now: new Date(NOW.getTime() - 60_000) }))

beforeAll(async () => {
  await addBankAccounts(site.context(), [
    { currency: 'TRY', iban: testIban(1) },
    { currency: 'USD', iban: testIban(2) },
  ])
})
beforeEach(() => db.deleteFrom('transfer_pledges').execute())

const argsOf = (ctx: Context, body: BodyInit) => {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  return { context, request: new Request('http://localhost:3000/', { method: 'POST', body }) }
}
type Answer = Response | { data: { problem: FormProblem }; init: { status: number; headers?: Record<string, string> } }
const start = async (change: Record<string, string> = {}, ctx = visitor()) =>
  (await startAction(
    argsOf(
      ctx,
      new URLSearchParams({
        campaign_id: 'general',
        currency: 'TRY',
        amount: '250',
        donor_name: 'Leyla Hasan',
        email: `leyla${visits}@example.com`,
        phone: '',
        key: 'key-of-the-form',
        opened: opened(),
        website: '',
        ...change,
      }),
    ),
  )) as Answer
const placeOf = (answer: Answer) => (answer as Response).headers.get('Location')!
const refusal = (answer: Answer) => {
  const { data, init } = answer as Exclude<Answer, Response>
  return { status: init.status, headers: init.headers, ...data.problem }
}
const pledges = () => db.selectFrom('transfer_pledges').selectAll().execute()
const begin = async () => /transfers\/([\w-]+)/.exec(placeOf(await start()))![1]!
const post = async (token: string, body: Record<string, string> | FormData, ctx = visitor()) =>
  (await transferAction({
    ...argsOf(ctx, body instanceof FormData ? body : new URLSearchParams(body)),
    params: { token },
  })) as Answer

test('a complete form leads to the secret page of the transfer, in the language of the page', async () => {
  const answer = await start({}, visitor({ locale: 'tr' }))
  expect([(answer as Response).status, placeOf(answer)]).toEqual([303, expect.stringMatching(/^\/tr\/transfers\/[\w-]{24,}\?new=1$/)]) // prettier-ignore
  expect(await pledges()).toMatchObject([
    { donor_name: 'Leyla Hasan', amount: 250_00, locale: 'tr', state: 'promised' },
  ])
})

test('a double click is one transfer, and a changed form is another', async () => {
  const ctx = visitor()
  const form = { email: 'twice@example.com' }
  const both = [placeOf(await start(form, ctx)), placeOf(await start(form, ctx))]
  expect(both[0]).toBe(both[1])
  await start({ ...form, amount: '300' }, ctx)
  expect(await pledges()).toHaveLength(2)
})

test('every wrong field has its error in the language of the page, and nothing that was typed is lost', async () => {
  const typed = { campaign_id: 'x', amount: '1,2,3', donor_name: '', email: 'leyla', phone: '12' }
  const { status, fields, typed: kept } = refusal(await start(typed, visitor({ locale: 'ar' })))
  expect(status).toBe(422)
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(typed).toSorted())
  for (const text of Object.values(fields)) expect(text).toMatch(/[\u0621-\u064a]/)
  expect(kept).toMatchObject({ ...typed, currency: 'TRY' })
  expect(await pledges()).toEqual([])
})

test.each([
  ['with the field that people do not see', { website: 'http://spam.example' }],
  ['that was never opened', { opened: '' }],
  ['that was opened a second ago', { opened: signOpening(site.context({ now: new Date(NOW.getTime() - 1000) })) }],
])('a form %s has to wait, and creates nothing', async (_, change) => {
  const { status, headers } = refusal(await start(change))
  expect(status).toBe(429)
  expect(Number(headers!['Retry-After'])).toBeGreaterThan(0)
  expect(await pledges()).toEqual([])
})

test('one address gets five emails a day, however the letters are written', async () => {
  const to = (i: number) => (i % 2 ? 'Victim@Example.com' : ' victim@example.com')
  for (let i = 0; i < 5; i++) expect(await start({ email: to(i), key: `key-number-${i}` })).toBeInstanceOf(Response)
  expect(refusal(await start({ email: to(6), key: 'key-number-6' })).status).toBe(429)
  // Without an address nothing is sent, and another address is another person.
  expect(await start({ email: '', phone: '0532 123 45 67', key: 'key-number-7' })).toBeInstanceOf(Response)
  expect(await start({ email: 'other@example.com', key: 'key-number-8' })).toBeInstanceOf(Response)
})

test('reporting, withdrawing and reminders lead back to the page; an unknown intent is not found', async () => {
  const token = await begin()
  const page = `/en/transfers/${token}`
  const state = async () => (await pledges())[0]!
  expect(placeOf(await post(token, { intent: 'report', sent_on: TODAY, amount: '٢٤٠' }))).toBe(`${page}?reported=1`)
  expect(await state()).toMatchObject({ state: 'reported', sent_on: TODAY, sent_amount: 240_00 })
  expect(placeOf(await post(token, { intent: 'stop' }))).toBe(page)
  expect(await state()).toMatchObject({ reminders_off: true })
  expect(placeOf(await post(token, { intent: 'remind' }))).toBe(page)
  expect(await state()).toMatchObject({ reminders_off: false })
  expect(placeOf(await post(token, { intent: 'withdraw' }))).toBe(page)
  expect(await state()).toMatchObject({ state: 'withdrawn' })
  expect(refusal(await post(token, { intent: 'arrive' })).status).toBe(404)
  expect(await state()).toMatchObject({ state: 'withdrawn' })
})

test('the button of mail programs stops the reminders with one click', async () => {
  const token = await begin()
  await post(token, { 'List-Unsubscribe': 'One-Click' })
  expect((await pledges())[0]!.reminders_off).toBe(true)
})

test('mail programs may post the one click as multipart form data (RFC 8058)', async () => {
  const token = await begin()
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect(placeOf(await post(token, form))).toBe(`/en/transfers/${token}`)
  expect((await pledges())[0]!.reminders_off).toBe(true)
  await post(token, { intent: 'remind' })
  const withSlip = slip(flatPng(1, 1))
  withSlip.set('List-Unsubscribe', 'One-Click')
  expect(placeOf(await post(token, withSlip))).toBe(`/en/transfers/${token}?slip=1`)
  expect((await pledges())[0]!.reminders_off).toBe(false)
})

test.each([
  [{ sent_on: '', amount: '' }, ['sent_on']],
  [{ sent_on: addDays(TODAY, 1), amount: '' }, ['sent_on']],
  [{ sent_on: TODAY, amount: 'much' }, ['amount']],
  [{ sent_on: 'x', amount: '-1' }, ['amount', 'sent_on']],
])('a report with %j shows its error next to the field, with what was typed', async (typed, fields) => {
  const token = await begin()
  const found = refusal(await post(token, { intent: 'report', ...typed }))
  expect([found.status, Object.keys(found.fields).toSorted()]).toEqual([422, fields])
  expect(found.typed).toMatchObject(typed)
  expect((await pledges())[0]!.state).toBe('promised')
})

test('an unknown address is not found, and the account of a visitor does not matter', async () => {
  await expect(post('unknown', { intent: 'withdraw' })).rejects.toMatchObject({ status: 404 })
  const token = await begin()
  const person = await makePerson(site.context())
  await post(token, { intent: 'withdraw' }, visitor({ actor: { id: person.id, permissions: new Set() } }))
  expect((await pledges())[0]!.state).toBe('withdrawn')
  expect(await db.selectFrom('audit').select('id').where('actor_id', '=', person.id).execute()).toEqual([])
})

const slip = (content: Uint8Array | string, name = 'dekont.png') => {
  const form = new FormData()
  form.set('slip', new File([content as never], name))
  return form
}

test('three slips can be sent, one more and other kinds of files are refused, and none of it changes the state', async () => {
  const token = await begin()
  for (let i = 0; i < 3; i++)
    expect(placeOf(await post(token, slip(flatPng(1, 1))))).toBe(`/en/transfers/${token}?slip=1`)
  expect(refusal(await post(token, slip(flatPng(1, 1)))).fields).toEqual({
    slip: expect.stringContaining('3') as string,
  })
  expect(Object.keys(refusal(await post(token, slip('<svg onload=alert(1)>', 'dekont.svg'))).fields)).toEqual(['slip'])
  expect(Object.keys(refusal(await post(token, new FormData())).fields)).toEqual(['slip'])
  expect((await pledges())[0]!.state).toBe('promised')
})

test('the form offers open campaigns, the currencies of the accounts once, and the campaign of the link', async () => {
  const page = (query: string, ctx = visitor()) => startPage(ctx, new URLSearchParams(query))
  expect(await page('campaignId=general&ref=Poster')).toMatchObject({ chosen: 'general', currencies: ['TRY', 'USD'], source: 'poster' }) // prettier-ignore
  expect(await page('campaignId=77')).toMatchObject({ chosen: '', campaigns: [] })
  await addBankAccounts(site.context(), [])
  expect(await page('')).toBeNull()
  expect(refusal(await start()).status).toBe(503)
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: testIban(1) }])
})

test('a link to a campaign at its goal preselects the general fund and says so, as the card form does', async () => {
  const campaign = await makeCampaign(site.context(), { goal: minor(100_00), at_goal: 'general' })
  await createPaidDonation(site.context(), { campaign_id: String(campaign) })
  const open = (locale: 'ar' | 'en') =>
    openPage(startRoute as never, visitor({ locale, now: new Date() }), `/transfers?campaignId=${campaign}`)
  const page = await open('en')
  expect(page.text).toContain('New donations go to the general fund')
  expect(page.html).toMatch(/<option value="general" selected="">/)
  expect((await open('ar')).text).toContain('تذهب التبرعات الجديدة إلى الصندوق العام')
  await db.updateTable('campaigns').set({ at_goal: 'stop' }).where('id', '=', campaign).execute()
  const stopped = await open('en')
  expect(stopped.text).toContain('This campaign has reached its goal and no longer accepts donations')
  expect(stopped.html).toMatch(/<option value="" selected="">/)
})

test('a link to a campaign that takes no donations says why, and a hidden one says nothing', async () => {
  const [ended, later, draft] = [
    await makeCampaign(site.context(), { ends_at: new Date(Date.now() - DAY_MS) }),
    await makeCampaign(site.context(), { starts_at: new Date(Date.now() + DAY_MS) }),
    await makeCampaign(site.context(), { state: 'draft' }),
  ]
  const closed = async (id: number) =>
    (await startPage(visitor({ now: new Date() }), new URLSearchParams({ campaignId: String(id) })))?.closed
  expect([await closed(ended), await closed(later), await closed(draft)]).toEqual(['ended', 'not_yet', null])
})
