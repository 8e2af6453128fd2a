import './tables.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'
import type { Coupon } from './coupon.ts'

type DemoCoupon = {
  code: string
  kind: 'percent' | 'delivery'
  percent: number | null
  min_total: Minor | null
  max_uses: number | null
  /** Number of uses by the demo's orders. */
  used: number
}

/** Adds coupons and returns them by code. */
export async function addDemoCoupons(ctx: Context, coupons: readonly DemoCoupon[]): Promise<Map<string, Coupon>> {
  const rows = await ctx.db
    .insertInto('coupons')
    .values(
      coupons.map((coupon) => ({
        ...coupon,
        amount: null,
        starts_at: null,
        ends_at: null,
        search: foldForSearch(coupon.code),
        demo_key: coupon.code,
      })),
    )
    .returningAll()
    .execute()
  return new Map(
    rows.map(({ id, code, percent }) => [
      code,
      percent ? { id, code, kind: 'percent', percent } : { id, code, kind: 'delivery' },
    ]),
  )
}
