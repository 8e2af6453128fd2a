/** The PDFs of an order: the buyer's summary and the credit note, with their sums and VAT. */
import '#app/features.server.ts'
import '#server/schedule.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { documentsOf } from '#features/shop/order-documents/queries.server.ts'
import { makeCenter } from '#tests/support/appointments.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeCoupon, makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, payOtherAmount } from '#tests/support/orders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z'), locale: 'en' })
type Ordered = Awaited<ReturnType<typeof orderProducts>>
let order: Ordered
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  city = await makeCity(ctx)
  const center = await makeCenter(ctx)
  const { shop } = await readSettings(ctx, 'shop')
  const seller = { sellerName: { ar: 'Sanad İktisadi İşletmesi' }, taxOffice: 'Fatih', taxNumber: '1234567890' }
  const contact = { sellerPhone: '+902124440088', sellerEmail: 'shop@example.org' }
  await writeSettings(ctx, 'shop', { ...shop, ...seller, ...contact })
  const association = { phone: '+902125550099', email: 'association@example.org' }
  await writeSettings(ctx, 'site', { ...(await readSettings(ctx, 'site')).site, ...association })
  mug = await makeProduct(ctx, { name: 'Mug', price: 120_00, units: [9] })
  await ctx.db.updateTable('products').set({ vat_rate: 20 }).where('id', '=', mug.id).execute()
  await makeCoupon(ctx, 'TEN')
  const asked = { name: 'Deniz Aydın', delivery: 'pickup', pickup_id: String(center), coupon: 'TEN', note: 'A present' }
  order = await orderProducts(ctx, city, [[mug, 2]], asked)
  await payOrderAtBank(ctx, order)
})

async function textOf(path: string): Promise<string> {
  const answer = await site.ask(path)
  expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'application/pdf'])
  return pdfText(Buffer.from(await answer.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
}

test('the summary has the seller, the buyer, the center and all sums; it says that it is no invoice', async () => {
  const text = await textOf(`/en/orders/${order.token}/summary.pdf`)
  const parts = ['Sanad İktisadi İşletmesi', 'Fatih', '1234567890', 'Deniz Aydın', '+90 532 111 22 33', order.number]
  // 240 without the discount of 24; 36 of the 216 are VAT.
  const sums = ['× 2', '₺240', 'TEN', '24', '₺216', '₺180', '20% VAT', '₺36', 'Free']
  for (const part of [...parts, ...sums, 'Fatih center', 'A present', 'SAT-2026-000001']) expect(text).toContain(part)
  expect(text).toContain('This document is not an invoice')
})

test('documents of the shop have the phone number and email address of the seller, not of the association', async () => {
  const text = await textOf(`/en/orders/${order.token}/summary.pdf`)
  for (const part of ['+90 212 444 00 88', 'shop@example.org']) expect(text).toContain(part)
  expect(text).not.toMatch(/555 00 99|association@/)
})

test('where another amount than the total was paid, the summary has both', async () => {
  const other = await orderProducts(ctx, city, [[mug, 2]])
  await payOtherAmount(ctx, other, 300_00)
  const text = await textOf(`/en/orders/${other.token}/summary.pdf`)
  for (const part of ['₺315', 'Amount paid ₺300']) expect(text).toContain(part)
  expect(await textOf(`/en/orders/${order.token}/summary.pdf`)).not.toContain('Amount paid')
})

test('the credit note of a partial refund has its amount and VAT, and refers to the sale', async () => {
  await refundDone(staffWith(ctx, 'payments.refund'), order.attemptId, 108_00)
  const [note] = (await documentsOf(ctx, order.id)).creditNotes
  const text = await textOf(`/tr/orders/${order.token}/credit-notes/${note!.id}.pdf`)
  for (const part of [note!.number, 'SAT-2026-000001', '108', '90', '18', '%20 KDV']) expect(text).toContain(part)
})

test('papers open with the token of their order only', async () => {
  for (const path of [`/orders/${'A'.repeat(32)}/summary.pdf`, `/orders/${order.id}/summary.pdf`])
    expect((await site.ask(path)).status).toBe(404)
  const slip = await site.ask(`/dashboard/orders/${order.id}/slip.pdf`, { headers: { Accept: 'application/json' } })
  expect(slip.status).toBe(401)
})
