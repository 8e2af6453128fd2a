import '#features/donations/tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type DonationReference = { id: string; reference: string }

/**
 * The references of the donations whose ids, or whose payments' ids, are among these; the caller has checked the
 * permission.
 */
export async function donationReferences(
  { db }: Pick<Context, 'db'>,
  subjects: readonly (string | null)[],
): Promise<Record<string, DonationReference>> {
  const ids = subjects.filter((subject) => subject !== null && UUID.test(subject))
  if (ids.length === 0) return {}
  const { rows } = await sql<DonationReference & { subject: string }>`
    select d.id as subject, d.id, i.reference
    from donations d join payment_intents i on i.id = d.intent_id where d.id = any(${ids}::uuid[])
    union all
    select a.id as subject, d.id, i.reference
    from payment_attempts a join payment_intents i on i.id = a.intent_id join donations d on d.intent_id = i.id
    where a.id = any(${ids}::uuid[])`.execute(db)
  return Object.fromEntries(rows.map(({ subject, id, reference }) => [subject, { id, reference }]))
}
