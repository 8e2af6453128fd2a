import '#features/campaigns/tables.ts'
import '#features/donations/tables.ts'
import './checks.server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmDonation } from '#features/donations/confirm.server.ts'
import { checks, runChecks } from '#kernel/check.server.ts'
import { migrations } from '#kernel/db/migrate.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { startTestDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { issueMissingReceipts, issueReceipt } from './issue.server.ts'
import { receiptNumber } from './number.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (moment: string) => site.context({ now: new Date(moment) })
const ctx = at('2026-11-21T09:00:00Z')
const { db } = ctx
for (const id of checks.keys()) if (!id.startsWith('receipts.')) checks.delete(id)

/** Nothing was charged: the donation is confirmed now. */
const NO_ATTEMPT = '00000000-0000-4000-8000-000000000000'
const begin = () => startTestDonation(ctx)
const confirm = (intentId: string, inside = ctx) =>
  inTransaction(db, (trx) => confirmDonation({ ...inside, db: trx }, { intentId, attemptId: NO_ATTEMPT }))
const numbers = async (year: number) =>
  (await db.selectFrom('receipts').select(['year', 'serial']).where('year', '=', year).orderBy('serial').execute()).map(
    receiptNumber,
  )
const upTo = (year: number, last: number) =>
  Array.from({ length: last }, (_, i) => receiptNumber({ year, serial: i + 1 }))
const findings = async () => (await runChecks(db)).map(({ id, rows }) => [id, rows.length])

test('fifty donations confirmed concurrently, each twice, a third rolled back and retried: no gap, no duplicate', async () => {
  const started = []
  for (let i = 0; i < 50; i++) started.push(await begin())
  const confirmTwice = ({ intentId }: { intentId: string }, i: number) => [
    confirm(intentId),
    confirm(intentId),
    i % 3 === 0 &&
      inTransaction(db, async (trx) => {
        await confirmDonation({ ...ctx, db: trx }, { intentId, attemptId: NO_ATTEMPT })
        throw new Error('the ledger refused')
      }).catch(() => confirm(intentId)),
  ]
  // More at a time would wait for a connection, and the pool gives up after five seconds on a busy machine.
  for (let i = 0; i < 50; i += 10) await Promise.all(started.slice(i, i + 10).flatMap(confirmTwice))
  expect(await numbers(2026)).toEqual(upTo(2026, 50))
  expect(await findings()).toEqual([])
})

test('repeated and simultaneous events about a donation do not change its number', async () => {
  const { id, intentId } = await begin()
  await confirm(intentId)
  const receipt = () => db.selectFrom('receipts').selectAll().where('donation_id', '=', id).executeTakeFirstOrThrow()
  const first = await receipt()
  await Promise.all(Array.from({ length: 10 }, () => issueReceipt(ctx, { donationId: id })))
  expect(await receipt()).toEqual(first)
  expect(first.token).toMatch(/^[\w-]{22}$/)
  expect(await findings()).toEqual([])
})

test('a year begins at midnight in Istanbul, with number 1', async () => {
  const [old, young] = [await begin(), await begin()]
  await confirm(old.intentId, at('2026-12-31T20:59:59Z'))
  await confirm(young.intentId, at('2026-12-31T21:00:00Z'))
  expect((await numbers(2026)).at(-1)).toBe('2026-000052')
  expect(await numbers(2027)).toEqual(['2027-000001'])
})

test('donations inserted in bulk are numbered in the order of their confirmation, after the existing ones', async () => {
  const started = [await begin(), await begin(), await begin()]
  for (const [i, { id }] of started.entries())
    await db
      .updateTable('donations')
      .set({ state: 'confirmed', confirmed_at: new Date(Date.UTC(2027, 5 - i, 1)) })
      .where('id', '=', id)
      .execute()
  expect(await findings()).toEqual([['receipts.missing', 3]])
  await issueMissingReceipts(ctx)
  await issueMissingReceipts(ctx)
  const rows = await db.selectFrom('receipts').selectAll().where('year', '=', 2027).orderBy('serial').execute()
  expect(rows.map((row) => row.donation_id).slice(1)).toEqual(started.map(({ id }) => id).toReversed())
  expect(new Set(rows.map((row) => row.token)).size).toBe(4)
  expect(await findings()).toEqual([])
})

/** Damages the data, bypassing the triggers that refuse it, expects the findings of the checks, and rolls back. */
async function damaged(damage: ReturnType<typeof sql>, found: [string, number][]): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table receipts disable trigger user`.execute(trx)
      await sql`alter table receipt_documents disable trigger user`.execute(trx)
      await damage.execute(trx)
      expect((await runChecks(trx)).map(({ id, rows }) => [id, rows.length])).toEqual(found)
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
}

test('the nightly check finds a missing number, a gap and a counter that is too high', async () => {
  const [oldest] = await db.selectFrom('receipts').selectAll().where('year', '=', 2026).orderBy('serial').execute()
  await damaged(
    sql`with gone as (delete from receipt_documents where receipt_id = ${oldest!.id}::uuid)
      delete from receipts where id = ${oldest!.id}::uuid`,
    [
      ['receipts.missing', 1],
      ['receipts.gaps', 1],
    ],
  )
  expect(await findings()).toEqual([])
  await db.updateTable('receipt_counters').set({ last: 60 }).where('year', '=', 2026).execute()
  expect(await findings()).toEqual([['receipts.gaps', 1]])
  await db.updateTable('receipt_counters').set({ last: 52 }).where('year', '=', 2026).execute()
})

test('control: numbers from a sequence have gaps after a rollback', async () => {
  await sql`create sequence tried`.execute(db)
  const take = (fails: boolean) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<{ n: number }>`select nextval('tried') as n`.execute(trx)
      if (fails) throw new Error('the ledger refused')
      return rows[0]!.n
    }).catch(() => null)
  const taken = [await take(false), await take(true), await take(false)]
  expect(taken).toEqual([1, null, 3])
})

test('the migration numbers existing donations', async () => {
  const before = await db.selectFrom('receipts').select(['donation_id', 'year']).execute()
  await sql`drop table receipt_documents, receipts, receipt_counters; drop function receipts_stay, receipt_documents_stay;
    alter table offline_donations drop column corrects; alter table mails drop column attachments`.execute(db)
  // The migrations use the older table names.
  await sql`alter table offline_donations rename to offline_gifts;
    alter table offline_gifts rename column reversal_reason to reversed_because`.execute(db)
  await migrations['0034_receipts']!.up(db)
  await migrations['0141_receipt_documents']!.up(db)
  await sql`alter table offline_gifts rename to offline_donations;
    alter table offline_donations rename column reversed_because to reversal_reason;
    alter table receipts rename column cancelled_because to cancellation_reason`.execute(db)
  const after = await db.selectFrom('receipts').selectAll().orderBy('year').orderBy('serial').execute()
  expect(after.map(({ donation_id, year }) => `${year} ${donation_id}`).toSorted()).toEqual(
    before.map(({ donation_id, year }) => `${year} ${donation_id}`).toSorted(),
  )
  const moments = after.map(({ issued_at }) => issued_at.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(new Set(after.map(({ token }) => token)).size).toBe(after.length)
  expect(after.every(({ token }) => /^[\w-]{22}$/.test(token))).toBe(true)
  expect(await findings()).toEqual([])
})
