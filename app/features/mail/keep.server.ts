/** Letters to a person: which there were, and their end. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { keeper } from '#kernel/keeper.server.ts'

keeper({
  name: 'letters',
  emails: ['mails.to_address', 'mails.reply_to'],
  export: (ctx, { email }) =>
    ctx.db
      .selectFrom('mails')
      .select(['subject', 'text', 'locale', 'state', 'created_at', 'sent_at'])
      .where(sql<boolean>`lower(to_address) = ${email}`)
      .orderBy('created_at')
      .execute(),
  async erase(ctx, { email }) {
    await ctx.db
      .deleteFrom('mails')
      .where(sql<boolean>`lower(to_address) = ${email} or lower(reply_to) = ${email}`)
      .execute()
  },
})

/** Mails to others about records of a person: the office holds copies of what they wrote. `records`: ids. */
export async function eraseMailsAbout({ db }: Pick<Context, 'db'>, records: string[]): Promise<void> {
  if (records.length === 0) return
  // A mail is named after its record, often with more behind or before it: `{id}`, `{id} {answer}`, `{letter}.{id}`.
  await db
    .deleteFrom('mails')
    .where(sql<boolean>`exists (select from unnest(${records}::text[]) as record where strpos(subject_id, record) > 0)`)
    .execute()
}
