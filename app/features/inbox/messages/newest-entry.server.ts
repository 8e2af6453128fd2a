/** The newest answer or reply of a conversation. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** Undefined if there is none. Notes do not count: the sender does not see them. */
export const newestEntry = ({ db }: Pick<Context, 'db'>, messageId: string) =>
  db
    .selectFrom('message_entries')
    .select(['id', 'kind', 'text'])
    .where('message_id', '=', messageId)
    .where('kind', '<>', 'note')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
