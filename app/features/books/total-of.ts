import { sum } from '#kernel/money.ts'
import type { AccountLine, TrialBalance } from './books.ts'

/** The last line of a trial balance: debit and credit are equal, and the balances add up to zero. */
export function totalOf(accounts: readonly Omit<AccountLine, 'name'>[]): TrialBalance['total'] {
  const of = (column: 'opening' | 'debit' | 'credit' | 'closing') => sum(accounts.map((one) => one[column]))
  return { opening: of('opening'), debit: of('debit'), credit: of('credit'), closing: of('closing') }
}
