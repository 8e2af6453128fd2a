/** Finds a coupon, counts one use per order, and releases the use of a failed order. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { invalidField } from '#kernel/refusal.ts'
import { foldCode, type Coupon } from './coupon.ts'

const no = (code: string, params?: Record<string, string>) => invalidField('coupon', code, params)

/** Refusal for a coupon that the buyer has used before. */
export const usedByBuyer = () => no('coupons.once_each')

export type FoundCoupon = Coupon & { onceEach: boolean }
type Options = {
  /** Lock to the end of the transaction, before any stock. A concurrent order with the same coupon waits. */
  lock?: boolean
  /** The order already counts as a use, so the limit does not apply again. */
  counted?: boolean
}

/** Null for an empty code. @throws {Refusal} 422 on `coupon` with the reason why it is not valid */
export async function findCoupon(
  ctx: Context,
  typed: string,
  goods: Minor,
  { lock = false, counted = false }: Options = {},
): Promise<FoundCoupon | null> {
  const code = foldCode(typed)
  if (!code) return null
  const row = await ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .$if(lock, (select) => select.forUpdate())
    .executeTakeFirst()
  if (!row || !row.active) throw no('coupons.unknown')
  if (row.starts_at && ctx.now < row.starts_at) throw no('coupons.unknown')
  if (row.ends_at && ctx.now >= row.ends_at) throw no('coupons.ended')
  if (!counted && row.max_uses !== null && row.used >= row.max_uses) throw no('coupons.used_up')
  if (row.min_total !== null && goods < row.min_total)
    throw no('coupons.too_little', { amount: formatMoney(row.min_total, 'TRY', ctx.locale) })
  const { id, kind, once_each: onceEach } = row
  if (kind === 'percent') return { id, code, onceEach, kind, percent: row.percent! }
  if (kind === 'amount') return { id, code, onceEach, kind, amount: row.amount! }
  return { id, code, onceEach, kind }
}

/** Counts one use, in the transaction of the order. @throws {Refusal} 422 if it was used up meanwhile */
export async function redeemCoupon(ctx: Pick<Context, 'db'>, coupon: Pick<Coupon, 'id'>): Promise<void> {
  const used = await ctx.db
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', coupon.id)
    .where((or) => or.or([or('max_uses', 'is', null), or('used', '<', or.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw no('coupons.used_up')
}

export async function releaseCoupon(ctx: Pick<Context, 'db'>, id: number): Promise<void> {
  await ctx.db
    .updateTable('coupons')
    .set({ used: sql<number>`greatest(0, used - 1)` })
    .where('id', '=', id)
    .execute()
}
