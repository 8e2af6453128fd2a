import { demoAccount } from '#features/accounts/users/demo.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { addDemoCoupons } from '#features/shop/coupons/demo.server.ts'
import { addDemoOrders as addOrders } from '#features/shop/orders/demo/orders.server.ts'
import type { Context } from '#kernel/context.ts'
import { daysBefore } from '#kernel/durations.ts'
import { minor } from '#kernel/money.ts'
import { cities } from '#demo/content/names.ts'
import { demoCoupons, demoOrders } from '#demo/orders.ts'

/** Must run after the donations, inside the transaction of the seeding. The stock is filled already. */
export async function addDemoOrders(ctx: Context): Promise<void> {
  const coupons = await addDemoCoupons(
    ctx,
    demoCoupons.map((coupon) => ({
      ...coupon,
      min_total: coupon.min_total === null ? null : minor(coupon.min_total),
      used: demoOrders.filter(({ coupon: code, state }) => code === coupon.code && state !== 'cancelled').length,
    })),
  )
  const { shop } = await readSettings(ctx, 'shop')
  const customer = await demoAccount(ctx, 'customer')
  if (!customer) throw new Error('the demo has no customer account')
  const orders = demoOrders.map((order, n) => {
    // No email can be delivered to `.example`.
    const stranger = { user_id: null, name: order.buyer, email: `buyer.${n}@mail.example` }
    const known = { user_id: customer.id, name: customer.name, email: customer.email }
    return {
      buyer: {
        ...(order.buyer === 'customer' ? known : stranger),
        phone: `+90532000${1100 + n * 7}`,
      },
      locale: order.locale,
      state: order.state,
      at: daysBefore(ctx.now, order.daysAgo),
      city: cities.find(({ key }) => key === order.city)!.name,
      lines: order.lines,
      coupon: coupons.get(order.coupon ?? '') ?? null,
      note: order.note ?? null,
      withdrawn: order.withdrawn ?? null,
    }
  })
  await addOrders(ctx, orders, shop)
}
