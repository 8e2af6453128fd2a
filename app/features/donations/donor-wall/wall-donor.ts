import type { Currency, Minor } from '#kernel/money.ts'

/** A donor on a campaign's wall. Never with an address. */
export type WallDonor = {
  /** null: a benefactor. */
  name: string | null
  /** null: amounts are hidden. */
  amount: Minor | null
  currency: Currency
  at: Date
}
