/** Emails to a person: their export and erasure. */
import './tables.ts'
import { sql } from 'kysely'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'
import { mailsAbout } from './purged-records.server.ts'

registerPrivacyHandler({
  name: 'letters',
  emails: ['mails.to_address', 'mails.reply_to'],
  export: (ctx, { email, records }) =>
    ctx.db
      .selectFrom('mails')
      .select(['to_name', 'subject', 'text', 'locale', 'state', 'created_at', 'sent_at'])
      .where(
        sql<boolean>`((lower(to_address) = ${email} and not ${mailsAbout(records?.others)}) or ${mailsAbout(records?.own)})`,
      )
      .orderBy('created_at')
      .execute(),
  async erase(ctx, { email, records }) {
    await ctx.db
      .deleteFrom('mails')
      .where(
        sql<boolean>`(lower(to_address) = ${email} or lower(reply_to) = ${email}) and not ${mailsAbout(records?.others)}`,
      )
      .execute()
  },
  // Emails to others about records of the person, such as copies of their messages to the office.
  async eraseAbout({ db }, records) {
    if (records.length === 0) return
    await db.deleteFrom('mails').where(mailsAbout(records)).execute()
  },
})
