import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { APPOINTMENT_STATES } from '#features/appointments/appointment.ts'
import { CONSENT_PURPOSES } from '#features/consents/consent.ts'
import { LEVELS, STATES as APPLICATION_STATES } from '#features/housing/applications/application.ts'
import { COMPLAINT_STATES, KINDS } from '#features/inbox/complaints/complaint.ts'
import { MAIL_STATES } from '#features/mail/log.ts'
import { SUBSCRIBER_STATES } from '#features/newsletter/subscriber.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { REQUEST_KINDS, REQUEST_STATES } from '#features/privacy/data-requests/data-request.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { ORDER_STATES } from '#features/shop/orders/order.ts'
import { PLEDGE_STATES } from '#features/transfers/pledge.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { reverseRtl, pdfText } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { EMAIL, plantPerson } from '#tests/support/planted-person.ts'
import { testDatabase } from '#tests/support/database.ts'
import { factsOf } from './data-facts.ts'
import { PARTS } from './data-labels.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const in2026 = site.context({ now: new Date('2026-11-21T09:00:00Z') })
const in2027 = site.context({ now: new Date('2026-12-31T21:00:00Z') })

async function givenBy(person: Person, ctx = in2026, asked: object = {}) {
  const donation = await createPaidDonation(ctx, { email: person.email, ...asked })
  await ctx.db.updateTable('donations').set({ user_id: person.id }).where('id', '=', donation.id).execute()
  return donation
}
async function paper(path: string, person?: Person) {
  const answer = await site.ask(path, { headers: person?.cookie ?? {} })
  if (answer.status !== 200) return answer.status
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  return pdfText(Buffer.from(await answer.arrayBuffer())).join('')
}

test("an annual statement lists the user's own donations of the year and totals them from the ledger", async () => {
  const [person, stranger] = [await makePerson(in2026), await makePerson(in2026)]
  await givenBy(person, in2026, { amount: '1000' })
  const { attemptId } = await givenBy(person, in2026, { amount: '250' })
  await givenBy(person, in2027, { amount: '77' })
  await givenBy(stranger, in2026, { amount: '5555' })
  const asked = { attemptId, amount: 100_00, reason: 'asked for', idempotencyKey: 'a part of it' }
  await refund(staffWith(in2026, 'payments.refund'), asked)

  const year = await paper('/user-account/summary/2026?lang=en', person)
  for (const words of ['₺1,150', 'one thousand one hundred and fifty Turkish lira', '₺1,250', '₺1,000', '₺250', '₺100'])
    expect(year).toContain(words)
  // The statement contains its date, because a printed page cannot say "now".
  expect(year).toMatch(/2 donations in 2026, according to our records on \d{1,2} \w+ 2\d{3}\./)
  expect(year).toContain('a summary of your donations and')
  expect(year).not.toMatch(/₺77|5,555|undefined|@/)
  expect(await paper('/user-account/summary/2027', person)).toContain(reverseRtl('تبرع واحد'))
  expect(await paper('/user-account/summary/2025', person)).toBe(404)
  expect(await paper('/user-account/summary/2027', stranger)).toBe(404)
  expect(await paper('/user-account/summary/2026')).toBe(401)
})

test('the export is available as a PDF: all parts, as text, of this user only', async () => {
  const [person, stranger] = [await makePerson(in2026), await makePerson(in2026)]
  await givenBy(person, in2026, { amount: '321', donor_name: 'Leyla Hasan' })
  await givenBy(stranger, in2026, { amount: '444', donor_name: 'Maya Stone' })
  const all = await paper('/user-account/export/pdf?lang=en', person)
  for (const words of [person.email, 'Leyla Hasan', '₺321', 'My donations', 'Emails to you', 'Signed-in devices'])
    expect(all).toContain(words)
  expect(all).not.toMatch(/Maya|₺444|kurus|undefined|\[object/)
  expect(await paper('/user-account/export/pdf')).toBe(401)
})

test('in the PDF every part, field and state of a person who used the whole site has words, and amounts are in lira', async () => {
  const database = await testDatabase()
  await plantPerson(database, null)
  const ctx = (await testSite({ RATE_LIMITS: '0' }, undefined, database)).context({ now: in2026.now })
  const parts = (await exportParts(ctx, { email: EMAIL })) as Record<string, Record<string, unknown>[]>
  expect(Object.keys(parts).filter((part) => !PARTS[part])).toEqual([])
  const t = ctx.texts.translate('tr')
  const shown = Object.entries(parts).flatMap(([part, records]) =>
    records.flatMap((record) => factsOf(record, { locale: 'tr', t, part }).map((fact) => ({ part, ...fact }))),
  )
  expect(shown.length).toBeGreaterThan(80)
  // A field without a label is shown by its own name, in snake case.
  const raw = (text: string) => /^[a-z]+(_[a-z]+)*$/.test(text)
  expect(shown.filter(({ name }) => raw(name)).map(({ part, name }) => `${part}.${name}`)).toEqual([])
  expect(shown.filter(({ value }) => raw(value)).map(({ part, name, value }) => `${part}.${name}: ${value}`)).toEqual(
    [],
  )
  expect(shown.filter(({ part, name }) => part === 'transfers' && name === 'Tutar')).toMatchObject([{ value: '₺1' }])
})

test.each(['ar', 'tr'] as const)('every choice of a record has its words: %s', (locale) => {
  const t = in2026.texts.translate(locale)
  const say = (part: string, field: string, value: string) => factsOf({ [field]: value }, { locale, t, part })[0]!.value
  const missing = CHOICES.flatMap(([part, field, values]) =>
    values.filter((value) => say(part, field, value) === value).map((value) => `${part}.${field}: ${value}`),
  )
  expect(missing).toEqual([])
})

/** The values of the fields with a choice, by part of the export. */
const CHOICES: [part: string, field: string, values: readonly string[]][] = [
  ['letters', 'state', MAIL_STATES],
  ['donations', 'state', ['pending', 'confirmed', 'refunded']],
  ['orders', 'state', ORDER_STATES],
  ['applications', 'state', APPLICATION_STATES],
  ['applications', 'gender', ['men', 'women']],
  ['applications', 'level', LEVELS],
  ['appointments', 'state', APPOINTMENT_STATES],
  ['complaints', 'state', COMPLAINT_STATES],
  ['complaints', 'kind', KINDS],
  ['newsletter', 'state', SUBSCRIBER_STATES],
  ['transfers', 'state', PLEDGE_STATES],
  ['proposed_donations', 'state', ['waiting', 'approved', 'rejected', 'withdrawn', 'after_delay']],
  ['data_requests', 'state', REQUEST_STATES],
  ['data_requests', 'kind', REQUEST_KINDS],
  ['consents', 'purpose', CONSENT_PURPOSES],
  ['consents', 'source', ['donation_form', 'transfer_form', 'newsletter_form', 'link', 'staff']],
]

test('values are formatted in the reader’s language; empty fields are left out', () => {
  const t = in2026.texts.translate('tr')
  const record = {
    kurus: 125_050,
    currency: 'TRY',
    anonymous: true,
    sent_at: null,
    locale: 'ar',
    odd: { a: 1, b: null },
  }
  expect(factsOf({ ...record, created_at: new Date('2026-11-20T21:30:00Z') }, { locale: 'tr', t })).toEqual([
    { name: 'Tutar', value: '₺1.250,50' },
    { name: 'İsimsiz', value: 'evet' },
    { name: 'Dil', value: 'العربية' },
    { name: 'odd', value: '1' },
    { name: 'Oluşturuldu', value: '21-11-2026 00:30' },
  ])
})
