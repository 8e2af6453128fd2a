/** Queries of the ledger for other features. */
import { beforeAll, expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fundAccount, type Account } from './account.ts'
import { post, type JournalEntry } from './post.server.ts'
import {
  accountBalance,
  balanceOfKind,
  countTransactions,
  entriesAbout,
  fundBalance,
  fundBalances,
  fundTotal,
  ledgerTransactions,
} from './totals.server.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
let db: Awaited<ReturnType<typeof testDatabase>>['kysely']
beforeAll(async () => {
  db = (await testDatabase()).kysely
})
const book = (kind: string, sourceId: string, now: Date, more: Partial<JournalEntry> = {}) => {
  const entries: JournalEntry['entries'] = [
    { account: 'bank_receivable', minor: minor(100) },
    { account: fundAccount(3), minor: minor(-100) },
  ]
  return post({ db, now }, { kind, sourceType: 'attempt', sourceId, currency: 'TRY', entries, ...more })
}

test('a fund has a total in each currency; one without donations has none', async () => {
  await book('capture', 'a', NOON)
  await book('capture', 'b', later(1))
  await book('capture', 'c', later(2), { currency: 'USD' })
  expect([await fundTotal({ db }, fundAccount(3), 'TRY'), await fundTotal({ db }, fundAccount(3), 'USD')]).toEqual([
    200, 100,
  ])
  expect([await fundTotal({ db }, fundAccount(3), 'EUR'), await fundTotal({ db }, fundAccount(4), 'TRY')]).toEqual([
    0, 0,
  ])
  expect([
    await accountBalance({ db }, 'bank_receivable'),
    await accountBalance({ db }, 'bank_receivable', 'USD'),
  ]).toEqual([200, 100])
  expect(await accountBalance({ db }, 'fees')).toBe(0)
})

test('transactions of a kind are counted from a moment on', async () => {
  await book('reversal', 'a', later(2))
  expect(await countTransactions({ db }, 'capture', NOON)).toBe(3)
  expect(await countTransactions({ db }, 'capture', later(1))).toBe(2)
  expect(await countTransactions({ db }, 'capture', later(3))).toBe(0)
  expect(await countTransactions({ db }, 'reversal', NOON)).toBe(1)
})

test('all entries about some records, in the order of booking, and none about others', async () => {
  await book('refund', 'a', later(5), { sourceType: 'refund' })
  const rows = await entriesAbout({ db }, [
    { type: 'refund', id: 'a' },
    { type: 'attempt', id: 'a' },
  ])
  expect(rows.map(({ kind, account, minor, currency, at }) => [kind, account, minor, currency, at])).toEqual(
    [['capture', NOON] as const, ['reversal', later(2)] as const, ['refund', later(5)] as const].flatMap(
      ([kind, at]) => [
        [kind, 'bank_receivable', 100, 'TRY', at],
        [kind, 'fund:3', -100, 'TRY', at],
      ],
    ),
  )
  expect(new Set(rows.map(({ tx }) => tx)).size).toBe(3)
  expect(await entriesAbout({ db }, [])).toEqual([])
  const transactions = await ledgerTransactions({ db }).where('source_id', '=', 'c').execute()
  expect(transactions).toEqual([
    { id: expect.any(String), kind: 'capture', source_type: 'attempt', source_id: 'c', at: later(2) },
  ])
})

test('two postings to the same funds in opposite order do not deadlock', async () => {
  const both = (sourceId: string, accounts: Account[]) =>
    book('capture', sourceId, NOON, {
      entries: [
        ...accounts.map((account) => ({ account, minor: minor(-50) })),
        { account: 'bank_receivable', minor: minor(100) },
      ],
    })
  const pair: Account[] = [fundAccount(8), fundAccount(9)]
  await Promise.all(Array.from({ length: 20 }, (_, n) => both(`pair ${n}`, n % 2 ? pair : pair.toReversed())))
  expect([await fundTotal({ db }, fundAccount(8), 'TRY'), await fundTotal({ db }, fundAccount(9), 'TRY')]).toEqual([
    1000, 1000,
  ])
})

test('the balance of each fund is what came in without what was spent and moved, in each currency', async () => {
  const fund = (minors: number, account: Account) =>
    book('balances', `${account} ${minors}`, later(6), {
      entries: [
        { account: 'cash', minor: minor(minors) },
        { account, minor: minor(-minors) },
      ],
    })
  await fund(500, fundAccount(7))
  await fund(-120, 'spent:7')
  await fund(-30, 'moved:7')
  const balances = await fundBalances({ db })
  expect(balances).toContainEqual({ fund: 'fund:7', currency: 'TRY', balance: 350 })
  expect(balances).toContainEqual({ fund: 'fund:3', currency: 'USD', balance: 100 })
  for (const { fund, currency, balance } of balances) expect(await fundBalance({ db }, fund, currency)).toBe(balance)
})

test('the balance of a kind is that of all its rates, in lira, and of no other kind', async () => {
  const sold = (account: Account, minors: number, currency: 'TRY' | 'USD' = 'TRY') =>
    book('sold', account, later(7), {
      currency,
      entries: [
        { account: 'bank_account', minor: minor(minors) },
        { account, minor: minor(-minors) },
      ],
    })
  await sold('sales', 500)
  await sold('sales:20', 1200)
  await sold('shipping:20', 70)
  await sold('sales:10', 9000, 'USD')
  expect([await balanceOfKind({ db }, 'sales'), await balanceOfKind({ db }, 'shipping')]).toEqual([-1700, -70])
  expect(await balanceOfKind({ db }, 'vat')).toBe(0)
})
