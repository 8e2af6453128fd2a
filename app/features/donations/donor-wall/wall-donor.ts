import type { Currency, Minor } from '#kernel/money.ts'

/** A donor on a campaign's wall, always without an address. */
export type WallDonor = {
  /** null: shown as a benefactor. */
  name: string | null
  /** null: amounts are hidden. */
  amount: Minor | null
  currency: Currency
  at: Date
}
