import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Gender } from '#features/housing/rooms/room.ts'
import type { Locale } from '#kernel/locale.ts'
import type { DocumentKind, TransitionActor, State, DraftValues } from './application.ts'

export interface ApplicationTable {
  id: string
  /** Code that opens the form and allows to answer the offer. */
  code: string
  state: State
  residence_id: number
  term_id: number
  /** Null only in drafts. */
  gender: Gender | null
  /** The language of the emails. */
  locale: Locale
  user_id: string | null
  name: string | null
  email: string | null
  phone: string | null
  /** Values as typed in a draft, validated later; without the fields that have their own column. */
  answers: ColumnType<DraftValues, string, string>
  /** Has priority on the waiting list. */
  priority: Generated<boolean>
  /** Staff withdrew an offer: automatic offers leave the applicant out until staff offer a bed again. */
  staff_offers_only: Generated<boolean>
  missing: Generated<DocumentKind[]>
  /** Staff's message to the applicant. */
  message: string | null
  submitted_at: Date | null
  offered_until: Date | null
  /** When the personal data and documents were erased. */
  erased_at: Date | null
  search: Generated<string>
  created_at: Date
  updated_at: Date
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** Applications for a place in a residence. */
    applications: ApplicationTable
    application_files: {
      id: string
      application_id: string
      kind: DocumentKind
      name: string
      /** Media type, detected from the content. */
      type: string
      /** Size before encryption. */
      bytes: number
      content: Buffer
      created_at: Date
    }
    application_transitions: {
      id: GeneratedAlways<string>
      application_id: string
      from_state: State
      to_state: State
      by: TransitionActor
      actor_id: string | null
      bed: string | null
      at: Date
    }
    application_notes: { id: string; application_id: string; text: string; by: string | null; at: Date }
  }
}
