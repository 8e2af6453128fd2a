/** Stock counts from spreadsheets, through the endpoints that the dialog uses. */
import '#app/features.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { commitReservedStock, reserve, restock, writeOffDamaged } from '#features/shop/products/stock.server.ts'
import { countStock } from '#features/shop/products/count-stock.server.ts'
import { StockHistoryParams, stockHistory } from '#features/shop/products/stock-history.server.ts'
import { toXlsx } from '#kernel/xlsx.server.ts'
import { parse } from '#kernel/parse.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const PATH = '/api/dashboard/stock/imports'
let shop: Person
beforeAll(async () => {
  shop = await makePerson(ctx, { roles: ['shop'] })
})

type Sent = {
  status: number
  body: ImportAnswer & { error?: { code: string; message: string; detail?: ImportAnswer } }
}
async function send(path: string, rows: string[][] | Uint8Array, fields: Record<string, string> = {}): Promise<Sent> {
  const answer = await post(path, rows, fields)
  return { status: answer.status, body: (await answer.json()) as Sent['body'] }
}
function post(path: string, rows: string[][] | Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const csv = rows instanceof Uint8Array ? rows : rows.map((row) => row.join(';')).join('\r\n')
  const name = rows instanceof Uint8Array ? 'count.xlsx' : 'count.csv'
  form.set('file', new File([csv as BlobPart], name))
  return site.ask(path, { method: 'POST', headers: { ...shop.bearer, Cookie: 'lang=en' }, body: form })
}
const undo = async (batch: string) => {
  const answer = await site.ask(`${PATH}/${batch}/undo`, {
    method: 'POST',
    headers: { ...shop.bearer, Cookie: 'lang=en' },
  })
  type Undone = { changed?: number; counted?: number; error?: { code: string; message: string } }
  return { status: answer.status, body: (await answer.json()) as Undone }
}
/** Imports one count of one product, and returns the import's id. */
const importCount = async (sku: string, units: number) =>
  (await send(PATH, [['Code', 'Counted'], [sku, String(units)]])).body.batch! // prettier-ignore

/** Creates variants with the given stock, each with a code and a barcode. */
async function goods(units: number[]) {
  const { variants } = await makeProduct(ctx, { price: 1000, units })
  for (const id of variants)
    await ctx.db
      .updateTable('product_variants')
      .set({ barcode: `978${id}` })
      .where('id', '=', id)
      .execute()
  const rows = await ctx.db
    .selectFrom('product_variants')
    .select(['id', 'sku', 'barcode'])
    .where('id', 'in', variants)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, barcode: row.barcode! }))
}
const onHand = async (id: number) =>
  (await ctx.db.selectFrom('product_variants').select('on_hand').where('id', '=', id).executeTakeFirstOrThrow()).on_hand
const history = async (id: number) => {
  const { rows } = await stockHistory(staffWith(ctx, 'products.read'), parse(StockHistoryParams, { 'filter.variant': String(id) })) // prettier-ignore
  return rows.map(({ from, to, cause, note }) => [from, to, cause, note])
}

test('a count by code or barcode can be previewed, imported with reasons, found in the history, and undone', async () => {
  const [mug, shirt, pin] = await goods([5, 7, 9])
  const sheet = [
    ['Code', 'Barcode', 'Counted', 'Reason', 'Note'],
    [mug!.sku, '', '٤', '', 'Shelf B'],
    ['', shirt!.barcode, '12', 'Delivery received', ''],
    [pin!.sku, pin!.barcode, '9', '', ''],
  ]
  const tried = await send(`${PATH}?dry=1`, sheet)
  expect([tried.status, tried.body.update, tried.body.unchanged, tried.body.failed]).toEqual([200, 2, 1, 0])
  expect(await onHand(mug!.id)).toBe(5)
  const done = await send(PATH, sheet, { reason: 'correction' })
  expect([done.status, done.body.update]).toEqual([200, 2])
  expect(await Promise.all([mug!, shirt!, pin!].map(({ id }) => onHand(id)))).toEqual([4, 12, 9])
  expect((await history(mug!.id))[0]).toEqual([5, 4, 'correction', 'Shelf B'])
  expect((await history(shirt!.id))[0]).toEqual([7, 12, 'delivery', ''])
  expect((await send(PATH, sheet)).body.error!.code).toBe('products.stock_file_known')

  // One unit is sold before the import is undone; the sale is not affected.
  const sold = [{ variantId: shirt!.id, units: 2 }]
  await reserve(ctx, sold)
  await commitReservedStock(ctx, sold, crypto.randomUUID())
  expect((await undo(done.body.batch!)).status).toBe(200)
  expect(await Promise.all([mug!, shirt!, pin!].map(({ id }) => onHand(id)))).toEqual([5, 5, 9])
  expect((await history(mug!.id))[0]).toEqual([4, 5, 'correction', 'Import of count.csv undone'])
  expect((await undo(done.body.batch!)).body.error!.code).toBe('products.stock_import_undone')
})

test('all errors of all rows are reported; nothing is saved, unless only the rows without errors are imported', async () => {
  const [one, two, three, four] = await goods([5, 6, 7, 8])
  await reserve(ctx, [{ variantId: two!.id, units: 3 }])
  const sheet = [
    ['Code', 'Barcode', 'In stock', 'Counted', 'Reason'],
    [one!.sku, '', '5', '4', ''],
    [two!.sku, '', '', '2', ''],
    ['NO-SUCH', '', '', '1.5', 'because'],
    [three!.sku, four!.barcode, '', '1', ''],
    [four!.sku, '', '9', '3', ''],
    [one!.sku, '', '', '-1', ''],
    [three!.sku, '', '', '', ''],
  ]
  const { body, status } = await send(PATH, sheet)
  expect([status, body.error!.code]).toEqual([422, 'resource.import_refused'])
  const found = body.error!.detail!.errors.map(({ row, column, message }) => [row, column, message])
  expect(found).toEqual([
    [3, 'Counted', expect.stringContaining('3 of them are sold and not sent yet, or reserved')],
    [4, 'Counted', 'Enter a whole number.'],
    [4, 'Reason', expect.stringContaining('Unknown reason')],
    [4, 'Code', 'No product has this code or barcode.'],
    [5, 'Barcode', 'The code and the barcode belong to different products.'],
    [6, 'In stock', expect.stringContaining('It is 8 now')],
    [7, 'Counted', 'Enter a whole number.'],
    [7, 'Code', 'An earlier row has the same product.'],
  ])
  expect(await onHand(one!.id)).toBe(5)
  const wrong = await post(`${PATH}/errors`, sheet)
  const rows = parseCsv(await wrong.text(), { bom: true, relax_column_count: true }) as string[][]
  expect(rows.slice(1).map(([code]) => code)).toEqual([two!.sku, 'NO-SUCH', three!.sku, four!.sku, one!.sku])
  expect((await send(PATH, sheet, { good: 'yes' })).body).toMatchObject({ update: 1, failed: 5, unchanged: 1 })
  expect([await onHand(one!.id), await onHand(two!.id)]).toEqual([4, 6])
})

test('the template lists all products, and can be imported after it was filled in and saved by Excel', async () => {
  const [first, second] = await goods([3, 4])
  const asked = await site.ask(`${PATH}/template.csv?lang=en`, { headers: shop.bearer })
  expect(asked.headers.get('Content-Disposition')).toMatch(/filename="stock-.*-en\.csv"/)
  const [titles, ...products] = parseCsv(await asked.text(), { bom: true }) as string[][]
  const counted = titles!.indexOf('Counted')
  const filled = products.map((row) => (row[0] === first!.sku ? row.with(counted, '30') : row))
  const bytes = Buffer.concat(
    await Array.fromAsync(
      toXlsx({
        name: 'Stock',
        rightToLeft: false,
        columns: titles!.map((title) => ({ title })),
        rows: filled.map((row) => row.map((cell, i) => (i === counted && cell ? Number(cell) : cell))),
      }),
    ),
  )
  const done = await send(PATH, bytes)
  expect([done.status, done.body.update, done.body.failed]).toEqual([200, 1, 0])
  expect([await onHand(first!.id), await onHand(second!.id)]).toEqual([30, 4])
})

test('a file without codes or counts is refused with the missing columns; other roles may not import', async () => {
  const { body } = await send(`${PATH}?dry=1`, [['Name'], ['Mug']])
  expect(body.errors.map(({ column }) => column)).toEqual(['Counted', 'Code, Barcode'])
  expect(body.update).toBe(0)
  const editor = await makePerson(ctx, { roles: ['editor'] })
  expect((await site.ask(`${PATH}/template.csv`, { headers: editor.bearer })).status).toBe(403)
})

test('an import cannot be undone if more was sold since than was in stock before', async () => {
  const [mug] = await goods([1])
  const done = await send(PATH, [['Code', 'Counted'], [mug!.sku, '10']], { reason: 'delivery' }) // prettier-ignore
  const sold = [{ variantId: mug!.id, units: 5 }]
  await reserve(ctx, sold)
  await commitReservedStock(ctx, sold, crypto.randomUUID())
  const refused = await undo(done.body.batch!)
  expect([refused.status, refused.body.error!.code]).toEqual([409, 'products.stock_undo_sold'])
  expect(refused.body.error!.message).toContain(mug!.sku)
  expect(await onHand(mug!.id)).toBe(5)
})

test.each([
  ['too few', 1, 12],
  ['too many', 100, 12],
])(
  'a product that was counted after an import with %s keeps its count when the import is undone',
  async (_, typed, real) => {
    const [mug, pin] = await goods([12, 5])
    const done = await send(PATH, [['Code', 'Counted'], [mug!.sku, String(typed)], [pin!.sku, '9']]) // prettier-ignore
    const line = { variant: mug!.id, was: typed, on_hand: real }
    await countStock(staffWith(ctx, 'products.update'), { lines: [line], reason: 'stock_count' })
    expect(await undo(done.body.batch!)).toMatchObject({ status: 200, body: { changed: 1, counted: 1 } })
    expect([await onHand(mug!.id), await onHand(pin!.id)]).toEqual([12, 5])
  },
)

test('of two imports of one product, the later one counts until it is undone, in any order', async () => {
  const [mug, pin] = await goods([12, 12])
  const imports = async (sku: string) => [await importCount(sku, 1), await importCount(sku, 5)] as const
  const [first, second] = await imports(mug!.sku)
  expect((await undo(first)).body).toEqual({ changed: 0, counted: 1 })
  expect(await onHand(mug!.id)).toBe(5)
  await undo(second)
  expect(await onHand(mug!.id)).toBe(12)
  const [earlier, later] = await imports(pin!.sku)
  await undo(later)
  expect(await onHand(pin!.id)).toBe(1)
  expect((await undo(earlier)).body).toEqual({ changed: 1, counted: 0 })
  expect(await onHand(pin!.id)).toBe(12)
})

test('a damaged product that a buyer sent back is no count: the import is still undone', async () => {
  const [mug] = await goods([12])
  const batch = await importCount(mug!.sku, 20)
  const units = [{ variantId: mug!.id, units: 1 }]
  const order = crypto.randomUUID()
  await restock(ctx, units, order)
  await writeOffDamaged(ctx, units, order)
  expect((await undo(batch)).body).toEqual({ changed: 1, counted: 0 })
  expect(await onHand(mug!.id)).toBe(12)
})
