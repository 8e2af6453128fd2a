import type { Currency, Minor } from '#kernel/money.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Payouts of the bank for card payments; the id is that of the match of the statement line. */
    card_settlements: {
      id: string
      gateway: string
      currency: Currency
      /** The days of the payments, in Istanbul. */
      first_on: string
      last_on: string
      paid_on: string
      /** The number of captures. */
      payments: number
      sales: Minor
      /** Refunded, or held back for disputes. */
      returned: Minor
      net: Minor
      /** Below zero: the bank returned more commission of refunded payments than it took. */
      commission: Minor
      /** The commission at the agreed rate; null without one. */
      expected_min: Minor | null
      expected_max: Minor | null
      settled_at: Date
      undone_at: Date | null
    }
    /** Postings to `bank_receivable`; a trigger adds them (migrations/0310_card_settlements.ts). */
    receivable_items: {
      tx_id: string
      /** null: a correction that belongs to no merchant. */
      gateway: string | null
      attempt_id: string | null
      booked_on: string
      /** Above zero: the bank owes us. */
      amount: Minor
      currency: Currency
      /** null: not paid out. */
      settlement_id: string | null
      /** The posting that closed it without a payout: a write-off, a void, or a reversed write-off. */
      offset_by: string | null
    }
  }
}
