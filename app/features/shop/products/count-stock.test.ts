import '#features/shop/orders/admin/unsent-units.server.ts'
import { expect, test } from 'vitest'
import { parse } from '#kernel/parse.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { countStock, StockCount } from './count-stock.server.ts'
import { StockHistoryParams, stockHistory } from './stock-history.server.ts'
import { commitReservedStock, reserve, restock } from './stock.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'products.update', 'products.read')

const onHand = async (ids: readonly number[]) => {
  const rows = await ctx.db.selectFrom('product_variants').select(['id', 'on_hand']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.on_hand)
}
const history = (more: Record<string, string> = {}) => stockHistory(staff, parse(StockHistoryParams, more))

test('a count is saved together with its reason, and the changes are in the history', async () => {
  const { variants } = await makeProduct(ctx, { price: 1000, units: [5, 7, 0] })
  const [small, large, none] = variants as [number, number, number]
  const owner = await makePerson(ctx, { roles: ['owner'] })
  const answer = await countStock(site.context({ actor: { id: owner.id, permissions: staff.actor!.permissions } }), {
    lines: [
      { variant: small, was: 5, on_hand: 4 },
      { variant: large, was: 7, on_hand: 7 },
      { variant: none, was: 0, on_hand: 12 },
    ],
    reason: 'stock_count',
    note: 'Shelf B',
  })
  expect(answer).toEqual({ changed: 2 })
  expect(await onHand(variants)).toEqual([4, 7, 12])
  const { rows } = await history({ 'filter.cause': 'stock_count', 'filter.variant': variants.join(',') })
  const { name } = await ctx.db.selectFrom('users').select('name').where('id', '=', owner.id).executeTakeFirstOrThrow()
  expect(rows.map(({ from, to, cause, note, by }) => ({ from, to, cause, note, by }))).toEqual([
    { from: 0, to: 12, cause: 'stock_count', note: 'Shelf B', by: name },
    { from: 5, to: 4, cause: 'stock_count', note: 'Shelf B', by: name },
  ])
})

test('sales and returns are in the history, with their order and the quantities before and after', async () => {
  const { variants } = await makeProduct(ctx, { price: 1000, units: [9] })
  const units = [{ variantId: variants[0]!, units: 2 }]
  const order = crypto.randomUUID()
  await reserve(ctx, units)
  await commitReservedStock(ctx, units, order)
  await restock(ctx, units, order)
  const { rows, total } = await history({ 'filter.variant': String(variants[0]) })
  expect(total).toBe(3)
  expect(rows.map(({ from, to, cause, order: by }) => [from, to, cause, by])).toEqual([
    [7, 9, 'returned', order],
    [9, 7, 'sold', order],
    [0, 9, 'counted', null],
  ])
})

test('an outdated or too low count changes nothing, and its lines have errors', async () => {
  const { variants } = await makeProduct(ctx, { price: 1000, units: [5, 6, 7] })
  const [stale, promised, fine] = variants as [number, number, number]
  await reserve(ctx, [{ variantId: promised, units: 3 }])
  const refused = await countStock(staff, {
    lines: [
      { variant: stale, was: 8, on_hand: 4 },
      { variant: promised, was: 6, on_hand: 2 },
      { variant: fine, was: 7, on_hand: 1 },
    ],
    reason: 'damaged',
    note: '',
  }).catch((error: unknown) => error as Refusal)
  expect(refused).toMatchObject({
    status: 409,
    fields: {
      [`lines.${stale}`]: { code: 'products.stock_changed', params: { count: 5 } },
      [`lines.${promised}`]: { code: 'products.stock_promised', params: { count: 3 } },
    },
  })
  expect(await onHand(variants)).toEqual([5, 6, 7])
})

test('a change needs a reason and the permission', async () => {
  const { variants } = await makeProduct(ctx, { price: 1000, units: [5] })
  const lines = [{ variant: variants[0]!, was: 5, on_hand: 6 }]
  expect(StockCount.safeParse({ lines }).success).toBe(false)
  await expect(
    countStock(staffWith(ctx, 'products.read'), { lines, reason: 'correction', note: '' }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await onHand(variants)).toEqual([5])
})
