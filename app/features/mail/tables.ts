import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** Registered creator and subject of an attachment: `{ by: 'receipts.pdf', of: the donation's id }`. */
export type AttachmentName = { by: string; of: string }

declare module '#kernel/db/tables.ts' {
  interface Tables {
    mails: {
      id: string
      /** `feature.name` */
      template: string
      /** Id of the record. There is one email for each template and subject id. */
      subject_id: string
      locale: Locale
      to_name: string | null
      to_address: string
      subject: string
      html: string
      text: string
      /** Folded subject and template for the search (kernel/arabic.ts). */
      search: Generated<string>
      /** Also contains the recipient: only for users who may read donors. */
      search_named: Generated<string>
      /** Reply-To address, if it is not the association's own mailbox. */
      reply_to: string | null
      /** Previous emails of the same thread, newest last, so that mail programs show them as one thread. */
      follows: Generated<string[]>
      /** Created when the email is sent (attachment.server.ts). */
      attachments: ColumnType<AttachmentName[], string | undefined, never>
      /** One-click unsubscribe address (RFC 8058). */
      leave_url: ColumnType<string | null, string | undefined, never>
      /** `kept`: there was no mail server; `failed`: the address is refused, or all attempts failed. */
      state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>
      tries: Generated<number>
      /** Bulk email: sent after all other emails, and at most once. */
      bulk: Generated<boolean>
      /** When a process started to send a bulk email. Without a later state it may have been delivered. */
      claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      error: string | null
      created_at: Date
      sent_at: Date | null
    }
  }
}
