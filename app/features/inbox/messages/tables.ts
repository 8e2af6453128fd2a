import type { Generated, JSONColumnType } from 'kysely'
import type { Locale, Localized } from '#kernel/locale.ts'
import type { EntryKind, MessageState } from './message.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    messages: {
      id: string
      /** The recipient's address, in lower case. */
      inbox: string
      /** The name, at that time, of the place that the message is about. */
      about: JSONColumnType<Localized, string | null> | null
      about_path: string | null
      /** The language of the page, which answers use. */
      locale: Locale
      name: string
      phone: string
      email: string | null
      subject: string
      body: string
      state: Generated<MessageState>
      /** Why the message was stored but not forwarded. */
      suspect: 'links' | null
      assignee: string | null
      /** The due date for an answer. */
      due_on: string | null
      /** Secret that opens the writer's page. Null until an answer was sent. */
      token: Generated<string | null>
      digest: string
      search: string
      created_at: Date
      updated_at: Date
    }
    message_entries: {
      id: string
      message_id: string
      /** `note`: for the team only; `answer`: sent to the writer; `reply`: from the writer, on the link's page. */
      kind: EntryKind
      text: string
      /** Null for a reply and for deleted accounts of staff. */
      by: string | null
      at: Date
    }
    /** Files that staff attached to an answer, or the writer to the message or a reply. */
    message_files: {
      id: string
      message_id: string
      /** The answer or reply; null for files of the message itself. */
      entry_id: string | null
      position: number
      name: string
      /** Media type, detected from the content. */
      type: string
      /** Size before encryption. */
      bytes: number
      /** Encrypted (kernel/encryption.server.ts). */
      content: Buffer
    }
  }
}
