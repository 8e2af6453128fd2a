/** The balances, receipts and payments of each fund in a period, from its accounts in the trial balance. */
import {
  fundOf,
  GENERAL_FUND,
  movedAccount,
  spentAccount,
  UNCOUNTED_FUND,
  type Fund,
} from '#features/ledger/account.ts'
import { add, negate, subtract, sum, ZERO, type Minor } from '#kernel/money.ts'
import type { AccountLine } from './books.ts'

/** Amounts in hundredths; opening + received − paidBack − spent + transferred = closing. */
export type FundFigures = {
  opening: Minor
  /** Without what was reversed. */
  received: Minor
  /** Refunds and disputes, without those that failed or were won. */
  paidBack: Minor
  /** Without what was reversed. */
  spent: Minor
  /** Above zero: from other funds. */
  transferred: Minor
  closing: Minor
}
export type FundLine = FundFigures & { fund: Fund }

/** Kinds of transactions that give money of a fund back to the payer, and that end this again. */
export const PAID_BACK_KINDS = [
  'refund_reserved',
  'refund_reversed',
  'write_off_reversed',
  'transfer_refund_reversed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_won_reversed',
  'dispute_lost_reversed',
]

/**
 * The funds among the accounts of one currency: the general fund, campaigns, imports that do not count.
 *
 * @param paidBack the sum of the entries of `PAID_BACK_KINDS` in the period, for each account
 */
export function fundLines(
  accounts: readonly Omit<AccountLine, 'name'>[],
  paidBack: ReadonlyMap<string, Minor>,
): FundLine[] {
  const byAccount = new Map(accounts.map((one) => [one.account, one]))
  const funds = [...new Set(accounts.flatMap(({ account }) => fundOf(account) ?? []))]
  const net = (account: string) => {
    const { debit, credit } = byAccount.get(account) ?? { debit: ZERO, credit: ZERO }
    return subtract(debit, credit)
  }
  return funds.toSorted(inOrder).map((fund) => {
    const own = [fund, spentAccount(fund), movedAccount(fund)]
    const total = (of: 'opening' | 'closing') => negate(sum(own.map((account) => byAccount.get(account)?.[of] ?? ZERO)))
    const back = paidBack.get(fund) ?? ZERO
    return {
      fund,
      opening: total('opening'),
      // A donation that was reversed is no receipt, and a refund that the bank refused is none.
      received: subtract(back, net(fund)),
      paidBack: back,
      spent: net(spentAccount(fund)),
      transferred: negate(net(movedAccount(fund))),
      closing: total('closing'),
    }
  })
}

/** The accounts of a fund that have figures, for the journal: only the statement of a single account has balances. */
export const shownAccounts = (fund: Fund, accounts: readonly Pick<AccountLine, 'account'>[]): string =>
  [fund, spentAccount(fund), movedAccount(fund)]
    .filter((account) => accounts.some((shown) => shown.account === account))
    .join()

const LAST = Number.MAX_SAFE_INTEGER
const placeOf = (fund: Fund) =>
  fund === GENERAL_FUND ? 0 : fund === UNCOUNTED_FUND ? LAST : Number(fund.split(':')[1])
const inOrder = (a: Fund, b: Fund) => placeOf(a) - placeOf(b)

/** The sum of all funds. */
export function sumOfFunds(lines: readonly FundFigures[]): FundFigures {
  const none = { opening: ZERO, received: ZERO, paidBack: ZERO, spent: ZERO, transferred: ZERO, closing: ZERO }
  return lines.reduce<FundFigures>(
    (all, one) => ({
      opening: add(all.opening, one.opening),
      received: add(all.received, one.received),
      paidBack: add(all.paidBack, one.paidBack),
      spent: add(all.spent, one.spent),
      transferred: add(all.transferred, one.transferred),
      closing: add(all.closing, one.closing),
    }),
    none,
  )
}
