import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { PaymentMethod, DonationStatus } from './status.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** One row for each donation; only the database writes it (migrations/0480_donation_sources.ts). */
    donation_rows: {
      donation_id: string
      intent_id: string
      /** When the money arrived, otherwise when the donation was started. */
      at: Date
      campaign_id: number | null
      method: PaymentMethod
      status: DonationStatus
      /** The agreed amount. */
      amount: Minor
      /** The part of it that is in the funds, according to the ledger. */
      net: Minor
      currency: Currency
      locale: Locale
      /** Equal for donations of the same person; null when the person is unknown. */
      donor_key: string | null
      /** Name and address, folded. */
      donor: string
      /** Reference, order numbers, cards and bank references, in lower case. */
      marks: string
      /** The money that refunds and lost disputes took from the funds, according to the ledger. */
      returned: Minor
      /** Its share of the commission of payouts, and fees of disputes; in kuruş, with fractions. */
      fee: string
      /** Where it came from: features/donations/sources/source.ts. */
      source: string
    }
  }
}
