import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** The attachment's maker and subject: `{ by: 'receipts.pdf', of: the donation's id }`. */
export type AttachmentName = { by: string; of: string }

declare module '#kernel/db/tables.ts' {
  interface Tables {
    mails: {
      id: string
      /** `feature.name` */
      template: string
      /** What the mail is about: one mail for each template and subject. */
      subject_id: string
      locale: Locale
      to_name: string | null
      to_address: string
      subject: string
      html: string
      text: string
      /** Of subject and template, folded (kernel/arabic.ts). */
      search: Generated<string>
      /** Of those and of whom it was written to: only for who may read donors. */
      search_named: Generated<string>
      /** Made when it is sent (attachment.server.ts). */
      /** Whom an answer reaches, where not the association's own mailbox. */
      reply_to: string | null
      /** Mails of ours that it belongs to, the newest last: mail programs show them as one thread. */
      follows: Generated<string[]>
      attachments: ColumnType<AttachmentName[], string | undefined, never>
      /** `kept`: there is no mail server; `failed`: the address does not take mail, or all tries were in vain. */
      /** Where its reader unsubscribes from emails of this kind (RFC 8058). */
      leave_url: ColumnType<string | null, string | undefined, never>
      state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>
      tries: Generated<number>
      /** One of many: sent after all other emails, and at most once. */
      bulk: Generated<boolean>
      /** Of bulk emails: when a process began to send it. It may have arrived if nothing more was noted. */
      claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      error: string | null
      created_at: Date
      sent_at: Date | null
    }
  }
}
