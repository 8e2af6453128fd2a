import './tables.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'

/** Keeps what a person is found by; for whoever writes their name, e-mail or phone. */
export async function updateUserSearchText({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const user = await db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', id).executeTakeFirst()
  if (!user) return
  const search = foldForSearch([user.name, user.email, user.phone].filter(Boolean).join(' '))
  await db.updateTable('users').set({ search }).where('id', '=', id).execute()
}
