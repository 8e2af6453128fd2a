import type { Account } from '#features/ledger/account.ts'
import { minor, type Currency } from '#kernel/money.ts'

/** A posting that moves an amount, in kuruş or cents, from one account to another. */
export const move = (sourceId: string, from: Account, to: Account, amount: number, currency: Currency = 'TRY') => ({
  kind: 'capture',
  sourceType: 'attempt',
  sourceId,
  currency,
  entries: [
    { account: to, minor: minor(amount) },
    { account: from, minor: minor(-amount) },
  ],
})
