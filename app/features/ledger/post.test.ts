import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { minor } from '#kernel/money.ts'
import { pgliteDatabase, testDatabase } from '#tests/support/database.ts'
import { fundAccount } from './account.ts'
import { post, type JournalEntry } from './post.server.ts'
import { accountBalance } from './totals.server.ts'
import { fundTotals } from '#tests/support/fund-totals.ts'

const now = new Date('2026-11-21T10:00:00Z')
const donation = (sourceId: string, amount = 10_000): JournalEntry => ({
  kind: 'capture',
  sourceType: 'attempt',
  sourceId,
  currency: 'TRY',
  entries: [
    { account: 'bank_receivable', minor: minor(amount) },
    { account: fundAccount(7), minor: minor(-amount) },
  ],
})

describe.each([
  ['PostgreSQL', testDatabase],
  ['PGlite', pgliteDatabase],
])('on %s', (_, open) => {
  let ctx: { db: Awaited<ReturnType<typeof open>>['kysely']; now: Date }
  beforeAll(async () => {
    ctx = { db: (await open()).kysely, now }
  })

  test('a posting moves both accounts and the public total', async () => {
    expect(await post(ctx, donation('a'))).toBe(true)
    expect(await accountBalance(ctx, 'bank_receivable')).toBe(10_000)
    expect(await accountBalance(ctx, fundAccount(7))).toBe(-10_000)
    expect(await fundTotals(ctx, [fundAccount(7), fundAccount(8)])).toEqual(new Map([[fundAccount(7), 10_000]]))
  })

  test('the same posting a second time does nothing and reports it', async () => {
    expect(await post(ctx, donation('b'))).toBe(true)
    const before = await fundTotals(ctx, [fundAccount(7)])
    expect(await post(ctx, donation('b'))).toBe(false)
    expect(await fundTotals(ctx, [fundAccount(7)])).toEqual(before)
  })

  test('other entries under the same key are a bug and throw', async () => {
    await post(ctx, donation('c'))
    await expect(post(ctx, donation('c', 99))).rejects.toThrow('is posted as')
  })

  test.each([
    ['does not add up', [10_000, -9_999]],
    ['has one side only', [10_000]],
    ['is made of nothing', [0, 0]],
  ])('a posting that %s is refused and leaves no trace', async (name, amounts) => {
    const wrong = { ...donation(name), entries: amounts.map((a) => ({ account: fundAccount(9), minor: minor(a) })) }
    await expect(post(ctx, wrong)).rejects.toThrow()
    expect(await ctx.db.selectFrom('ledger_tx').selectAll().where('source_id', '=', name).execute()).toEqual([])
    expect(await fundTotals(ctx, [fundAccount(9)])).toEqual(new Map())
  })

  test('an account that does not exist is refused', async () => {
    const wrong = donation('d')
    wrong.entries[1]!.account = 'pocket' as never
    await expect(post(ctx, wrong)).rejects.toThrow('account')
  })

  test('money that is recorded later is booked on its day, but not before the month in which the books begin', async () => {
    await post(ctx, donation('first'))
    const dated = async (movedAt: string) => {
      await post(ctx, { ...donation(movedAt), movedAt: new Date(movedAt) })
      const tx = ctx.db.selectFrom('ledger_tx').select('at').where('source_id', '=', movedAt)
      return (await tx.executeTakeFirstOrThrow()).at.toISOString()
    }
    expect(await dated('2026-11-02T09:00:00.000Z')).toBe('2026-11-02T09:00:00.000Z')
    // The first minute of November in Istanbul, and the last one of October.
    expect(await dated('2026-10-31T21:00:00.000Z')).toBe('2026-10-31T21:00:00.000Z')
    expect(await dated('2026-10-31T20:59:00.000Z')).toBe(now.toISOString())
  })

  test('a balanced pair cannot be added to an old transaction', async () => {
    await post(ctx, donation('e'))
    const add = sql`insert into ledger_entries (tx_id, line, account, minor, currency)
      select id, line, account, minor, 'TRY' from ledger_tx,
        (values (2, 'fund:7', 5), (3, 'fees', -5)) v(line, account, minor) where source_id = 'e'`
    await expect(add.execute(ctx.db)).rejects.toThrow('4 lines instead of 2')
  })
})
