/** Emails to a person: their export and erasure. */
import './tables.ts'
import { sql } from 'kysely'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

/** A mail is named after its record, often with more behind or before it: `{id}`, `{id} {answer}`, `{letter}.{id}`. */
const about = (records: readonly string[] = []) =>
  sql<boolean>`exists (select from unnest(${[...records]}::text[]) as record where strpos(subject_id, record) > 0)`

registerPrivacyHandler({
  name: 'letters',
  emails: ['mails.to_address', 'mails.reply_to'],
  export: (ctx, { email, records }) =>
    ctx.db
      .selectFrom('mails')
      .select(['to_name', 'subject', 'text', 'locale', 'state', 'created_at', 'sent_at'])
      .where(sql<boolean>`((lower(to_address) = ${email} and not ${about(records?.others)}) or ${about(records?.own)})`)
      .orderBy('created_at')
      .execute(),
  async erase(ctx, { email, records }) {
    await ctx.db
      .deleteFrom('mails')
      .where(
        sql<boolean>`(lower(to_address) = ${email} or lower(reply_to) = ${email}) and not ${about(records?.others)}`,
      )
      .execute()
  },
  // Mails to others about records of the person: the office holds copies of what they wrote.
  async eraseAbout({ db }, records) {
    if (records.length === 0) return
    await db.deleteFrom('mails').where(about(records)).execute()
  },
})
