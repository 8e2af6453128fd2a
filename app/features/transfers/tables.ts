import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { PledgeState } from './pledge.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Bank transfers that donors announced. */
    transfer_pledges: {
      id: string
      /** Code for the bank's description field (kernel/ids.ts `newReference`). */
      code: string
      /** Secret that opens the donor's page. */
      token: string
      state: PledgeState
      /** Null for the general fund. */
      campaign_id: number | null
      /** Empty when an anonymous donor gave no name. */
      donor_name: string
      email: string | null
      phone: string | null
      anonymous: boolean
      /** Consent to emails with the campaign's news. */
      news: boolean
      /** Consent to appear on the campaign's donor wall, with the amount. */
      wall: boolean
      /** The language of the page and of emails. */
      locale: Locale
      /** Traffic source of the donor (features/donations/sources/source.ts). */
      source: Generated<string>
      currency: Currency
      /** In hundredths of the currency; null when not given. */
      amount: Minor | null
      user_id: string | null
      /** Null when nothing is known about the donor, or the donor was erased. */
      donor_id: string | null
      created_at: Date
      /** When the donor reported the transfer as sent; `sent_on` and `sent_amount` are the reported day and amount. */
      reported_at: Date | null
      sent_on: string | null
      sent_amount: Minor | null
      reminders_sent: Generated<number>
      reminders_off: Generated<boolean>
      /** The donation that the pledge became. */
      donation_id: string | null
      closed_at: Date | null
      /** When the personal data was removed. */
      erased_at: Date | null
      /** Name, email address and phone, folded for search. */
      search: Generated<string>
    }
    transfer_slips: {
      id: string
      pledge_id: string
      name: string
      /** Media type, detected from the bytes. */
      type: string
      /** Size before encryption. */
      bytes: number
      content: Buffer
      created_at: Date
    }
  }
}
