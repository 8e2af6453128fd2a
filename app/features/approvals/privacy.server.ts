/**
 * A proposed donation contains donor data until it is recorded, so it is part of that person's export and erasure. A
 * proposal may hold several donors: the parts of the lines of a bank statement.
 */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'
import { donorsIn, eraseDonors, type Donor } from './erase-donors.server.ts'

const hasEmail = (email: string) => (donor: Donor) => donor.email?.toLowerCase() === email.toLowerCase()

async function proposalsWith({ db }: Pick<Context, 'db'>, email: string) {
  const rows = await db
    .selectFrom('approvals')
    .select(['id', 'input', 'reason', 'note', 'state', 'proposed_at'])
    .where(sql<boolean>`strpos(lower(input::text), ${email.toLowerCase()}) > 0`)
    .orderBy('proposed_at')
    .execute()
  return rows.filter(({ input }) => donorsIn(input, hasEmail(email)).length > 0)
}

registerPrivacyHandler({
  name: 'proposed_donations',
  async export(ctx, { email }) {
    const proposals = await proposalsWith(ctx, email)
    return proposals.flatMap(({ input, reason, state, proposed_at }) =>
      donorsIn(input, hasEmail(email)).map(({ donor_name, email: address, note = null }) => ({
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
    for (const proposal of await proposalsWith(ctx, email)) await eraseDonors(ctx, proposal, hasEmail(email))
  },
})
