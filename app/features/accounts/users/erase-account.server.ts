/** Finds and erases accounts, for requests for a copy or the erasure of personal data. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { deletePassword } from './password.server.ts'
import { endMailedLinks } from './sessions.server.ts'

/** Erases an account: no one can sign in, its row has no personal data, and the address can be used again. */
export async function eraseAccount({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  await deletePassword({ db }, id)
  await db.deleteFrom('two_factors').where('user_id', '=', id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  // Before the address is replaced, because sign-in links are found by it.
  await endMailedLinks({ db }, id)
  await db
    .updateTable('users')
    .set({
      name: '',
      email: `${id}@erased.invalid`,
      email_verified: false,
      phone: null,
      search: '',
      image: null,
      two_factor_enabled: false,
      disabled_at: now,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The account of an address (in lower case), unless it was erased. `verified`: its owner has verified the address. */
export async function accountByEmail(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<{ id: string; verified: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email_verified as verified'])
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** By what an account is known to staff. */
export const contactOf = ({ db }: Pick<Context, 'db'>, id: string) =>
  db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', id).executeTakeFirst()

/** Every account that was not erased, with its address. */
export const accountAddresses = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('users').select(['id', 'email']).where('erased_at', 'is', null).execute()
