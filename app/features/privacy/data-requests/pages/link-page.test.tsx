/** The page of a request's link without JavaScript: each state, errors at their fields, and forms without a file. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { divideDonor } from '#features/donors/records/divide.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, type TextKey } from '#kernel/text.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { lastEmailTo, makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { answerRequest, enterRequest, sendRequestLink } from '../admin.server.ts'
import { REQUEST_FILE_PATH, type RequestKind } from '../data-request.ts'
import { encryptDataRequest, mailRequestLink } from '../request.server.ts'
import * as linkPage from './link.tsx'

const site = await testSite()
const ctx = site.context()
const staff = staffWith(ctx, 'privacy.requests', 'donors.read', 'donors.update')
const translators = new Map(LOCALES.map((locale) => [locale, createTranslate(locale, flatten(texts, locale))]))
const say = (locale: Locale, key: TextKey, values = {}) => translators.get(locale)!(key, values)
let count = 0

async function requested(kind: RequestKind, email = `page-${++count}@example.org`, locale: Locale = 'tr') {
  if (count > 0 && email.startsWith('page-')) await createPaidDonation(ctx, { email, donor_name: 'Ayşe Demir' })
  const asked = encryptDataRequest(site.context({ locale }), { kind, email, note: '' })
  await mailRequestLink.run(ctx, asked)
  return { id: asked.asking, email, token: await tokenTo(email) }
}
const tokenTo = async (email: string) => /request\/([\w-]+)/.exec((await lastEmailTo(ctx, email))!.text)![1]!
const open = (token: string, { locale = 'tr' as Locale, query = '', form = undefined as Record<string, string> | undefined } = {}) =>
  openPage(linkPage as never, site.context({ locale }), `/privacy/request/${token}${query}`, { params: { token }, ...(form && { form }) }) // prettier-ignore

test.each(LOCALES)('the link opens the form of its request with the address: %s', async (locale) => {
  const copy = await requested('export')
  const page = await open(copy.token, { locale })
  expect([page.status, page.text.includes(copy.email)]).toEqual([200, true])
  expect(page.all('button')).toEqual([say(locale, 'data_requests.export_pdf'), say(locale, 'data_requests.export_json')])
  expect(page.field('token')!.value).toBe(copy.token)
  const erasure = await requested('erase')
  expect((await open(erasure.token, { locale })).all('button')).toEqual([say(locale, 'data_requests.erase')])
}) // prettier-ignore

test('an erasure without the tick has the error at the tick; with it, the page says that it was done', async () => {
  const { token, email } = await requested('erase')
  const wrong = await open(token, { form: { intent: 'erase' } })
  expect(wrong.status).toBe(422)
  expect(wrong.field('sure')).toMatchObject({ invalid: true, checked: false })
  expect(wrong.field('sure')!.described).toContain(say('tr', 'people.sure_missing'))
  expect((await open(token, { form: { intent: 'erase', sure: 'yes' } })).to).toBe(`/tr/privacy/request/${token}`)
  const done = await open(token)
  expect(done.text).toContain(say('tr', 'data_requests.erased_title'))
  expect(done.text).not.toContain(email)
  expect(done.all('form')).toEqual([])
})

test('an old or unknown link is gone, and leads to a new request', async () => {
  const page = await open('nothing-like-this', { locale: 'ar' })
  expect(page.status).toBe(410)
  expect(page.text).toContain(say('ar', 'data_requests.link_over'))
  expect(page.links).toContain('/privacy/request')
})

test('an address with an account is led to sign in, and can pass the request on to staff, who answer within thirty days', async () => {
  const person = await makePerson(ctx)
  const { id, token } = await requested('export', person.email, 'en')
  const before = await open(token, { locale: 'en' })
  expect(before.text).toContain(say('en', 'data_requests.account_export'))
  expect(before.links).toContain('/en/login?next=%2Fen%2Fuser-account%2Fprofile-settings')
  expect((await open(token, { locale: 'en', form: { intent: 'pass-on' } })).to).toBe(`/en/privacy/request/${token}`)
  const after = await open(token, { locale: 'en' })
  expect(after.text).toContain(say('en', 'data_requests.passed_on_title'))
  expect(after.all('button')).toEqual([])
  const later = staffWith(site.context({ now: new Date(ctx.now.getTime() + 1000) }), 'privacy.requests')
  await answerRequest(later, { id, outcome: 'refused', text: 'Please sign in.' })
  expect((await open(token, { locale: 'en' })).status, 'the answer ends the link').toBe(410)
})

test('a request that staff entered opens with their link, with the day by which they answer', async () => {
  const email = `page-${++count}@example.org`
  await createPaidDonation(ctx, { email })
  const id = await enterRequest(staff, {
    kind: 'export', origin: 'phone', received_on: ctx.now.toISOString().slice(0, 10), name: 'Ayşe', email, locale: 'tr',
  }) // prettier-ignore
  await sendRequestLink(staff, { id })
  const page = await open(await tokenTo(email))
  expect(page.text).toContain(say('tr', 'data_requests.passed_on_title'))
  expect(page.all('button')).toContain(say('tr', 'data_requests.export_pdf'))
})

/** Posts the form of the page, and opens the page that a browser is led to. */
async function askFile(form: Record<string, string>, locale: Locale = 'tr') {
  const answer = await site.ask(`${REQUEST_FILE_PATH}?lang=${locale}`, { method: 'POST', body: `${new URLSearchParams(form)}` }) // prettier-ignore
  const to = answer.headers.get('Location')
  return { status: answer.status, to, type: answer.headers.get('Content-Type') }
}

test('when several people use the address, a form without a choice leads back to the page with the error', async () => {
  const email = `family-${++count}@example.org`
  const give = async (donor_name: string) => (await createPaidDonation(ctx, { email, donor_name })).id
  await give('Ayşe Demir')
  const moved = await give('Mehmet Demir')
  const { donor_id } = await ctx.db.selectFrom('donations').select('donor_id').where('id', '=', moved).executeTakeFirstOrThrow() // prettier-ignore
  const [address] = await ctx.db.selectFrom('donor_addresses').select('id').where('donor_id', '=', donor_id).execute()
  const { secondId } = await divideDonor(staff, {
    into: null, pledges: [], notes: [], consents: [], tags: [], donorId: donor_id!, donations: [moved],
    addresses: [{ id: address!.id, to: 'share' }], keptName: 'Ayşe Demir', name: 'Mehmet Demir', reason: 'Two people',
  }) // prettier-ignore
  const { token } = await requested('export', email)
  const none = await askFile({ token, format: 'pdf' })
  expect(none).toMatchObject({ status: 303, to: `/tr/privacy/request/${token}?problem=person` })
  const page = await open(token, { query: '?problem=person' })
  expect(page.text).toContain(say('tr', 'data_requests.person_required'))
  expect(page.field('person', secondId)).toMatchObject({ checked: false })
  expect(await askFile({ token, format: 'json', person: secondId })).toMatchObject({ status: 200 })
})

test('a file that a link does not give leads back to its page, which says why', async () => {
  const { token } = await requested('export')
  expect(await askFile({ token: 'old', format: 'pdf' }, 'ar')).toMatchObject({ status: 303, to: '/privacy/request/old' })
  expect(await askFile({ format: 'pdf' }, 'en')).toMatchObject({ status: 303, to: '/en/privacy/request' })
  const statuses: number[] = []
  for (let i = 0; i < 16; i++) statuses.push((await askFile({ token, format: 'json' })).status)
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 303])
  const page = await open(token, { query: '?problem=many' })
  expect(page.text).toContain(say('tr', 'errors.too_many'))
  expect(page.text).not.toContain(say('tr', 'data_requests.export_done'))
}) // prettier-ignore
