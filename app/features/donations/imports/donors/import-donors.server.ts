/** Imports a spreadsheet of donors without donations. They get no consent, so nothing is sent to them. */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { refuseKnownFile, storeImport } from '#features/donations/imports/batch.server.ts'
import { storeDonors } from '#features/donors/join-many.server.ts'
import { addImportedFacts } from '#features/donors/records/imported.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { withoutTimeLimits } from '#kernel/db/time-limits.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SpreadsheetRows } from '#resource/spreadsheet-read.server.ts'
import { donorOutcome, type DonorOutcome } from './outcome.ts'
import { readDonors } from './read-donors.server.ts'

type Input = {
  sheet: SpreadsheetRows
  name: string
  sha256: string
  mapping?: Record<string, string> | undefined
  /** Imports only the rows without errors. */
  onlyGood: boolean
}

/** @throws {Refusal} 409 the file was imported before; 422 `resource.import_refused` with the outcome as detail */
export const importDonors = command({
  id: 'donation_imports.import_donors',
  allow: 'donations.import',
  input: z.custom<Input>((value) => typeof value === 'object' && value !== null),
  async run(ctx, { sheet, name, sha256, mapping, onlyGood }): Promise<DonorOutcome & { batch: string }> {
    await requireStepUp(ctx)
    await refuseKnownFile(ctx, 'donors', sha256)
    const read = await readDonors(ctx, sheet, mapping)
    const outcome = donorOutcome(read)
    const { good, planned, created } = read
    if (good.length === 0 || (outcome.errors.length > 0 && !onlyGood))
      throw new Refusal('resource.import_refused', 422, { detail: { batch: null, ...outcome } })
    const batch = crypto.randomUUID()
    await withoutTimeLimits(ctx.db as Transaction<Tables>, async () => {
      const counts = { donations: 0, donors: created.length }
      await storeImport(ctx, { id: batch, kind: 'donors', name, sha256, ...counts, counted: false, spent: false })
      await storeDonors(ctx, created, batch)
      await addImportedFacts(
        ctx,
        batch,
        good.map(({ tags, note }, i) => ({ donorId: planned[i]!.id!, tags, note })),
      )
    })
    const { create, known, repeated, failed } = outcome
    auditDetail(ctx, { subject: batch, detail: { name, donors: create, known, repeated, failed } })
    return { batch, ...outcome }
  },
})
