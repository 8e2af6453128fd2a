/** The balances of funds, from the accounts of the trial balance. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fundAccount,
  GENERAL_FUND,
  movedAccount,
  spentAccount,
  UNCOUNTED_FUND,
  type Fund,
} from '#features/ledger/account.ts'
import { minor } from '#kernel/money.ts'
import { fundLines, sumOfFunds } from './funds.ts'
import { totalOf } from './total-of.ts'

type Figures = { opening?: number; debit?: number; credit?: number }
const account = (name: string, { opening = 0, debit = 0, credit = 0 }: Figures) => ({
  account: name,
  opening: minor(opening),
  debit: minor(debit),
  credit: minor(credit),
  closing: minor(opening + debit - credit),
})

test('a fund is what it received, less refunds and expenses, plus what other funds gave', () => {
  const fund = fundAccount(7)
  const lines = fundLines(
    [
      account('bank_account', { debit: 900 }),
      account(fund, { opening: -1000, debit: 40, credit: 500 }),
      account(spentAccount(fund), { opening: 300, debit: 250, credit: 50 }),
      account(movedAccount(fund), { debit: 10, credit: 110 }),
    ],
    new Map([[fund, minor(40)]]),
  )
  expect(lines).toEqual([
    { fund, opening: 700, received: 500, paidBack: 40, spent: 200, transferred: 100, closing: 1060 },
  ])
})

test('a fund that only spent, or only got money from another fund, is listed', () => {
  const [spent, moved] = fundLines([account('spent:2', { debit: 30 }), account('moved:5', { credit: 80 })], new Map())
  expect(spent).toMatchObject({ fund: 'fund:2', received: 0, spent: 30, closing: -30 })
  expect(moved).toMatchObject({ fund: 'fund:5', received: 0, transferred: 80, closing: 80 })
})

const figures = fc.record({
  opening: fc.integer({ min: -1e9, max: 1e9 }),
  debit: fc.integer({ min: 0, max: 1e9 }),
  credit: fc.integer({ min: 0, max: 1e9 }),
})
const funds: Fund[] = [GENERAL_FUND, UNCOUNTED_FUND, ...[2, 10, 11, 100].map(fundAccount)]
const names = ['cash', 'bank_account', ...funds.flatMap((fund) => [fund, spentAccount(fund), movedAccount(fund)])]
const someAccounts = fc
  .uniqueArray(fc.constantFrom(...names), { minLength: 1 })
  .chain((chosen) => fc.tuple(...chosen.map((name) => figures.map((of) => account(name, of)))))

test('every fund adds up, and all funds together are the accounts of funds', () => {
  fc.assert(
    fc.property(someAccounts, fc.integer({ min: -1e9, max: 1e9 }), (accounts, paidBack) => {
      const lines = fundLines(accounts, new Map(accounts.map((one) => [one.account, minor(paidBack)])))
      for (const { opening, received, paidBack, spent, transferred, closing } of [...lines, sumOfFunds(lines)])
        expect(opening + received - paidBack - spent + transferred).toBe(closing)
      const ofFunds = accounts.filter(({ account: name }) => /^(fund|spent|moved):/.test(name))
      expect(sumOfFunds(lines).closing).toBe(0 - totalOf(ofFunds).closing)
    }),
  )
})

test('the general fund comes first, then campaigns in their order, then imports that do not count', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 1 }), (chosen) => {
      const listed = fundLines(
        chosen.map((name) => account(name, { debit: 1 })),
        new Map(),
      ).map(({ fund }) => fund)
      const order = ['fund:general', 'fund:2', 'fund:10', 'fund:11', 'fund:100', 'fund:imported']
      expect(listed).toEqual(order.filter((fund) => listed.includes(fund as Fund)))
    }),
  )
})
