/** A proposed donation contains donor data until it is recorded, so it is part of that person's export and erasure. */
import './tables.ts'
import { sql } from 'kysely'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

/** Replaces a reason that may name the donor. */
const ERASED = '…'
const donorIs = (email: string) => sql<boolean>`lower(input ->> 'email') = ${email.toLowerCase()}`

registerPrivacyHandler({
  name: 'proposed_donations',
  export: ({ db }, { email }) =>
    db
      .selectFrom('approvals')
      .select([
        'reason',
        'state',
        'proposed_at as at',
        sql<string>`input ->> 'donor_name'`.as('donor_name'),
        sql<string>`input ->> 'email'`.as('email'),
        sql<string | null>`input ->> 'note'`.as('note'),
      ])
      .where(donorIs(email))
      .execute(),
  async erase({ db }, { email }) {
    await db
      .updateTable('approvals')
      .set({ reason: ERASED, input: sql`input || '{"donor_name": "", "email": null, "note": null}'::jsonb` })
      .where(donorIs(email))
      .execute()
  },
})
