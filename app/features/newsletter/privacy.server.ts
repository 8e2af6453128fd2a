import './tables.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

registerPrivacyHandler({
  name: 'newsletter',
  emails: ['newsletter_subscribers.address'],
  export: (ctx, { email }) =>
    ctx.db
      .selectFrom('newsletter_subscribers')
      .select(['address as email', 'locale', 'topic_ids', 'state', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
      .where('address', '=', email.toLowerCase())
      .execute(),
  async erase(ctx, { email }) {
    await ctx.db.deleteFrom('newsletter_subscribers').where('address', '=', email.toLowerCase()).execute()
  },
})
