/** Retained records survive an erasure in encrypted form, for the period in the settings. */
import './tables.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { encrypt } from '#kernel/encryption.server.ts'
import type { RetainedKind } from './tables.ts'

/** Purpose of the encryption: separates its keys from those of other uses. */
export const PURPOSE = 'retained record'

/**
 * Accounting records: ten years by art. 82 of the Turkish Commercial Code, five by the Regulation on Associations and
 * art. 253 of the Tax Procedure Law. The association's counsel confirms which applies; the settings say how long.
 */
const REASONS: Record<RetainedKind, string> = {
  donation: 'TTK 82, VUK 253, Dernekler Yönetmeliği 32',
  order: 'TTK 82, VUK 253',
}

type Retained = {
  kind: RetainedKind
  subjectId: string
  /** Start of the period: the day of the receipt or the sale. */
  since: Date
  /** The printed content. */
  facts: Record<string, unknown>
}

/** Encrypts records within their period; older ones are deleted. Runs in the transaction of the erasure. */
export async function retain(ctx: Context, records: Retained[]): Promise<void> {
  if (records.length === 0) return
  const { retention } = await readSettings(ctx, 'retention')
  const years = { donation: retention.receiptYears, order: retention.orderYears }
  for (const { kind, subjectId, since, facts } of records) {
    const until = new Date(since)
    until.setUTCFullYear(until.getUTCFullYear() + years[kind])
    if (until <= ctx.now) continue
    const ciphertext = encrypt(ctx.config, { purpose: PURPOSE, of: subjectId }, Buffer.from(JSON.stringify(facts)))
    await ctx.db
      .insertInto('retained_records')
      .values({
        id: crypto.randomUUID(),
        kind,
        subject_id: subjectId,
        reason: REASONS[kind],
        ciphertext,
        created_at: ctx.now,
        retained_until: until,
      })
      .onConflict((conflict) => conflict.column('subject_id').doNothing())
      .execute()
  }
}

/** Deletes records after their end date. */
export const deleteRetainedJob = job({
  id: 'retention.delete',
  input: EmptyInput,
  async run({ db, now }) {
    await db.deleteFrom('retained_records').where('retained_until', '<', now).execute()
  },
})
