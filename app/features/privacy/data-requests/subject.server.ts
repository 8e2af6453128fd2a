/** Whose data an address leads to, and what stands in the way of a request. */
import '#features/accounts/users/tables.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { inProgress } from '#features/privacy/personal-data/in-progress.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Block, RequestKind } from './data-request.ts'

/** `verified`: its owner has shown that the address is theirs, and can sign in. */
export type Account = { id: string; verified: boolean }

export async function accountOf({ db }: Pick<Context, 'db'>, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email_verified as verified'])
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function hasData(ctx: Context, email: string): Promise<boolean> {
  if (await accountOf(ctx, email)) return true
  const { data_requests: _, ...parts } = await exportParts(ctx, { email })
  return Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part != null))
}

/**
 * A mailbox alone must not open what a password and a second factor guard: who has an account signs in. An account
 * that nobody verified may be a stranger's who typed the address; it does not stand in the owner's way.
 */
export async function blocksOf(ctx: Context, kind: RequestKind, email: string): Promise<Block[]> {
  const account = await accountOf(ctx, email)
  if (account?.verified) return ['account']
  return kind === 'erase' ? inProgress(ctx, { email }) : []
}
