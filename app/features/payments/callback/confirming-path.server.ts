/** The page "your payment is being confirmed": it needs no database, and redirects to the result once there is one. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'

type Who = Pick<Context, 'config' | 'locale'>

/** The path contains no order, so a forged answer reveals nothing; the donor's browser is recognised by its cookie. */
export function confirmingPath(ctx: Who): string
/** Only for a callback with the bank's valid signature, because it leads to the result of the order. */
export function confirmingPath(ctx: Who, gateway: string, orderId: string): string
export function confirmingPath(ctx: Who, gateway?: string, orderId?: string): string {
  const key = gateway && orderId ? `/${gateway}.${orderId}.${sign(ctx, gateway, orderId)}` : ''
  return localePath(ctx.locale, `/payments/confirming${key}`)
}

/** Returns the order of a path that we signed; null for any other path. */
export function orderInPath(ctx: Pick<Context, 'config'>, key: string): { gateway: string; orderId: string } | null {
  const [gateway = '', orderId = '', signature = ''] = key.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(ctx, gateway, orderId))]
  return given.length === right.length && timingSafeEqual(given, right) ? { gateway, orderId } : null
}

function sign({ config }: Pick<Context, 'config'>, gateway: string, orderId: string): string {
  return createHmac('sha256', config.secret).update(`confirming ${gateway} ${orderId}`).digest('base64url')
}
