import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    donations: {
      id: string
      intent_id: string
      /** null: the general fund */
      campaign_id: number | null
      /** Empty when an anonymous donor left no name. */
      donor_name: string
      email: string | null
      /** Only for the public: staff see the donor. */
      anonymous: boolean
      /** The language of the donation's emails. */
      locale: Locale
      /** The state of the donation itself; the payment has its own. */
      state: Generated<'pending' | 'confirmed' | 'refunded'>
      /** The version of the terms that was in force and accepted with the donation. */
      terms_version: string | null
      /** The source: sources/source.ts. */
      source: Generated<string>
      user_id: string | null
      /** Null when nothing is known about the donor, or they were erased. */
      donor_id: string | null
      created_at: Date
      confirmed_at: Date | null
      /** Name and e-mail address, folded: `donorSearchKeys`. */
      search: Generated<string>
      /** The name alone, folded. */
      name_search: Generated<string>
      /** The donor agreed to be named on the campaign's page, with the amount. */
      wall: Generated<boolean>
      /** Consent to emails with the campaign's news. */
      news: Generated<boolean>
      /** Staff have hidden the name on the campaign's page. */
      name_hidden: Generated<boolean>
    }
    /** Internal notes, for staff. */
    donation_notes: { id: string; donation_id: string; text: string; by: string; at: Date }
  }
}
