/**
 * A proposed donation contains donor data until it is recorded, so it is part of that person's export and erasure. A
 * proposal may hold several donors: the parts of the lines of a bank statement.
 */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

/** Replaces a reason or a note that may name the donor. */
const ERASED = '…'

type Donor = { donor_name: string; email: string; note?: string | null }
const isDonor = (value: object, email: string): value is Donor =>
  'donor_name' in value && 'email' in value && String(value.email).toLowerCase() === email.toLowerCase()

/** The donors with this address, at any depth of an input. */
function donorsIn(value: unknown, email: string): Donor[] {
  if (value === null || typeof value !== 'object') return []
  return [
    ...(isDonor(value, email) ? [value] : []),
    ...Object.values(value).flatMap((inner: unknown) => donorsIn(inner, email)),
  ]
}

/** The same input without these donors. */
function withoutDonor(value: unknown, email: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutDonor(inner, email))
  if (value === null || typeof value !== 'object') return value
  const facts = isDonor(value, email) ? { ...value, donor_name: '', email: null, note: null } : value
  return Object.fromEntries(Object.entries(facts).map(([name, inner]) => [name, withoutDonor(inner, email)]))
}

async function proposalsWith({ db }: Pick<Context, 'db'>, email: string) {
  const rows = await db
    .selectFrom('approvals')
    .select(['id', 'input', 'reason', 'note', 'state', 'proposed_at'])
    .where(sql<boolean>`strpos(lower(input::text), ${email.toLowerCase()}) > 0`)
    .orderBy('proposed_at')
    .execute()
  return rows.filter(({ input }) => donorsIn(input, email).length > 0)
}

registerPrivacyHandler({
  name: 'proposed_donations',
  async export(ctx, { email }) {
    const proposals = await proposalsWith(ctx, email)
    return proposals.flatMap(({ input, reason, state, proposed_at }) =>
      donorsIn(input, email).map(({ donor_name, email: address, note = null }) => ({
        reason,
        state,
        at: proposed_at,
        donor_name,
        email: address,
        note,
      })),
    )
  },
  async erase(ctx, { email }) {
    for (const { id, input, reason, note } of await proposalsWith(ctx, email))
      await ctx.db
        .updateTable('approvals')
        .set({ reason: reason && ERASED, note: note && ERASED, input: JSON.stringify(withoutDonor(input, email)) })
        .where('id', '=', id)
        .execute()
  },
})
