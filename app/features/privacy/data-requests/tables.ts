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
      name: string | null
      note: string | null
      /** The last text from staff to the person. */
      answer: string | null
      blocked: Generated<Block[]>
      locale: Locale
      /** Name and email address, folded for search. */
      search: Generated<string>
      /** SHA-256 of the token in the link. */
      token_hash: string | null
      token_expires_at: Date | null
      created_at: Date
      due_at: Date
      confirmed_at: Date | null
      closed_at: Date | null
      closed_by: string | null
    }
  }
}
