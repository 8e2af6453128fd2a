/** Imports old donations from a spreadsheet. They are marked as imported: no receipt, no email. */
import './tables.ts'
import '#features/donations/offline/tables.ts'
import '#features/donations/tables.ts'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { donorSearchKeys } from '#features/donations/donor.ts'
import { joinDonors } from '#features/donors/join-many.server.ts'
import type { Fund } from '#features/ledger/account.ts'
import type { JournalEntry } from '#features/ledger/post.server.ts'
import { addToFunds } from '#features/ledger/fund-totals.server.ts'
import { postMany } from '#features/ledger/post-many.server.ts'
import { recordIntents } from '#features/payments/begin.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { timeOnDay } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { withoutTimeLimits } from '#kernel/db/time-limits.server.ts'
import { negate } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SpreadsheetRows } from '#resource/spreadsheet-read.server.ts'
import { refuseKnownFile, storeImport } from './batch.server.ts'
import { proposeUnspentImport } from './held.server.ts'
import { outcomeOf, type ImportOutcome } from './outcome.ts'
import { readOldDonations, type OldDonation } from './read-rows.server.ts'
import { fundOfImport } from './rows.server.ts'
import { spentPostings } from './spent.ts'

export type ImportChoices = {
  mapping?: Record<string, string> | undefined
  /** Whether the donations count in the public totals. */
  counted: boolean
  /** Whether their money was already spent; otherwise the funds hold it as soon as a second person approves. */
  spent: boolean
  /** Imports only the rows without errors. */
  onlyGood: boolean
}
type Input = ImportChoices & { sheet: SpreadsheetRows; name: string; sha256: string }

/** @throws {Refusal} 409 the file was imported before; 422 `resource.import_refused` with the outcome as detail */
export const importDonations = command({
  id: 'donation_imports.import',
  allow: 'donations.import',
  input: z.custom<Input>((value) => typeof value === 'object' && value !== null),
  async run(
    ctx,
    { sheet, name, sha256, mapping, counted, spent, onlyGood },
  ): Promise<ImportOutcome & { batch: string }> {
    await requireStepUp(ctx)
    await refuseKnownFile(ctx, 'donations', sha256)
    const read = await readOldDonations(ctx, sheet, mapping)
    const outcome = outcomeOf(read)
    const good = read.rows.flatMap(({ donation }) => donation ?? [])
    if (good.length === 0 || (outcome.errors.length > 0 && !onlyGood))
      throw new Refusal('resource.import_refused', 422, { detail: { batch: null, ...outcome } })
    const batch = crypto.randomUUID()
    const fundOf = ({ campaignId }: OldDonation): Fund => fundOfImport(counted, campaignId)
    await withoutTimeLimits(ctx.db as Transaction<Tables>, async () => {
      const donorIds = await donorsOf(ctx, good)
      const donors = new Set(donorIds.filter((id) => id !== null)).size
      // The money counts as spent until a second person approves that the funds hold it.
      const counts = { donations: good.length, donors }
      await storeImport(ctx, { id: batch, kind: 'donations', name, sha256, ...counts, counted, spent: true })
      const postings = await store(ctx, batch, good, { donorIds, fundOf })
      await postMany(
        ctx,
        spentPostings(
          batch,
          good.map((one) => ({ ...one, fund: fundOf(one) })),
        ),
      )
      await checkNow(ctx)
      await addToFunds(ctx, postings)
    })
    if (!spent) await proposeUnspentImport(ctx, batch, name)
    await invalidatePagesDebounced(ctx)
    auditDetail(ctx, { subject: batch, detail: { name, donations: good.length, counted, spent } })
    return { batch, ...outcome }
  },
})

/** Runs the deferred checks for all rows before the commit, because the commit itself has a time limit. */
export async function checkNow({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
}

/** Finds or creates the donor of each donation; the same person in many rows is looked up once. */
async function donorsOf(ctx: Context, donations: readonly OldDonation[]): Promise<(string | null)[]> {
  const keyOf = ({ name, email, phone }: OldDonation) =>
    email || phone ? JSON.stringify([name, email?.toLowerCase(), phone]) : crypto.randomUUID()
  const keys = donations.map(keyOf)
  const first = new Map(keys.map((key, i) => [key, donations[i]!]))
  const ids = await joinDonors(ctx, [...first.values()])
  const found = new Map([...first.keys()].map((key, i) => [key, ids[i]!]))
  return keys.map((key) => found.get(key) ?? null)
}

type Of = { donorIds: readonly (string | null)[]; fundOf: (donation: OldDonation) => Fund }

async function store(
  ctx: Context,
  batch: string,
  donations: readonly OldDonation[],
  { donorIds, fundOf }: Of,
): Promise<JournalEntry[]> {
  const ids = donations.map(() => crypto.randomUUID())
  const intents = await recordIntents(
    ctx,
    donations.map((one, i) => ({
      purpose: 'donation',
      subjectId: ids[i]!,
      amount: one.amount,
      currency: one.currency,
      lines: [{ account: fundOf(one), amount: one.amount }],
      locale: one.locale,
    })),
  )
  const postings = donations.map((one, i): JournalEntry => ({
    kind: 'offline_gift',
    sourceType: 'donation',
    sourceId: ids[i]!,
    currency: one.currency,
    entries: [
      { account: 'imported', minor: one.amount },
      { account: fundOf(one), minor: negate(one.amount) },
    ],
  }))
  await postMany(ctx, postings)
  await insertRows(
    ctx,
    'donations',
    donations.map(({ day, campaignId, name, email, locale }, i) => ({
      id: ids[i]!,
      intent_id: intents[i]!,
      campaign_id: campaignId,
      donor_name: name,
      email,
      ...donorSearchKeys(name, email),
      anonymous: name === '',
      // No donor agreed to be named on the site.
      wall: false,
      news: false,
      locale,
      source: 'import',
      state: 'confirmed' as const,
      donor_id: donorIds[i] ?? null,
      created_at: ctx.now,
      confirmed_at: timeOnDay(day, ctx.now),
    })),
  )
  await insertRows(
    ctx,
    'offline_donations',
    donations.map(({ day, reference, note }, i) => ({
      donation_id: ids[i]!,
      method: 'imported' as const,
      received_on: day,
      bank_reference: reference,
      note,
      idempotency_key: `import ${batch} ${i}`,
      recorded_by: ctx.actor!.id,
      recorded_at: ctx.now,
      import_id: batch,
    })),
  )
  return postings
}
