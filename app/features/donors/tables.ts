import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** One person or organisation that donates. Totals are derived from donations, never stored here. */
    donors: {
      id: string
      /** Empty when no name was given. */
      name: Generated<string>
      /** The language of the donor's newest donation. */
      locale: Locale
      user_id: string | null
      created_at: Date
      /** Names and addresses, folded for search. */
      search: Generated<string>
      /** The words of the name, folded and sorted. */
      name_key: Generated<string>
      /** The import of donors that created the record. */
      import_id: Generated<string | null>
    }
    donor_addresses: {
      id: string
      donor_id: string
      kind: 'email' | 'phone'
      /** An email address in lower case, or a phone number as `+905321234567`. It belongs to one donor. */
      address: string
      /** True for the other donors who use the address too: a family whose record was divided. */
      shared: Generated<boolean>
      verified_at: Date | null
      created_at: Date
    }
  }
}
