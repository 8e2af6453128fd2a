/** The cart of a user. Carts of guests contain no personal data and expire. */
import './tables.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

registerPrivacyHandler({
  name: 'cart',
  export: (ctx, { id }) =>
    ctx.db
      .selectFrom('cart_lines')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select(['variant_id', 'quantity', 'added_at as at'])
      .where('user_id', '=', id)
      .execute(),
  async erase(ctx, { id }) {
    await ctx.db.deleteFrom('carts').where('user_id', '=', id).execute()
  },
})
