/** The visitor's own cart: a user's belongs to the account, a guest's to the cookie. No other visitor can access it. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { cookieName, longCookie, readCookie } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { randomToken } from '#kernel/ids.ts'
import { MAX_UNITS } from '#features/shop/products/product.ts'
import { COUNT_COOKIE } from './cart.ts'

/** The guest's token in the request's cookie. */
export function cartToken(ctx: Pick<Context, 'config'>, request: Request): string | undefined {
  const token = readCookie(request.headers.get('Cookie'), cookieName(ctx.config, 'cart'))
  return token && /^[\w-]{22,64}$/.test(token) ? token : undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type OwnCart = {
  id: string
  /** Only a guest's: each change sends the cookie again, for another 400 days. */
  token?: string
}

/** The visitor's cart, if there is one. A guest's cart becomes the user's at sign-in. */
export async function findCart(ctx: Context, token: string | undefined): Promise<OwnCart | null> {
  const guest = token === undefined ? null : await guestCart(ctx, token)
  if (!ctx.actor) return guest
  const own = await ctx.db.selectFrom('carts').select('id').where('user_id', '=', ctx.actor.id).executeTakeFirst()
  if (!guest) return own ?? null
  if (own) await merge(ctx, guest.id, own.id)
  else
    await ctx.db
      .updateTable('carts')
      .set({ user_id: ctx.actor.id, token_hash: null })
      .where('id', '=', guest.id)
      .execute()
  return own ?? { id: guest.id }
}

/** Like `findCart`, but creates a missing cart. Needs a transaction. */
export async function openCart(ctx: Context, token: string | undefined): Promise<OwnCart> {
  const found = await findCart(ctx, token)
  if (found) {
    await noteChange(ctx, found.id)
    return found
  }
  const id = crypto.randomUUID()
  const made = ctx.actor ? undefined : randomToken(24)
  const row = await ctx.db
    .insertInto('carts')
    .values({ id, user_id: ctx.actor?.id ?? null, token_hash: made ? hashOf(made) : null, updated_at: ctx.now })
    // Two concurrent first requests of a user create one cart.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at: ctx.now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, ...(made && { token: made }) }
}

/** Locks a cart to the end of the transaction. Taken before its lines are changed, so that there are no deadlocks. */
export async function lockCart({ db }: Pick<Context, 'db'>, cartId: string): Promise<void> {
  await db.selectFrom('carts').select('id').where('id', '=', cartId).forNoKeyUpdate().execute()
}

/** A guest's cart is deleted some time after its last change (purge-carts.server.ts). */
export async function noteChange(ctx: Pick<Context, 'db' | 'now'>, cartId: string): Promise<void> {
  await ctx.db.updateTable('carts').set({ updated_at: ctx.now }).where('id', '=', cartId).execute()
}

async function guestCart(ctx: Context, token: string): Promise<OwnCart | null> {
  const found = await ctx.db.selectFrom('carts').select('id').where('token_hash', '=', hashOf(token)).executeTakeFirst()
  return found ? { ...found, token } : null
}

async function merge(ctx: Context, from: string, into: string): Promise<void> {
  await lockCart(ctx, into)
  await ctx.db
    .insertInto('cart_lines')
    .columns(['cart_id', 'variant_id', 'quantity', 'added_at'])
    .expression((db) =>
      db
        .selectFrom('cart_lines')
        .select([sql<string>`${into}::uuid`.as('cart_id'), 'variant_id', 'quantity', 'added_at'])
        .where('cart_id', '=', from),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'variant_id'])
        .doUpdateSet({ quantity: sql<number>`least(${MAX_UNITS}, cart_lines.quantity + excluded.quantity)` }),
    )
    .execute()
  await ctx.db.deleteFrom('carts').where('id', '=', from).execute()
}

/** The cart's cookies: the token of a guest's cart that was changed, and the number of units for the header. */
export function cartCookies({ config }: Pick<Context, 'config'>, count: number, token?: string): string[] {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const life = count > 0 ? 400 * 86_400 : 0
  return [
    ...(token ? [longCookie(config, 'cart', token)] : []),
    `${COUNT_COOKIE}=${count}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`,
  ]
}
