import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor, type Minor } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { findCoupon, releaseCoupon, redeemCoupon, usedByBuyer } from './redeem.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ withBank: false })
})

let made = 0
type Overrides = { kind?: 'percent' | 'amount' | 'delivery'; max_uses?: number; used?: number; min_total?: Minor } & {
  active?: boolean
  starts_at?: Date
  ends_at?: Date
}
async function make(overrides: Overrides = {}) {
  const code = `TEST${++made}`
  const { id } = await shop.db
    .insertInto('coupons')
    .values({
      code,
      kind: 'percent',
      percent: 10,
      amount: minor(30_00),
      active: true,
      once_each: true,
      ...overrides,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}
const find = (code: string, goods = 100_00, options?: Parameters<typeof findCoupon>[3]) =>
  findCoupon(shop.ctx({ locale: 'en' }), code, minor(goods), options)
/** The error at the coupon's field that explains why it is not valid. */
const refusal = async (found: Promise<unknown>) =>
  found.then(
    () => 'taken',
    (error: Refusal) => {
      expect([error.code, error.status]).toEqual(['errors.invalid_input', 422])
      return (error.fields as Record<string, { code: string; params?: object }>).coupon
    },
  )

test('a coupon gives its discount', async () => {
  const percent = await make()
  expect(await find(` ${percent.code.toLowerCase()} `)).toEqual({
    ...percent,
    kind: 'percent',
    percent: 10,
    onceEach: true,
  })
  const amount = await make({ kind: 'amount' })
  expect(await find(amount.code)).toEqual({ ...amount, kind: 'amount', amount: 30_00, onceEach: true })
  const delivery = await make({ kind: 'delivery' })
  expect(await find(delivery.code)).toEqual({ ...delivery, kind: 'delivery', onceEach: true })
  expect(await find('  ')).toBeNull()
})

test('an unknown, disabled or future coupon looks the same; an ended one is reported as ended', async () => {
  const now = shop.now()
  const soon = new Date(now.getTime() + 1)
  expect(await refusal(find('NOBODY'))).toEqual({ code: 'coupons.unknown' })
  expect(await refusal(find((await make({ active: false })).code))).toEqual({ code: 'coupons.unknown' })
  expect(await refusal(find((await make({ starts_at: soon })).code))).toEqual({ code: 'coupons.unknown' })
  expect(await refusal(find((await make({ starts_at: now })).code))).toBe('taken')
  expect(await refusal(find((await make({ ends_at: now })).code))).toEqual({ code: 'coupons.ended' })
  expect(await refusal(find((await make({ ends_at: soon })).code))).toBe('taken')
})

test('a coupon that a buyer has used before is refused at its field', async () => {
  expect(await refusal(Promise.reject(usedByBuyer()))).toEqual({ code: 'coupons.once_each' })
})

test('the error of a coupon that needs a larger order says the minimum', async () => {
  const { code } = await make({ min_total: minor(150_00) })
  expect(await refusal(find(code, 149_99))).toEqual({ code: 'coupons.too_little', params: { amount: '₺150' } })
  expect(await refusal(find(code, 150_00))).toBe('taken')
})

test('a used-up coupon is accepted only for an order that already counts, or after a use was released', async () => {
  const { id, code } = await make({ max_uses: 2, used: 1 })
  expect(await refusal(find(code))).toBe('taken')
  await redeemCoupon(shop, { id })
  expect(await refusal(find(code))).toEqual({ code: 'coupons.used_up' })
  expect(await refusal(find(code, 100_00, { counted: true }))).toBe('taken')
  expect(await refusal(redeemCoupon(shop, { id }))).toEqual({ code: 'coupons.used_up' })
  await releaseCoupon(shop, id)
  expect(await refusal(find(code))).toBe('taken')
  const unlimited = await make()
  await redeemCoupon(shop, unlimited)
  expect(await refusal(find(unlimited.code))).toBe('taken')
})

test('an order in progress locks the coupon until it is placed', async () => {
  const { id, code } = await make()
  await inTransaction(shop.db, async (db) => {
    await findCoupon({ ...shop.ctx(), db }, code, minor(100_00), { lock: true })
    const free = await shop.db
      .selectFrom('coupons')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .execute()
    expect(free).toEqual([])
  })
  await inTransaction(shop.db, async (db) => {
    await findCoupon({ ...shop.ctx(), db }, code, minor(100_00))
    const free = await shop.db
      .selectFrom('coupons')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .execute()
    expect(free).toEqual([{ id }])
  })
})
