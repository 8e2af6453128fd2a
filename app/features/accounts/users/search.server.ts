import './tables.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import type { Context } from '#kernel/context.ts'

/** Updates the search text of a user. All code that writes a user's name, email or phone calls it. */
export async function updateUserSearchText({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const user = await db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', id).executeTakeFirst()
  if (!user) return
  const search = withNameKeys([user.name, user.email, user.phone].filter(Boolean).join(' '), user.name)
  await db.updateTable('users').set({ search }).where('id', '=', id).execute()
}
