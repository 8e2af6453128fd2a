import type { Generated, GeneratedAlways } from 'kysely'
import type { Gender } from '#features/housing/rooms/room.ts'
import type { Locale } from '#kernel/locale.ts'
import type { DocumentKind, TransitionActor, State, DraftValues } from './application.ts'

export interface ApplicationTable {
  id: string
  /** Opens the form and answers the offer. */
  code: string
  state: State
  residence_id: number
  term_id: number
  /** Missing in drafts only. */
  gender: Gender | null
  /** The language of its emails. */
  locale: Locale
  user_id: string | null
  name: string | null
  email: string | null
  phone: string | null
  /** A draft's as typed, later validated; without the fields that have a column. */
  answers: DraftValues
  /** Before others in the line. */
  priority: Generated<boolean>
  missing: Generated<DocumentKind[]>
  /** Staff's message to the applicant. */
  message: string | null
  submitted_at: Date | null
  offered_until: Date | null
  /** The person and their documents were anonymized. */
  erased_at: Date | null
  search: Generated<string>
  created_at: Date
  updated_at: Date
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** For a place in a residence. */
    applications: ApplicationTable
    application_files: {
      id: string
      application_id: string
      kind: DocumentKind
      name: string
      /** Its media type, by its bytes. */
      type: string
      /** Before it was encrypted. */
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
