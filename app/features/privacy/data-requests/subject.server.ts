/** Whose data an address leads to, and what stands in the way of a request. */
import { accountByEmail } from '#features/accounts/users/erase-account.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { inProgress } from '#features/privacy/personal-data/in-progress.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Block, RequestKind } from './data-request.ts'

export async function hasData(ctx: Context, email: string): Promise<boolean> {
  if (await accountByEmail(ctx, email)) return true
  const { data_requests: _, ...parts } = await exportParts(ctx, { email })
  return Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part != null))
}

/**
 * A mailbox alone must not open what a password and a second factor guard: who has an account signs in. An account
 * that nobody verified may be a stranger's who typed the address; it does not stand in the owner's way.
 */
export async function blocksOf(ctx: Context, kind: RequestKind, email: string): Promise<Block[]> {
  const account = await accountByEmail(ctx, email)
  if (account?.verified) return ['account']
  return kind === 'erase' ? inProgress(ctx, { email }) : []
}
