/** A coupon is looked up, counted once for each order, and given back by an order that came to nothing. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { foldCode, type Coupon } from './coupon.ts'

const no = (code: string, params?: Record<string, string>) =>
  new Refusal('errors.invalid_input', 422, { fields: { coupon: { code, ...(params && { params }) } } })

/** Null for an empty code. @throws {Refusal} 422 on `coupon` with why it does not hold */
export async function findCoupon(ctx: Context, typed: string, goods: Minor): Promise<Coupon | null> {
  const code = foldCode(typed)
  if (!code) return null
  const row = await ctx.db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row || !row.active) throw no('coupons.unknown')
  if (row.starts_at && ctx.now < row.starts_at) throw no('coupons.unknown')
  if (row.ends_at && ctx.now >= row.ends_at) throw no('coupons.ended')
  if (row.most_uses !== null && row.used >= row.most_uses) throw no('coupons.used_up')
  if (row.least !== null && goods < row.least)
    throw no('coupons.too_little', { amount: formatMoney(row.least, 'TRY', ctx.locale) })
  const { id, kind } = row
  if (kind === 'percent') return { id, code, kind, percent: row.percent! }
  if (kind === 'amount') return { id, code, kind, amount: row.amount! }
  return { id, code, kind }
}

/** Counts one use, inside the transaction of the order. @throws {Refusal} 422 when others were faster */
export async function useCoupon(ctx: Context, coupon: Coupon): Promise<void> {
  const used = await ctx.db
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', coupon.id)
    .where((or) => or.or([or('most_uses', 'is', null), or('used', '<', or.ref('most_uses'))]))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw no('coupons.used_up')
}

export async function onceEach(ctx: Context, coupon: Coupon): Promise<boolean> {
  const row = await ctx.db.selectFrom('coupons').select('once_each').where('id', '=', coupon.id).executeTakeFirst()
  return row?.once_each ?? false
}

export async function giveCouponBack(ctx: Pick<Context, 'db'>, id: number): Promise<void> {
  await ctx.db
    .updateTable('coupons')
    .set({ used: sql<number>`greatest(0, used - 1)` })
    .where('id', '=', id)
    .execute()
}

/** For an order that gave it back and was paid after all: beyond its limit if need be. */
export async function useCouponAgain(ctx: Pick<Context, 'db'>, id: number): Promise<void> {
  await ctx.db
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .execute()
}
