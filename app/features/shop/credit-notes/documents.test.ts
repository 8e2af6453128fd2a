/** Numbers of sales and credit notes: no gaps, unique official numbers, and credit notes with the refunded VAT. */
import '#app/features.server.ts'
import '#server/schedule.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { fileOrder } from '#features/shop/orders/admin/commands.server.ts'
import { documentsOf } from '#features/shop/order-documents/queries.server.ts'
import { recordCreditNoteNumber } from '#features/shop/order-documents/official-number.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { migrations } from '#kernel/db/migrate.server.ts'
import { sql } from 'kysely'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, placePaidOrder, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (moment: string) => site.context({ now: new Date(moment) })
const ctx = at('2026-11-21T09:00:00Z')
const staff = staffWith(ctx, 'orders.update', 'payments.refund')
let city: string
beforeAll(async () => {
  city = await makeCity(ctx)
})

async function paidOrder(context = ctx) {
  const product = await makeProduct(ctx, { price: 120_00, units: [9] })
  await ctx.db.updateTable('products').set({ vat_rate: 20 }).where('id', '=', product.id).execute()
  return placePaidOrder(context, city, product)
}

async function refundPart(order: { attemptId: string }, amount?: number): Promise<void> {
  const asked = { attemptId: order.attemptId, reason: 'a test', idempotencyKey: crypto.randomUUID() }
  await refund(staff, { ...asked, ...(amount && { amount }) })
  for (const one of await ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute())
    await finishRefund(ctx, one, { kind: 'done', code: '00' }, 'refund')
}

const numberOf = async ({ id }: { id: string }) => (await documentsOf(ctx, id)).invoice?.number
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => /^(orders|order_documents)\./.test(id))

test('concurrently paid sales get consecutive numbers without gaps, and a new year starts with 1', async () => {
  const product = await makeProduct(ctx, { price: 120_00, units: [9] })
  const orders = []
  for (let i = 0; i < 5; i++) orders.push(await orderProducts(ctx, city, [[product, 1]]))
  expect(await numberOf(orders[0]!)).toBeUndefined()
  await Promise.all(orders.map((order) => payOrderAtBank(ctx, order)))
  const numbers = await Promise.all(orders.map(numberOf))
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5].map((serial) => `SAT-2026-00000${serial}`))
  // Midnight in Istanbul.
  expect(await numberOf(await paidOrder(at('2026-12-31T21:00:00Z')))).toBe('SAT-2027-000001')
  expect(await findings()).toEqual([])
})

test('each refund has a credit note that refers to the sale, and their sum equals the refunds', async () => {
  const order = await paidOrder()
  await refundPart(order, 65_00)
  await refundPart(order)
  const { creditNotes } = await documentsOf(ctx, order.id)
  expect(creditNotes.map(({ number, amount }) => [number, amount])).toEqual([
    ['IAD-2026-000001', 65_00],
    ['IAD-2026-000002', 130_00],
  ])
  const [first] = creditNotes
  const pdf = (path: string, headers = {}) => site.ask(path, { headers })
  const own = await pdf(`/orders/${order.token}/credit-notes/${first!.id}.pdf`)
  expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const other = await paidOrder()
  expect((await pdf(`/orders/${other.token}/credit-notes/${first!.id}.pdf`)).status).toBe(404)
  expect((await pdf(`/dashboard/credit-notes/${first!.id}.pdf`)).status).not.toBe(200)
  expect(await findings()).toEqual([])
})

test('an official number is unique across sales and credit notes, however it is typed', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()]
  const file = (id: string, invoice_number: string) => fileOrder(staff, { id, invoice_number })
  await file(one.id, 'GIB2026000000007')
  const refused = { status: 422, fields: { invoice_number: { code: 'orders.official_number_used' } } }
  await expect(file(other.id, 'gib 2026-000000007')).rejects.toMatchObject(refused)
  await file(one.id, 'GIB2026000000007')
  await refundPart(one, 10_00)
  const [note] = (await documentsOf(ctx, one.id)).creditNotes
  const record = (official_number: string) => recordCreditNoteNumber(staff, { id: note!.id, official_number })
  await expect(record('GIB2026000000007')).rejects.toMatchObject({ status: 422 })
  await record('GIB2026000000008')
  await expect(file(other.id, 'GIB2026000000008')).rejects.toMatchObject(refused)
  const twice = await Promise.allSettled([file(other.id, 'GIB2026000000009'), record('GIB2026000000009')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('documents cannot be deleted or changed, and the nightly check finds a gap', async () => {
  const order = await paidOrder()
  const change = (work: string) => sql.raw(work).execute(ctx.db)
  await expect(change(`delete from order_documents where order_id = '${order.id}'`)).rejects.toThrow('stays')
  await expect(change(`update order_documents set serial = 900 where order_id = '${order.id}'`)).rejects.toThrow(
    'stays',
  )
  await change('update order_document_counters set last = last + 1 where year = 2026')
  expect((await findings()).map(({ id }) => id)).toEqual(['order_documents.gap'])
  await change('update order_document_counters set last = last - 1 where year = 2026')
})

test('of older orders with the same invoice number, the first keeps it and the others get a note', async () => {
  const [first, second] = [await paidOrder(), await paidOrder(at('2026-11-22T09:00:00Z'))]
  await sql`drop table order_documents, order_document_counters`.execute(ctx.db)
  await sql`drop index orders_invoice_number`.execute(ctx.db)
  await sql`drop function official_number_key, order_documents_stay`.execute(ctx.db)
  for (const [{ id }, number] of [
    [second, 'abc-1'],
    [first, 'ABC 1'],
  ] as const)
    // prettier-ignore
    await ctx.db.updateTable('orders').set({ invoice_number: number }).where('id', '=', id).execute()
  await migrations['0401_order_documents']!.up(ctx.db)
  expect([await readOrder(ctx, first.token), await readOrder(ctx, second.token)]).toMatchObject([
    { invoice_number: 'ABC 1' },
    { invoice_number: null },
  ])
  const notes = await ctx.db.selectFrom('order_notes').select(['order_id', 'text']).execute()
  expect(notes).toEqual([{ order_id: second.id, text: expect.stringContaining('abc-1') }])
})
