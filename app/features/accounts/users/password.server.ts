/** Passwords are stored as argon2id hashes with 19 MiB and two iterations (first recommendation of OWASP). */
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** Concurrent hashes. Hashing takes memory and cores: without this limit, sign-in requests could stop the site. */
const CONCURRENCY = 4
const ARGON2ID = 2 as const
const inTurn = pLimit(CONCURRENCY)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() =>
    hash(password.normalize('NFKC'), { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  )
}

export function verifyPassword({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize('NFKC')))
}

/** Whether this is the stored password of the account. */
export async function hasPassword({ db }: Pick<Context, 'db'>, userId: string, password: string): Promise<boolean> {
  const row = await db.selectFrom('credentials').select('password').where('user_id', '=', userId).executeTakeFirst()
  return row?.password != null && verifyPassword({ hash: row.password, password })
}

/** Afterwards the person signs in by link, or chooses a new password. */
export async function deletePassword({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('credentials').where('user_id', '=', userId).execute()
}
