/**
 * The accounts of the ledger. A balance above zero is ours (debit), below zero is owed or donated (credit): the balance
 * of a fund is minus the sum of its donations.
 */
export type Account =
  /** Captured by the bank, not yet paid out to us. */
  | 'bank_receivable'
  | BankAccount
  /** Notes and coins in our hands. */
  | 'cash'
  /** Promised back to payers, not yet returned by the bank. */
  | 'refunds_pending'
  /** Held by the bank while a payer disputes. */
  | 'disputed'
  | 'fees'
  | Sales
  | Shipping
  | VatPayable
  /** The balance of bank accounts before their first statement. */
  | 'opening_balance'
  /** The money of imported donations: it arrived before these books began. */
  | 'imported'
  /** On the way between two bank accounts of ours. */
  | 'in_transit'
  | 'other_income'
  | 'other_expenses'
  | Fund
  | FundExpenseAccount
  | FundTransferAccount
  | Suspense

/** Sales without VAT, for each VAT rate; `sales`: with VAT, because the rate was not recorded. `Shipping` likewise. */
type Sales = 'sales' | `sales:${number}`
type Shipping = 'shipping' | `shipping:${number}`
/** VAT of the shop that is owed to the tax office, for each rate. */
type VatPayable = `vat:${number}`
/** The first bank account of a currency, and further ones by their id. */
export type BankAccount = 'bank_account' | `bank_account:${number}`
/** `fund:general` or `fund:{campaign id}`. */
export type Fund = `fund:${string}`
/**
 * Spent from a fund, and moved between funds. Separate from the fund's own account, which holds what donors gave and
 * the public sees. Debit: the fund has less.
 */
type FundExpenseAccount = `spent:${string}`
type FundTransferAccount = `moved:${string}`
/** Money that a person has to assign. */
type Suspense = `suspense:${string}`

export const GENERAL_FUND = 'fund:general' satisfies Fund
/** Imported donations that do not count in public totals. */
export const UNCOUNTED_FUND = 'fund:imported' satisfies Fund

export function fundAccount(campaignId: string | number): Fund {
  return `fund:${campaignId}`
}

export const salesAccount = (vatRate: number | null): Sales => (vatRate === null ? 'sales' : `sales:${vatRate}`)
export const shippingAccount = (vatRate: number | null): Shipping =>
  vatRate === null ? 'shipping' : `shipping:${vatRate}`
export const vatAccount = (vatRate: number): VatPayable => `vat:${vatRate}`

const idOf = (fund: Fund) => fund.slice('fund:'.length)

export const spentAccount = (fund: Fund): FundExpenseAccount => `spent:${idOf(fund)}`
export const movedAccount = (fund: Fund): FundTransferAccount => `moved:${idOf(fund)}`

/** The fund that an account belongs to; null for all others. */
export function fundOf(account: string): Fund | null {
  const [, id] = /^(?:fund|spent|moved):(.+)$/.exec(account) ?? []
  return id === undefined ? null : fundAccount(id)
}

export function suspenseAccount(subject: string): Suspense {
  return `suspense:${subject}`
}

export function isFund(account: string): account is Fund {
  return account.startsWith('fund:')
}
