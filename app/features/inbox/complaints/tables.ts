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
      /** Its sender follows it by this. */
      code: string
      type_id: number | null
      locale: Locale
      body: string
      name: string | null
      phone: string | null
      email: string | null
      state: Generated<ComplaintState>
      assignee: string | null
      /** The day by which it has to be answered. */
      due_on: string | null
      answer: string | null
      answered_at: Date | null
      answered_by: string | null
      /** The person and their files were anonymized. */
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
      /** Its media type, by its bytes. */
      type: string
      /** Encrypted (kernel/encryption.server.ts) unless it came before files were. */
      content: Buffer
      encrypted: Generated<boolean>
      /** Before it was encrypted; null for files from before this was stored. */
      bytes: Generated<number | null>
      position: number
    }
    complaint_notes: { id: string; complaint_id: string; text: string; by: string | null; at: Date }
  }
}
