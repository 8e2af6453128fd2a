import type { Currency, Minor } from '#kernel/money.ts'
import type { Account } from './account.ts'

/** One entry with the transaction that it belongs to. */
export type LedgerRow = { tx: string; kind: string; account: Account; minor: Minor; currency: Currency; at: Date }
