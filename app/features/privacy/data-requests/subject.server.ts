/** Finds the people with data of an address, and the reasons that block a request. */
import { accountByEmail } from '#features/accounts/users/erase-account.server.ts'
import { donorsAtAddress, peopleAtAddress } from '#features/donors/shared-address.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { inProgress } from '#features/privacy/personal-data/in-progress.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Block, RequestKind } from './data-request.ts'

/** `donorId`: set for people who share the address and are not its first donor. */
export type DataSubject = { id: string; name: string; donorId?: string; userId: string | null }

/** The people who share an address, the first donor first; empty when only one person uses it. */
export async function peopleOf(ctx: Context, email: string): Promise<DataSubject[]> {
  const people = await peopleAtAddress(ctx, email)
  return people.map((one, i) => (i === 0 ? one : { ...one, donorId: one.id }))
}

export async function hasData(ctx: Context, email: string): Promise<boolean> {
  if (await accountByEmail(ctx, email)) return true
  const { data_requests: _, ...parts } = await exportParts(ctx, { email })
  return Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part != null))
}

/**
 * Access to a mailbox alone must not open data that a password and a second factor protect, so users sign in. An
 * unverified account may belong to a stranger who typed the address; it does not block the owner.
 */
export async function blocksOf(ctx: Context, kind: RequestKind, email: string, person?: DataSubject): Promise<Block[]> {
  if (person?.donorId) {
    if (person.userId) return ['account']
    return kind === 'erase' ? inProgress(ctx, { email, donorId: person.donorId }) : []
  }
  const account = await accountByEmail(ctx, email)
  if (account?.verified) return ['account']
  // The record may belong to an account with another address: after a merge, or after its address was changed.
  const [donor] = await donorsAtAddress(ctx, email)
  if (donor?.userId && donor.userId !== account?.id) return ['account']
  return kind === 'erase' ? inProgress(ctx, { email }) : []
}
