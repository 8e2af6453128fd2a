import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    donations: {
      id: string
      intent_id: string
      /** null: the general fund */
      campaign_id: number | null
      /** Empty when an anonymous giver left none. */
      donor_name: string
      email: string | null
      /** Concerns the public only: staff see who gave. */
      anonymous: boolean
      /** The language of the gift's mails. */
      locale: Locale
      /** What the gift is to us; where the money is, payments know. */
      state: Generated<'pending' | 'confirmed' | 'refunded'>
      /** The terms in force that were accepted by giving. */
      terms_version: string | null
      user_id: string | null
      created_at: Date
      confirmed_at: Date | null
      /** Name and e-mail address, folded: `donorSearchKeys`. */
      search: Generated<string>
      /** The name alone, folded. */
      name_search: Generated<string>
      /** They agreed to be named on the campaign's page, with the amount. */
      wall: Generated<boolean>
      /** They agreed to letters with the campaign's news. */
      news: Generated<boolean>
      /** Staff took the name off the campaign's page. */
      name_hidden: Generated<boolean>
    }
    /** Of staff, for staff. */
    gift_notes: { id: string; donation_id: string; text: string; by: string; at: Date }
  }
}
