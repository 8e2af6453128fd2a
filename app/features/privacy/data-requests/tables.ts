import type { Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Block, RequestKind, RequestOrigin, RequestState } from './data-request.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    data_requests: {
      id: string
      kind: RequestKind
      state: RequestState
      origin: RequestOrigin
      /** In lower case; null after erasure. */
      email: string | null
      /** As `+905321234567`; null after erasure. */
      phone: Generated<string | null>
      name: string | null
      note: string | null
      /** The last text from staff to the person. */
      answer: string | null
      blocked: Generated<Block[]>
      locale: Locale
      /** Name, email address and phone number, folded for search. */
      search: Generated<string>
      /** SHA-256 of the token in the link. */
      token_hash: string | null
      token_expires_at: Date | null
      created_at: Date
      due_at: Date
      confirmed_at: Date | null
      closed_at: Date | null
      closed_by: string | null
      /** When staff verified who asks: needed for a person without an email address. */
      identity_verified_at: Generated<Date | null>
      identity_verified_by: Generated<string | null>
    }
  }
}
