/** Accounts of people who ask for their data or for its erasure. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** Erases an account: no one can sign in, and its row has no personal data. The address is free again. */
export async function eraseAccount({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', id).execute()
  await db.deleteFrom('two_factors').where('user_id', '=', id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await db.deleteFrom('verifications').where('value', '=', id).execute()
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

/** The account of an address (in lower case), unless it was erased. `verified`: its owner has verified it. */
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

/** Every account that was not erased, with its address. */
export const accountAddresses = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('users').select(['id', 'email']).where('erased_at', 'is', null).execute()
