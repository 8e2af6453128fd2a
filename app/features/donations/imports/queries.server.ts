import './tables.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { waitingSubjects } from '#features/approvals/queries.server.ts'
import { query } from '#kernel/query.server.ts'
import { UNSPENT_IMPORT_APPROVAL } from './held.server.ts'
import type { ImportKind } from './tables.ts'

/** More imports than an association makes. */
const MAX_ROWS = 200

export type DonationImport = {
  id: string
  kind: ImportKind
  name: string
  donations: number
  donors: number
  counted: boolean
  spent: boolean
  /** A second person has to approve that the funds hold the money. */
  heldWaits: boolean
  by: string | null
  at: Date
  undone: { by: string | null; at: Date } | null
}

/** The newest first. */
export const donationImports = query({
  allow: 'donations.import',
  async run(ctx): Promise<DonationImport[]> {
    const rows = await ctx.db
      .selectFrom('donation_imports')
      .selectAll()
      .orderBy('imported_at', 'desc')
      .limit(MAX_ROWS)
      .execute()
    const names = await namesOfPeople(
      ctx,
      rows.flatMap(({ imported_by, undone_by }) => [imported_by, undone_by]),
    )
    const waiting = new Set(await waitingSubjects(ctx, UNSPENT_IMPORT_APPROVAL))
    return rows.map(({ id, kind, name, donations, donors, counted, spent, ...row }) => ({
      id,
      kind,
      name,
      donations,
      donors,
      counted,
      spent,
      heldWaits: waiting.has(id),
      by: names.get(row.imported_by) ?? null,
      at: row.imported_at,
      undone: row.undone_at && { by: names.get(row.undone_by!) ?? null, at: row.undone_at },
    }))
  },
})
