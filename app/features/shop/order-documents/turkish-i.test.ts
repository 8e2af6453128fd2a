/** Official numbers of invoices with the Turkish letters I and İ, as keyboards of three languages type them. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { fileOrder } from '#features/shop/orders/admin/commands.server.ts'
import { migrations } from '#kernel/db/migrate.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, placePaidOrder, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { documentsOf } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z') })
const later = site.context({ now: new Date('2026-11-22T09:00:00Z') })
const staff = staffWith(ctx, 'orders.update', 'payments.refund')
let city: string
beforeAll(async () => {
  city = await makeCity(ctx)
})

const paidOrder = async (context = ctx) =>
  placePaidOrder(context, city, await makeProduct(ctx, { price: 120_00, units: [9] }))
const record = (id: string, invoice_number: string) => fileOrder(staff, { id, invoice_number })
const numberOf = async ({ token }: { token: string }) => (await readOrder(ctx, token)).invoice_number

test.each([
  ['İZM2026000000007', 'izm2026000000007'],
  ['ıad 2026-8', 'IAD2026/8'],
  ['GIB2026000000009', 'gi\u0307b2026000000009'],
  ['GIB2026000000010', 'gib٢٠٢٦٠٠٠٠٠٠٠١٠'],
])('%j and %j are one number: the second order with it is refused', async (first, again) => {
  const [one, other] = [await paidOrder(), await paidOrder()]
  await record(one.id, first)
  await expect(record(other.id, again)).rejects.toMatchObject({
    fields: { invoice_number: { code: 'orders.official_number_used' } },
  })
  expect(await numberOf(other)).toBeNull()
  // The same order may have its number written in another way.
  await record(one.id, again)
  expect(await numberOf(one)).toBe(again)
})

test('other Turkish letters stay different', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()]
  await record(one.id, 'Ş-1')
  await record(other.id, 'S-1')
  expect([await numberOf(one), await numberOf(other)]).toEqual(['Ş-1', 'S-1'])
})

test('of older orders whose numbers become the same, the first keeps it and the other gets a note', async () => {
  const [first, second] = [await paidOrder(), await paidOrder(later)]
  await sql`drop index orders_invoice_number`.execute(ctx.db)
  for (const [id, invoice_number] of [
    [first.id, 'İAD-77'],
    [second.id, 'iad 77'],
  ] as const)
    await ctx.db.updateTable('orders').set({ invoice_number }).where('id', '=', id).execute()
  await sql`create index orders_invoice_number on orders (invoice_number)`.execute(ctx.db)
  await migrations['0590_turkish_invoice_numbers']!.up(ctx.db)
  expect([await numberOf(first), await numberOf(second)]).toEqual(['İAD-77', null])
  const notes = await ctx.db.selectFrom('order_notes').select(['order_id', 'text']).execute()
  expect(notes).toEqual([{ order_id: second.id, text: expect.stringContaining('iad 77') }])
})

test('of older credit notes whose numbers become the same, the first keeps it and the order of the other gets a note', async () => {
  const orders = [await paidOrder(), await paidOrder()]
  for (const [i, { attemptId }] of orders.entries()) {
    await refund(staff, { attemptId, reason: 'a test', amount: 20_00, idempotencyKey: crypto.randomUUID() })
    const reserved = ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved')
    await finishRefund(
      [ctx, later][i]!,
      await reserved.executeTakeFirstOrThrow(),
      { kind: 'done', code: '00' },
      'refund',
    )
  }
  await sql`drop index order_documents_official`.execute(ctx.db)
  for (const [i, official_number] of ['İAD-78', 'iad 78'].entries()) {
    const note = ctx.db.updateTable('order_documents').set({ official_number }).where('kind', '=', 'credit_note')
    await note.where('order_id', '=', orders[i]!.id).execute()
  }
  await sql`create index order_documents_official on order_documents (official_number)`.execute(ctx.db)
  await migrations['0590_turkish_invoice_numbers']!.up(ctx.db)
  const notes = await Promise.all(orders.map(async ({ id }) => (await documentsOf(ctx, id)).creditNotes))
  expect(notes.flat().map((note) => note.officialNumber)).toEqual(['İAD-78', null])
  const texts = await ctx.db.selectFrom('order_notes').select('text').where('order_id', '=', orders[1]!.id).execute()
  expect(texts).toEqual([{ text: expect.stringContaining('iad 78') }])
})
