/** The stock under many buyers: reservations, sales, returns and counts in any order and at the same time. */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '#features/shop/orders/checks.server.ts'
import '#features/shop/orders/admin/unsent-units.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { testSite } from '#tests/support/site.ts'
import { countStock } from './count-stock.server.ts'
import { listQuery, PAGE_SIZES, SORTS, stockOf } from './product.ts'
import { commitReservedStock, releaseReservation, reserve, restock } from './stock.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'products.update')
const order = crypto.randomUUID()
const stockNow = (variant: number) =>
  ctx.db
    .selectFrom('product_variants')
    .select(['on_hand', 'reserved'])
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => id === 'orders.stock')

test('any reservations, sales, returns and counts: never more reserved than in stock, and the history adds up', async () => {
  const step = fc.record({
    act: fc.constantFrom('reserve', 'sell', 'release', 'return', 'count'),
    units: fc.integer({ min: 1, max: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const { variants } = await makeProduct(ctx, { price: 100_00, units: [8] })
      const variant = variants[0]!
      let [onHand, reserved, sold] = [8, 0, 0]
      for (const { act, units } of steps) {
        const lines = [{ variantId: variant, units }]
        if (act === 'reserve') {
          const possible = units <= onHand - reserved
          expect(await reserve(ctx, lines)).toEqual(possible ? [] : [variant])
          if (possible) reserved += units
        } else if (act === 'count') {
          const possible = units >= reserved
          const counting = countStock(staff, { lines: [{ variant, was: onHand, on_hand: units }], reason: 'correction', note: '' }) // prettier-ignore
          expect(await counting.then(() => true, () => false)).toBe(possible) // prettier-ignore
          if (possible) onHand = units
        } else if (act === 'return' && units <= sold) {
          await restock(ctx, lines, order)
          ;[onHand, sold] = [onHand + units, sold - units]
        } else if (act === 'sell' && units <= reserved) {
          await commitReservedStock(ctx, lines, order)
          ;[onHand, reserved, sold] = [onHand - units, reserved - units, sold + units]
        } else if (act === 'release' && units <= reserved) {
          await releaseReservation(ctx, lines)
          reserved -= units
        }
        expect(await stockNow(variant)).toEqual({ on_hand: onHand, reserved })
      }
    }),
    { numRuns: 8 },
  )
  expect(await findings()).toEqual([])
})

test('of many buyers at the same time, only as many as there are units reserve one', async () => {
  const { variants } = await makeProduct(ctx, { price: 100_00, units: [7] })
  const buyers = Array.from({ length: 20 }, () => reserve(ctx, [{ variantId: variants[0]!, units: 1 }]))
  const answers = await Promise.all(buyers)
  expect(answers.filter((missing) => missing.length === 0)).toHaveLength(7)
  expect(await stockNow(variants[0]!)).toEqual({ on_hand: 7, reserved: 7 })
})

test('two orders of the same products in another order do not wait for each other for ever', async () => {
  const { variants } = await makeProduct(ctx, { price: 100_00, units: [50, 50] })
  const lines = variants.map((variantId) => ({ variantId, units: 1 }))
  const buy = (wanted: typeof lines) => inTransaction(ctx.db, (db) => reserve({ ...ctx, db }, wanted))
  await Promise.all(Array.from({ length: 10 }, (_, n) => buy(n % 2 ? lines : lines.toReversed())))
  expect(await stockNow(variants[1]!)).toEqual({ on_hand: 50, reserved: 10 })
})

test('a removed variant cannot be reserved, and the lines with too little stock are all named', async () => {
  const { variants } = await makeProduct(ctx, { price: 100_00, units: [5, 1, 5] })
  await sql`update product_variants set retired = true where id = ${variants[0]}`.execute(ctx.db)
  expect(await reserve(ctx, variants.map((variantId) => ({ variantId, units: 2 })))).toEqual(variants.slice(0, 2)) // prettier-ignore
})

test.each([
  [-1, 3, 'out'],
  [0, 3, 'out'],
  [1, 3, 'few'],
  [3, 3, 'few'],
  [4, 3, 'in'],
  [1, 0, 'in'],
] as const)('%i left with a limit of %i is %s', (left, lowAt, stock) => {
  expect(stockOf(left, lowAt)).toBe(stock)
})

test('the address of a list has only what differs from the usual, and is the same list when it is opened', () => {
  const listed = fc.record({
    category: fc.option(fc.integer({ min: 1, max: 999 })),
    sort: fc.constantFrom(...SORTS),
    size: fc.constantFrom(...PAGE_SIZES),
    page: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(listed, (asked) => {
      const query = new URLSearchParams(listQuery(asked))
      expect({
        category: query.has('category') ? Number(query.get('category')) : null,
        sort: query.get('sort') ?? 'name',
        size: Number(query.get('per_page') ?? 10),
        page: Number(query.get('page') ?? 1),
      }).toEqual(asked)
    }),
  )
  expect(listQuery({ category: null, sort: 'name', size: 10, page: 1 })).toBe('')
})
