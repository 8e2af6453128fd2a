import type { Generated } from 'kysely'
import type { Locale, Localized } from '#kernel/locale.ts'
import type { SavedColumns } from '#resource/tables.ts'
import type { ComplaintState, Kind } from './complaint.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    complaint_types: SavedColumns & { kind: Kind; name: Localized; position: Generated<number> }
    /** Complaints and proposals. */
    complaints: {
      id: string
      kind: Kind
      /** The sender follows the complaint with this code. */
      code: string
      type_id: number | null
      locale: Locale
      body: string
      name: string | null
      phone: string | null
      email: string | null
      state: Generated<ComplaintState>
      assignee: string | null
      /** The due date for an answer. */
      due_on: string | null
      answer: string | null
      answered_at: Date | null
      answered_by: string | null
      /** When the person's data and files were erased. */
      erased_at: Date | null
      digest: string
      search: string
      created_at: Date
      updated_at: Date
    }
    complaint_files: {
      id: string
      complaint_id: string
      name: string
      /** Media type, detected from the content. */
      type: string
      /** Encrypted (kernel/encryption.server.ts), except files that are older than encryption. */
      content: Buffer
      encrypted: Generated<boolean>
      /** Size before encryption; null for files that are older than this column. */
      bytes: Generated<number | null>
      position: number
    }
    complaint_notes: { id: string; complaint_id: string; text: string; by: string | null; at: Date }
  }
}
