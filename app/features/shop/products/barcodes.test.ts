/** Barcodes of variants in the form of a product. */
import { expect, test } from 'vitest'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffWith } from '#tests/support/donations.ts'
import { silentLog } from '#tests/support/log.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { listInventory } from './inventory.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })

type Answer = { record: { id: number; version: number }; error?: { fields: Record<string, string> } }
async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const headers = { ...owner.bearer, Cookie: 'lang=en' }
  const answer = await site.ask(`/api/dashboard/${path}`, { method, body, headers })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}
const category = (await send('POST', 'categories', { values: { name: { ar: 'هدايا' } } })).record.id
const product = (...variants: object[]) =>
  send('POST', 'products', { values: { name: { ar: 'كوب' }, category_id: category, price: 100_00, variants } })
const edit = ({ id, version }: Answer['record'], ...variants: object[]) =>
  send('PUT', `products/${id}`, { values: { variants }, version })
const barcodes = async () => {
  const rows = await listInventory(staffWith(ctx, 'products.read'))
  return Object.fromEntries(rows.map(({ sku, barcode }) => [sku, barcode]))
}

test('digits of any script and spaces are stored in the form that a barcode scanner sends', async () => {
  const saved = await product(
    { sku: 'A1', barcode: '٨ ٦٩٠٠٠٠ ٠٠٠٠١٢' },
    { sku: 'A2', barcode: ' SND-7b ' },
    { sku: 'A3', barcode: '' },
    { sku: 'A4' },
  )
  expect(saved.status).toBe(201)
  expect(await barcodes()).toMatchObject({ A1: '8690000000012', A2: 'SND-7b', A3: null, A4: null })
})

test('a barcode that another variant has, or that is too long, is refused at its field', async () => {
  expect((await product({ sku: 'B1', barcode: '111' })).status).toBe(201)
  const refused = await product(
    { sku: 'B2', barcode: '١١١' },
    { sku: 'B3', barcode: '222' },
    { sku: 'B4', barcode: '2 22' },
  )
  expect(refused.status).toBe(422)
  expect(refused.error!.fields).toEqual({
    'variants.0.barcode': 'Another product has this barcode.',
    'variants.2.barcode': 'Another product has this barcode.',
  })
  const long = await product({ sku: 'B5', barcode: '1'.repeat(41) })
  expect(Object.keys(long.error!.fields)).toEqual(['variants.0.barcode'])
  expect(Object.keys(await barcodes())).not.toContain('B2')
})

test('if two products are saved concurrently with one barcode or code, one is refused at the field', async () => {
  for (const [field, variant] of [
    ['barcode', (i: number) => ({ sku: `R${i}`, barcode: '8690000000999' })],
    ['sku', () => ({ sku: 'SAME-CODE' })],
  ] as const) {
    const answers = await Promise.all([0, 1, 2].map((i) => product({ sku: `${field}-${i}` }, variant(i))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    for (const { error } of answers) if (error) expect(Object.keys(error.fields)).toEqual([`variants.1.${field}`])
  }
})

test('barcodes can be swapped within a product, and a removed one can be used again', async () => {
  const { record } = await product({ sku: 'C1', barcode: '301' }, { sku: 'C2', barcode: '302' })
  const swapped = await edit(record, { sku: 'C1', barcode: '302' }, { sku: 'C2', barcode: '301' })
  expect([swapped.status, await barcodes()]).toMatchObject([200, { C1: '302', C2: '301' }])
  // The code was corrected, so the old variant is retired and its barcode goes to the new one.
  const renamed = await edit(swapped.record, { sku: 'C1-L', barcode: '302' })
  expect(renamed.status).toBe(200)
  expect((await product({ sku: 'C9', barcode: '301' })).status).toBe(201)
  expect(await barcodes()).toMatchObject({ 'C1-L': '302', C9: '301' })
})

test('variants that are older than barcodes get an empty one and keep their order', async () => {
  const database = await testDatabase({ migrated: false })
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0441'))
  await migrate(database.kysely, silentLog, older)
  await database.executeSql(`
    insert into product_categories (name) values ('{"ar": "هدايا"}');
    insert into products (name, category_id, price, variants) select '{"ar": "كوب"}', id, 100,
      '[{"sku": "M2", "size": "L"}, {"sku": "M1", "size": null}]' from product_categories;
    insert into products (name, category_id, price) select '{"ar": "بلا أنواع"}', id, 100 from product_categories`)
  await migrate(database.kysely, silentLog, migrations)
  const rows = await database.kysely.selectFrom('products').select('variants').orderBy('id').execute()
  expect(rows.map(({ variants }) => variants)).toEqual([
    [
      { sku: 'M2', size: 'L', barcode: null },
      { sku: 'M1', size: null, barcode: null },
    ],
    [],
  ])
})
