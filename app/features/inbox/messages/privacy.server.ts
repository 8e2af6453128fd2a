/** Personal data in messages and its retention. */
import './tables.ts'
import { sql } from 'kysely'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { isKnownByPhone, registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'
import { retentionDays } from './conversation.server.ts'
import { deleteMessagesWhere } from './delete-messages.server.ts'

const isTheirs = (person: Person) => sql<boolean>`(lower(email) = ${person.email} or ${isKnownByPhone(person)})`

registerPrivacyHandler({
  name: 'messages',
  emails: ['messages.email'],
  phones: ['messages.phone'],
  export: (ctx, person) =>
    ctx.db
      .selectFrom('messages')
      .select(['name', 'phone', 'email', 'subject', 'body', 'locale', 'created_at'])
      .select([
        sql<
          string[]
        >`array(select text from message_entries where message_id = messages.id and text <> '' order by at)`.as(
          'entries',
        ),
        sql<string[]>`array(select f.name from message_files f left join message_entries e on e.id = f.entry_id
          where f.message_id = messages.id order by e.at nulls first, f.position)`.as('files'),
      ])
      .where(isTheirs(person))
      .orderBy('created_at')
      .execute(),
  async erase(ctx, person) {
    const deleted = await deleteMessagesWhere(ctx, isTheirs(person))
    const ids = deleted.map(({ id }) => id)
    await anonymizeAudit(ctx, { email: person.email, subjects: ids })
    return ids
  },
})

/** Retention of spam in days. */
const SPAM_RETENTION_DAYS = 30

/** Erases closed messages after the retention of the settings. Open messages stay. */
export async function purgeMessages(ctx: Context): Promise<void> {
  const days = await retentionDays(ctx)
  const ended = sql<boolean>`(state in ('answered', 'closed') and updated_at < ${daysBefore(ctx.now, days)})
    or (state = 'spam' and updated_at < ${daysBefore(ctx.now, SPAM_RETENTION_DAYS)})`
  await withTransaction(ctx, (inside) => deleteMessagesWhere(inside, ended))
}
