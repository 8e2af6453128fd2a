import { sql } from 'kysely'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { paymentAttempts } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Currency, Minor } from '#kernel/money.ts'

type DonationReference = { id: string; reference: string }
type Donation = DonationReference & { donor: string; amount: Minor; currency: Currency }

/**
 * The donations of these ids, which may be donation or payment ids, by the given id. The caller has checked the
 * permission.
 */
export async function donationsBehind(
  ctx: Pick<Context, 'db'>,
  subjects: readonly (string | null)[],
): Promise<Map<string, Donation>> {
  const ids = subjects.filter((subject) => subject !== null && isUuid(subject))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Donation & { subject: string }>`
    select d.id as subject, d.id, d.reference, d.donor_name as donor, d.amount, d.currency
    from ${donationsWithPayments(ctx)} d where d.id = any(${ids}::uuid[])
    union all
    select a.id as subject, d.id, d.reference, d.donor_name as donor, d.amount, d.currency
    from ${paymentAttempts(ctx)} a join ${donationsWithPayments(ctx)} d on d.intent_id = a.intent_id
    where a.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ subject, ...donation }) => [subject, donation]))
}

/** The references of the donations that these ids belong to. */
export async function donationReferences(
  ctx: Pick<Context, 'db'>,
  subjects: readonly (string | null)[],
): Promise<Record<string, DonationReference>> {
  const found = await donationsBehind(ctx, subjects)
  return Object.fromEntries([...found].map(([subject, { id, reference }]) => [subject, { id, reference }]))
}
