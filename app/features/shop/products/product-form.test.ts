/** Editing products in the dashboard: their variants, VAT rates, stock, and what cannot be deleted. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { actAs, refusalOf } from '#tests/support/acting.ts'
import { createRecord, updateRecord, type Saved } from '#tests/support/edit-record.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { listInventory } from './inventory.server.ts'
import { productDetail } from './queries.server.ts'
import { addStockMovements, commitReservedStock, releaseReservation, reserve, restock } from './stock.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const db = site.context().db
let shop: Context
let editor: Context
let category: number
beforeAll(async () => {
  shop = { ...(await actAs(site, await makePerson(site.context(), { roles: ['shop'], secondFactor: true }))), locale: 'en' } // prettier-ignore
  editor = await actAs(site, await makePerson(site.context(), { roles: ['editor'], secondFactor: true }))
  category = (await createRecord(shop, 'categories', { name: { ar: 'هدايا' } })).saved!.id
})

let made = 0
const sku = () => `FORM-${++made}`
const create = (values: object = {}) =>
  createRecord(shop, 'products', {
    name: { ar: 'كوب' },
    category_id: category,
    price: 100_00,
    variants: [{ sku: sku() }],
    ...values,
  })
const variantsOf = ({ id }: Saved) =>
  db
    .selectFrom('product_variants')
    .select(['id', 'sku', 'size', 'price', 'on_hand', 'retired', 'position'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
const stock = async (variantId: number, units: number) => {
  await db.updateTable('product_variants').set({ on_hand: units }).where('id', '=', variantId).execute()
  await addStockMovements(shop, [{ variantId, units }], { cause: 'counted', subject: null, by: null })
}
const remove = ({ id, version }: Saved) => refusalOf(commandsOf(resources.get('products')!).delete(shop, { id, version } as never)) // prettier-ignore

test.each([
  ['no variant', { variants: [] }, { variants: 'products.variant_required' }],
  ['no name in Arabic', { name: { en: 'Mug' } }, { 'name.ar': 'resource.required' }],
  ['no price', { price: 0 }, { price: 'resource.too_small' }],
  ['a part of a kuruş', { price: 10.5 }, { price: 'resource.not_number' }],
  ['a negative limit of stock', { low_at: -1 }, { low_at: 'resource.too_small' }],
  ['a VAT rate that is not in the settings', { vat_rate: 18 }, { vat_rate: 'shop.vat_rate_unknown' }],
  ['a category that does not exist', { category_id: 999_999 }, { category_id: 'resource.link_gone' }],
  ['a variant without a code', { variants: [{ sku: ' ' }] }, { 'variants.0.sku': 'resource.required' }],
  [
    'a variant that costs nothing',
    { variants: [{ sku: 'FREE', price: 0 }] },
    { 'variants.0.price': 'resource.too_small' },
  ],
  ['the same code twice', { variants: [{ sku: 'TWICE' }, { sku: 'TWICE' }] }, { 'variants.1.sku': 'products.code_taken' }], // prettier-ignore
])('%s is refused at its field', async (_, values, problems) => {
  expect((await create(values)).problems).toEqual(problems)
})

test('a VAT rate that was removed from the settings stays valid for the products that have it', async () => {
  const { saved } = await create({ vat_rate: 10 })
  const { shop: settings } = await readSettings(shop, 'shop')
  await writeSettings(shop, 'shop', { ...settings, vatRates: [{ rate: 20 }] })
  const renamed = await updateRecord(shop, 'products', saved!, { name: { ar: 'كأس' } })
  expect(renamed.problems).toBeUndefined()
  const changed = await updateRecord(shop, 'products', renamed.saved!, { vat_rate: 1 })
  expect(changed.problems).toEqual({ vat_rate: 'shop.vat_rate_unknown' })
  expect((await create({ vat_rate: 10 })).problems).toEqual({ vat_rate: 'shop.vat_rate_unknown' })
  await writeSettings(shop, 'shop', settings)
})

test('a removed variant is no longer sold; units that come back to it can be counted, and its code can be added again', async () => {
  const [small, large] = [sku(), sku()]
  const { saved } = await create({ variants: [{ sku: small, size: 'S' }, { sku: large, size: 'L' }] }) // prettier-ignore
  const [first, second] = await variantsOf(saved!)
  const removed = await updateRecord(shop, 'products', saved!, { variants: [{ sku: small, size: 'S' }] })
  // A buyer sends seven back.
  await restock(shop, [{ variantId: second!.id, units: 7 }], crypto.randomUUID())
  expect((await listInventory(shop)).find(({ sku: code }) => code === large)).toMatchObject({
    inStock: 7,
    forSale: false,
  })
  expect(await variantsOf(saved!)).toMatchObject([{ sku: small, retired: false }, { sku: large, retired: true, on_hand: 7 }]) // prettier-ignore
  const shown = await productDetail(shop, saved!.id)
  expect([shown!.variants.map((one) => one.sku), shown!.stock]).toEqual([[small], 'out'])
  // Another product cannot have its code.
  expect((await create({ variants: [{ sku: large }] })).problems).toEqual({ 'variants.0.sku': 'products.code_taken' })
  const back = [{ sku: large, size: 'XL', price: 120_00 }, { sku: small, size: 'S' }] // prettier-ignore
  await updateRecord(shop, 'products', removed.saved!, { variants: back })
  expect(await variantsOf(saved!)).toMatchObject([
    { id: second!.id, sku: large, size: 'XL', price: 120_00, on_hand: 7, retired: false, position: 0 },
    { id: first!.id, sku: small, position: 1 },
  ])
})

test('the list shows the available units: without reserved ones and without removed variants', async () => {
  const { saved } = await create({ variants: [{ sku: sku() }, { sku: sku() }] })
  const [one, other] = await variantsOf(saved!)
  await stock(one!.id, 7)
  await reserve(shop, [{ variantId: one!.id, units: 2 }])
  const units = async () => {
    const read = resources.get('products')!.read!
    return (await read(shop, [{ id: saved!.id }] as never))[0]
  }
  expect(await units()).toEqual({ stock: 5 })
  await updateRecord(shop, 'products', saved!, { variants: [{ sku: one!.sku }] })
  await restock(shop, [{ variantId: other!.id, units: 4 }], crypto.randomUUID())
  expect(await units()).toEqual({ stock: 5 })
})

test('a code that has units cannot be changed or removed; the error is at the row, and says what to do', async () => {
  const [small, large] = [sku(), sku()]
  const { saved } = await create({ variants: [{ sku: small }, { sku: large }] })
  const [, second] = await variantsOf(saved!)
  await stock(second!.id, 2)
  const save = async (...codes: string[]) =>
    (await updateRecord(shop, 'products', saved!, { variants: codes.map((code) => ({ sku: code })) })).problems
  const held = 'products.code_has_units'
  expect(await save(small, sku())).toEqual({ 'variants.1.sku': held })
  expect(await save(sku(), small)).toEqual({ 'variants.0.sku': held })
  expect(await save(small)).toEqual({ variants: held })
  // A buyer who is paying for both has them too.
  await reserve(shop, [{ variantId: second!.id, units: 2 }])
  expect(await save(small, sku())).toEqual({ 'variants.1.sku': held })
  expect((await variantsOf(saved!)).map(({ sku: code, retired }) => [code, retired])).toEqual([[small, false], [large, false]]) // prettier-ignore
  // The other code has none, and rows may be moved.
  expect(await save(large, sku())).toBeUndefined()
})

test('of a buyer and a member of staff at once, the code is reserved or renamed, never both', async () => {
  for (let i = 0; i < 6; i++) {
    const { saved } = await create()
    const [variant] = await variantsOf(saved!)
    // The last unit comes back from another buyer while staff rename the code.
    const [renamed, missing] = await Promise.all([
      updateRecord(shop, 'products', saved!, { variants: [{ sku: sku() }] }),
      restock(shop, [{ variantId: variant!.id, units: 1 }], crypto.randomUUID()).then(() =>
        reserve(shop, [{ variantId: variant!.id, units: 1 }]),
      ),
    ])
    expect([renamed.problems === undefined, missing.length === 0]).toSatisfy(([one, other]) => one !== other)
  }
})

test('any edits of codes: no unit ever disappears from the stock', async () => {
  const edit = fc.record({
    at: fc.nat(2),
    act: fc.constantFrom('rename', 'remove', 'add', 'count'),
    units: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      let { saved } = await create()
      let codes = [(await variantsOf(saved!))[0]!.sku]
      const held = new Map<string, number>()
      for (const { at, act, units } of edits) {
        const place = at % codes.length
        if (act === 'count') {
          const variant = (await variantsOf(saved!)).find(({ sku: code }) => code === codes[place])!
          await db.updateTable('product_variants').set({ on_hand: units }).where('id', '=', variant.id).execute()
          held.set(variant.sku, units)
        } else {
          const next = { rename: codes.with(place, sku()), remove: codes.toSpliced(place, 1), add: [...codes, sku()] }[act] // prettier-ignore
          if (next.length === 0) continue
          const gone = codes.filter((code) => !next.includes(code))
          const done = await updateRecord(shop, 'products', saved!, { variants: next.map((code) => ({ sku: code })) })
          expect(done.problems === undefined).toBe(gone.every((code) => (held.get(code) ?? 0) === 0))
          if (done.saved) [saved, codes] = [done.saved, next]
        }
        const shown = (await listInventory(shop)).filter(({ product }) => product === saved!.id)
        const total = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0)
        expect(total(shown.map(({ inStock }) => inStock))).toBe(total([...held.values()]))
      }
    }),
    { numRuns: 10 },
  )
})

test('a product that was sold, or that a buyer is paying for, is not deleted; others are', async () => {
  const [sold, reserved] = [(await create()).saved!, (await create()).saved!]
  const units = async (product: Saved) => [{ variantId: (await variantsOf(product))[0]!.id, units: 1 }]
  for (const product of [sold, reserved]) {
    await stock((await variantsOf(product))[0]!.id, 3)
    await reserve(shop, await units(product))
  }
  await commitReservedStock(shop, await units(sold), crypto.randomUUID())
  expect(await remove(sold)).toBe('409 products.was_sold')
  expect(await remove(reserved)).toBe('409 products.is_reserved')
  await releaseReservation(shop, await units(reserved))
  expect(await remove(reserved)).toBe('done')
  expect(await variantsOf(reserved)).toEqual([])
})

test('other staff cannot create, change or delete products', async () => {
  const { saved } = await create()
  const { create: add, update, delete: drop } = commandsOf(resources.get('products')!)
  const at = { id: saved!.id, version: saved!.version }
  expect(await refusalOf(add(editor, { values: {} } as never))).toMatch(/^403 /)
  expect(await refusalOf(update(editor, { ...at, values: { price: 1 } } as never))).toMatch(/^403 /)
  expect(await refusalOf(drop(editor, at as never))).toMatch(/^403 /)
  expect(await refusalOf(drop(site.context(), at as never))).toMatch(/^401 /)
})
