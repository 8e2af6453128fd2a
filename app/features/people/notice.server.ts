/** Tells people by mail what was done with their account, so that they notice when it was not they. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { TextKey, TextValues } from '#kernel/text.ts'
import { writeLetter } from './write.server.ts'

type More = { values?: TextValues; /** The same notice twice is written once. */ once?: string }

/** Queues the letter in `ctx.db`'s transaction, in the person's language. @param what a sentence */
export async function notify(ctx: Context, userId: string, what: TextKey, { values, once }: More = {}): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['name', 'email', 'locale', 'user_roles.role_id'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  await writeLetter(ctx, {
    kind: 'notice',
    locale: user.locale,
    to: { name: user.name, address: user.email },
    path: user.role_id === null ? '/user-account/profile-settings' : '/dashboard/profile',
    values: { what: ctx.texts.translate(user.locale)(what, values) },
    ...(once !== undefined && { once }),
  })
}
