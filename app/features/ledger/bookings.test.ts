/** Bulk postings and reversals, and what other features read of their entries. */
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { move } from '#tests/support/posting.ts'
import { fundAccount } from './account.ts'
import { addToFunds } from './fund-totals.server.ts'
import { postMany } from './post-many.server.ts'
import { post, postReversal } from './post.server.ts'
import { accountBalance, donationCount, fundTotal, ledgerEntries, ledgerLines } from './totals.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
let ctx: { db: Awaited<ReturnType<typeof testDatabase>>['kysely']; now: Date }
beforeAll(async () => {
  ctx = { db: (await testDatabase()).kysely, now }
})

test('bulk postings are booked like single ones, each once, with the totals of their funds', async () => {
  const [a, b] = [fundAccount(11), fundAccount(12)]
  const postings = [
    move('many 1', a, 'imported', 10_00),
    move('many 2', a, 'imported', 5_00),
    move('many 3', b, 'imported', 7_00, 'USD'),
  ]
  await inTransaction(ctx.db, async (db) => {
    await postMany({ ...ctx, db }, postings)
    await addToFunds({ db }, postings)
  })
  expect([await fundTotal(ctx, a, 'TRY'), await fundTotal(ctx, b, 'USD'), await fundTotal(ctx, b, 'TRY')]).toEqual([15_00, 7_00, 0]) // prettier-ignore
  const entries = await ledgerEntries(ctx).where('source_id', '=', 'many 3').orderBy('line').execute()
  expect(entries).toEqual(
    [
      { line: 0, account: 'imported', minor: 7_00 },
      { line: 1, account: b, minor: -7_00 },
    ].map((entry) => ({ ...entry, tx_id: entries[0]!.tx_id, kind: 'capture', source_type: 'attempt', source_id: 'many 3', occurrence: 0, currency: 'USD', at: now })), // prettier-ignore
  )
  const lines = await ledgerLines(ctx).where('account', '=', b).execute()
  expect(lines).toEqual([{ tx_id: entries[0]!.tx_id, line: 1, account: b, minor: -7_00, currency: 'USD', at: now }])
})

test('a cash box that is below zero from before refuses only what takes more out of it', async () => {
  // Bulk postings are not checked: imports may take money out before they put it in.
  await inTransaction(ctx.db, (db) =>
    postMany({ ...ctx, db }, [move('before', 'cash', 'other_expenses', 50_00, 'EUR')]),
  )
  expect(await accountBalance(ctx, 'cash', 'EUR')).toBe(-50_00)
  const more = move('more', 'cash', 'other_expenses', 1, 'EUR')
  await expect(post(ctx, more)).rejects.toMatchObject({ code: 'cash.below_zero', status: 409 })
  expect(await post(ctx, move('donation', fundAccount(31), 'bank_receivable', 10_00, 'EUR'))).toBe(true)
  expect(await post(ctx, move('deposit', fundAccount(31), 'cash', 20_00, 'EUR'))).toBe(true)
  expect(await accountBalance(ctx, 'cash', 'EUR')).toBe(-30_00)
})

test('a posting is reversed by a posting of its own, on the same day', async () => {
  const later = { ...ctx, now: new Date(now.getTime() + 3_600_000) }
  await post(ctx, move('wrong', fundAccount(21), 'cash', 9_00))
  await postReversal(later, { kind: 'capture', sourceType: 'attempt', sourceId: 'wrong', reversal: 'reversal' })
  expect(await fundTotal(ctx, fundAccount(21), 'TRY')).toBe(0)
  expect(await accountBalance(ctx, 'cash')).toBe(0)
  const booked = ctx.db.selectFrom('ledger_tx').select(['kind', 'at']).where('source_id', '=', 'wrong')
  expect(await booked.orderBy('kind').execute()).toEqual(['capture', 'reversal'].map((kind) => ({ kind, at: now })))
})

test('a donation that was recorded by mistake and reversed does not count, and one that was refunded does', async () => {
  const fund = fundAccount(41)
  const donation = { ...move('mistake', fund, 'cash', 5_00), kind: 'offline_gift', sourceType: 'donation' }
  await post(ctx, donation)
  await post(ctx, move('refunded', fund, 'bank_receivable', 7_00))
  const count = async () => (await ctx.db.selectNoFrom(donationCount(fund).as('n')).executeTakeFirstOrThrow()).n
  expect(Number(await count())).toBe(2)
  await post(ctx, { ...move('refund', 'refunds_pending', fund, 7_00), kind: 'refund_reserved', sourceType: 'refund' })
  await postReversal(ctx, { ...donation, reversal: 'offline_gift_reversed' })
  expect([Number(await count()), await fundTotal(ctx, fund, 'TRY')]).toEqual([1, 0])
})

test('an error of the database for another reason is not reported as a closed month', async () => {
  const unknown = post(ctx, { ...move('x', fundAccount(22), 'cash', 1), sourceType: null as never })
  await expect(unknown).rejects.toThrow('source_type')
})
