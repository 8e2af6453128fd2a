import './tables.ts'
import type { Expression, SqlBool } from 'kysely'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import type { Context } from '#kernel/context.ts'

/**
 * Deletes messages with their notes, answers, replies and files, and what the emails and the audit log contain of them,
 * in the caller's transaction. Returns the ids of the messages.
 */
export async function deleteMessagesWhere(
  { db }: Pick<Context, 'db'>,
  which: Expression<SqlBool>,
): Promise<{ id: string }[]> {
  const messages = await db.selectFrom('messages').select('id').where(which).forUpdate().execute()
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  // The email of an answer has the id of the answer.
  const entries = await db.selectFrom('message_entries').select('id').where('message_id', 'in', ids).execute()
  await db.deleteFrom('messages').where('id', 'in', ids).execute()
  await erasePurged({ db }, [...messages, ...entries])
  return messages
}
