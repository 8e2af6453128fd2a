import type { Generated, JSONColumnType } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { EntryKind, MessageState } from './message.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    messages: {
      id: string
      /** The recipient's address, in lower case. */
      inbox: string
      /** The place that it is about, as it was called then. */
      about: JSONColumnType<Localized, string | null> | null
      about_path: string | null
      /** The language of the page it was written on: answers use it. */
      locale: Locale
      name: string
      phone: string
      email: string | null
      subject: string
      body: string
      state: Generated<MessageState>
      /** Why it was put aside unread. */
      suspect: 'links' | null
      assignee: string | null
      /** The day by which it has to be answered. */
      due_on: string | null
      /** Secret: opens the writer's page of the conversation. Null until an answer was sent. */
      token: Generated<string | null>
      digest: string
      search: string
      created_at: Date
      updated_at: Date
    }
    message_entries: {
      id: string
      message_id: string
      /** `note`: for the team only; `answer`: sent to the writer; `reply`: from the writer, on the page of the link. */
      kind: EntryKind
      text: string
      /** Null for a reply, and for staff who were deleted. */
      by: string | null
      at: Date
    }
    /** Files that staff attached to an answer, or the writer to a reply. */
    message_files: {
      id: string
      entry_id: string
      position: number
      name: string
      /** Its media type, by its bytes. */
      type: string
      /** Before it was encrypted. */
      bytes: number
      /** Encrypted (kernel/encryption.server.ts). */
      content: Buffer
    }
  }
}
