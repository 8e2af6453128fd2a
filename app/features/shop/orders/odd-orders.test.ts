/** The longest and oddest orders: what the form refuses with a reason, and what is printed of the rest. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { localePath } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { testSite } from '#tests/support/site.ts'
import { orderPath } from './order.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z'), locale: 'tr' })
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
let clerk: Person
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 100_00, units: [500] })
  clerk = await makePerson(ctx, { roles: ['shop'] })
})
const place = (asked: object) => orderProducts(ctx, city, [[mug, 1]], asked)
const problemsOf = (asked: object) =>
  place(asked).then(
    () => 'accepted',
    ({ fields }: Refusal) => Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code])),
  )

test.each([
  ['district', 121],
  ['address', 601],
  ['note', 1001],
])('a %s of %i characters is refused as too long, one less is accepted', async (field, length) => {
  expect(await problemsOf({ [field]: 'ş'.repeat(length) })).toEqual({ [field]: 'resource.too_long' })
  expect(await place({ [field]: 'ş'.repeat(length - 1) })).toMatchObject({ [field]: 'ş'.repeat(length - 1) })
})

test.each([
  ['note', 'Lütfen bu karttan: 5528 7900 0000 0008'],
  ['address', 'شارع الزهور ٥٥٢٨٧٩٠٠٠٠٠٠٠٠٠٨'],
  ['district', '5528-7900-0000-0008'],
])('a card number in the %s is refused at its field and not stored', async (field, text) => {
  expect(await problemsOf({ [field]: text })).toEqual({ [field]: 'errors.card_number' })
})

test.each([
  'Kapı 5528, telefon 0532 111 22 33 ve 0533 444 55 66, 34080',
  '+905321112233 34080 5528',
  'TR33 0006 1005 1978 6457 8413 26',
  'Sipariş 1234567890123456',
])('other numbers are no card: %s', async (note) => {
  expect(await place({ note })).toMatchObject({ note })
})

test.each([
  ['+90 0532 111 22 33', '+905321112233'],
  ['+90 (0)532 111 22 33', '+905321112233'],
  ['0090 0532 111 22 33', '+905321112233'],
  ['0532.111.22.33', '+905321112233'],
  ['0532/111 22‑33', '+905321112233'],
  ['212 444 00 88', '+902124440088'],
  ['0850 222 33 44', '+908502223344'],
])('the phone %s is stored as %s', async (phone, stored) => {
  expect((await place({ phone })).phone).toBe(stored)
})

/** Without spaces: where a line breaks does not matter. */
const compact = (text: string) => text.replaceAll(/\s/g, '')

async function print(path: string) {
  const answer = await site.ask(path, { headers: { ...clerk.cookie, Accept: 'application/json' } })
  expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'application/pdf'])
  const pdf = Buffer.from(await answer.arrayBuffer())
  return { text: compact(pdfText(pdf).join('')), pages: Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]) }
}

test('an order with the longest texts, a foreign script and many products is printed whole', async () => {
  const { id, variants } = await makeProduct(ctx, { name: 'M'.repeat(120), price: 10_10, units: Array(14).fill(5) })
  await ctx.db
    .updateTable('product_variants')
    .set({ sku: `${'W'.repeat(37)}END` })
    .where('id', '=', variants[13]!)
    .execute()
  const things = variants.map((variant): [typeof mug, number] => [{ id, variants: [variant] }, 2])
  const order = await orderProducts(ctx, city, things, {
    name: `${'M'.repeat(90)} 王小明 😀`,
    district: `${'D'.repeat(110)} LAST-D`,
    address: `${'W'.repeat(590)} LAST-A`,
    note: `<b> ${'n'.repeat(900)} </b> & LAST-N`,
  })
  await payOrderAtBank(ctx, order)
  const label = await print(`/dashboard/orders/labels.pdf?order=${order.id}`)
  expect(label.pages).toBe(1)
  for (const part of ['LAST-A', 'LAST-D', 'İstanbul', '+90 532 111 22 33', order.number])
    expect(label.text).toContain(compact(part))
  const slip = await print(`/dashboard/orders/${order.id}/slip.pdf`)
  for (const part of [...order.number.split('-'), 'END', '</b>&LAST-N']) expect(slip.text).toContain(part)
  expect(slip.text).not.toContain('₺')
  const summary = await print(localePath('tr', `${orderPath(order.token)}/summary.pdf`))
  // 14 × 2 × 10.10, and the shipping.
  for (const part of ['282,80', formatMoney(order.total, 'TRY', 'tr').slice(1), 'END'])
    expect(summary.text).toContain(part)
})
