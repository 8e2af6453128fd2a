import type { ImportAnswer } from '#resource/contract.ts'
import { spreadsheetOutcome } from '#resource/import-problems.ts'
import type { ReadDonors } from './read-donors.server.ts'

/** The result of an import of donors, or of its preview. `create`: new donors; `known`, `repeated`: rows. */
export type DonorOutcome = Omit<ImportAnswer, 'batch'> & { known: number; repeated: number }

export function donorOutcome(read: ReadDonors): DonorOutcome {
  const { good, planned, created } = read
  const known = planned.filter(({ existing }) => existing).length
  return {
    ...spreadsheetOutcome(read, good),
    create: created.length,
    known,
    repeated: good.length - known - created.length,
  }
}
