/** Letters to a person: which there were, and their end. */
import './tables.ts'
import { keeper } from '#kernel/keeper.server.ts'

keeper({
  name: 'letters',
  export: (ctx, { email }) =>
    ctx.db
      .selectFrom('mails')
      .select(['subject', 'text', 'locale', 'state', 'created_at', 'sent_at'])
      .where('to_address', '=', email)
      .orderBy('created_at')
      .execute(),
  async erase(ctx, { email }) {
    await ctx.db.deleteFrom('mails').where('to_address', '=', email).execute()
  },
})
