/** Numbers in the e-invoice system that staff type: without a letter or digit they name no document. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, placePaidOrder, readOrder } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { documentsOf } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z') })
let clerk: Person
let order: Awaited<ReturnType<typeof placePaidOrder>>
let other: typeof order
let creditNote: string

beforeAll(async () => {
  clerk = await makePerson(ctx, { roles: ['shop'] })
  const city = await makeCity(ctx)
  const mug = await makeProduct(ctx, { price: 120_00, units: [9] })
  order = await placePaidOrder(ctx, city, mug)
  other = await placePaidOrder(ctx, city, mug)
  await refundDone(staffWith(ctx, 'payments.refund'), order.attemptId, 20_00)
  creditNote = (await documentsOf(ctx, order.id)).creditNotes[0]!.id
})

async function put(path: string, body: Record<string, string>, locale: Locale = 'en') {
  const headers = { ...clerk.cookie, 'Accept-Language': locale }
  const answer = await site.ask(`/api/dashboard/${path}`, { method: 'PUT', body, headers })
  return { status: answer.status, ...((await answer.json()) as { error?: { fields: Record<string, string> } }) }
}
const invoice = (invoice_number: string, { id } = order, locale?: Locale) =>
  put(`orders/${id}`, { invoice_number }, locale)
const note = (official_number: string, locale?: Locale) =>
  put(`credit-notes/${creditNote}`, { official_number }, locale)
const stored = async () => [
  (await readOrder(ctx, order.token)).invoice_number,
  (await documentsOf(ctx, order.id)).creditNotes[0]!.officialNumber,
]

test.each(['---', '.', '№ / #', '\u2066-\u2069', '۔'])('%j is refused next to its field', async (typed) => {
  const message = 'Enter a number with letters or digits.'
  expect(await invoice(typed)).toMatchObject({ status: 422, error: { fields: { invoice_number: message } } })
  expect(await note(typed)).toMatchObject({ status: 422, error: { fields: { official_number: message } } })
  expect(await stored()).toEqual([null, null])
})

test('each language has its own message', async () => {
  const messages: string[] = []
  for (const locale of LOCALES) messages.push((await invoice('--', order, locale)).error!.fields.invoice_number!)
  expect(messages[0]).toMatch(/^[؀-ۿ .،]+$/)
  expect(messages[2]).toMatch(/[ığşçöü]/)
  expect(new Set(messages).size).toBe(LOCALES.length)
})

test('an empty field removes a number, and the number can then be given to another order', async () => {
  for (const typed of [' GIB2026000000001 ', '\u2066GIB2026000000001\u2069']) {
    expect((await invoice(typed)).status).toBe(200)
    expect(await stored()).toEqual(['GIB2026000000001', null])
  }
  // One number is for one document, also when one is an invoice and the other a credit note.
  expect(Object.keys((await note('gib2026-000000001')).error!.fields)).toEqual(['official_number'])
  expect((await invoice('GIB2026000000001', other)).error!.fields.invoice_number).toContain(order.number)
  expect((await invoice('  ')).status).toBe(200)
  expect(await stored()).toEqual([null, null])
  expect((await invoice('GIB2026000000001', other)).status).toBe(200)
  expect((await note('٧')).status).toBe(200)
  expect(await stored()).toEqual([null, '٧'])
})
