import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { PaymentMethod, DonationStatus } from './status.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** One line for each gift; only the database writes it (migrations/0036_office.ts). */
    gift_rows: {
      donation_id: string
      intent_id: string
      /** When the money arrived, else when the gift was begun. */
      at: Date
      campaign_id: number | null
      method: PaymentMethod
      status: DonationStatus
      /** What was agreed. */
      amount: Minor
      /** What of it is in the funds, by the ledger. */
      net: Minor
      currency: Currency
      locale: Locale
      /** The same for gifts of the same person; null when nobody can tell. */
      giver: string | null
      /** Folded name and address. */
      donor: string
      /** Reference, order numbers, cards and bank references, in small letters. */
      marks: string
    }
  }
}
