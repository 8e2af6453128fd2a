/** Donors in the inputs of proposals: in a proposed donation, or in the parts of the lines of a bank statement. */
import './tables.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'

/** Replaces a reason or a note that may name the donor. */
const ERASED = '…'

export type Donor = { donor_name: string; email?: string | null; note?: string | null }
type IsTheirs = (donor: Donor) => boolean
const isDonor = (value: object): value is Donor => 'donor_name' in value

/** The donors of whom `isTheirs` is true, at any depth of an input. */
export function donorsIn(value: unknown, isTheirs: IsTheirs): Donor[] {
  if (value === null || typeof value !== 'object') return []
  return [
    ...(isDonor(value) && isTheirs(value) ? [value] : []),
    ...Object.values(value).flatMap((inner: unknown) => donorsIn(inner, isTheirs)),
  ]
}

/** The same input without these donors. */
function withoutDonors(value: unknown, isTheirs: IsTheirs): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutDonors(inner, isTheirs))
  if (value === null || typeof value !== 'object') return value
  const facts = isDonor(value) && isTheirs(value) ? { ...value, donor_name: '', email: null, note: null } : value
  return Object.fromEntries(Object.entries(facts).map(([name, inner]) => [name, withoutDonors(inner, isTheirs)]))
}

type Proposal = Pick<Selectable<Tables['approvals']>, 'id' | 'input' | 'reason' | 'note'>

/** Empties these donors, and the words of staff, which may name them. */
export async function eraseDonors(
  { db }: Pick<Context, 'db'>,
  { id, input, reason, note }: Proposal,
  isTheirs: IsTheirs,
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ reason: reason && ERASED, note: note && ERASED, input: JSON.stringify(withoutDonors(input, isTheirs)) })
    .where('id', '=', id)
    .execute()
}

/** Empties all donors of proposals that were decided. @returns the subjects of the proposals */
export async function eraseDonorsOfProposals(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const proposals = await ctx.db
    .selectFrom('approvals')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  for (const proposal of proposals) await eraseDonors(ctx, proposal, () => true)
  return proposals.map(({ subject }) => subject)
}
