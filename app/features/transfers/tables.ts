import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { PledgeState } from './pledge.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Bank transfers that donors announced. */
    transfer_pledges: {
      id: string
      /** For the bank's description field: kernel/ids.ts `newReference`. */
      code: string
      /** Secret: opens the donor's page. */
      token: string
      state: PledgeState
      /** null: the general fund */
      campaign_id: number | null
      /** Empty when an anonymous donor left none. */
      donor_name: string
      email: string | null
      phone: string | null
      anonymous: boolean
      /** Consent to emails with the campaign's news. */
      news: boolean
      /** Agreed to be shown on the campaign's donor wall, with the amount. */
      wall: boolean
      /** The language of the page and of emails. */
      locale: Locale
      /** Where the donor came from: features/donations/sources/source.ts. */
      source: Generated<string>
      currency: Currency
      /** Hundredths of the currency; null: not said. */
      amount: Minor | null
      user_id: string | null
      /** Null when nothing is known about the donor, or they were erased. */
      donor_id: string | null
      created_at: Date
      /** The donor said that the transfer was sent, on which day, and how much. */
      reported_at: Date | null
      sent_on: string | null
      sent_amount: Minor | null
      reminders_sent: Generated<number>
      reminders_off: Generated<boolean>
      /** What it became. */
      donation_id: string | null
      closed_at: Date | null
      /** The person was taken out of it. */
      erased_at: Date | null
      /** Name, email address and phone, folded. */
      search: Generated<string>
    }
    transfer_slips: {
      id: string
      pledge_id: string
      name: string
      /** Its media type, by its bytes. */
      type: string
      /** Before it was encrypted. */
      bytes: number
      content: Buffer
      created_at: Date
    }
  }
}
