import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { canReceive, isAddress } from './address.ts'
import { sendMail } from './send.server.ts'
import type { AttachmentName } from './tables.ts'
import type { MailTemplate } from './template-name.ts'

/** Below the default of 0, so that receipts are sent before newsletters. */
const BULK_PRIORITY = -10

export const priorityOf = ({ bulk }: { bulk?: boolean }) => (bulk ? { priority: BULK_PRIORITY } : {})

export type Mail = {
  /** `feature.name`. Together with `subjectId` it identifies the email, which is queued only once. */
  template: MailTemplate
  subjectId: string
  locale: Locale
  to: { name?: string | null; address: string }
  subject: string
  html: string
  text: string
  attachments?: AttachmentName[]
  /** One-click unsubscribe address: a POST unsubscribes without a confirmation (RFC 8058). */
  leaveUrl?: string
  /** Bulk email, such as a newsletter: sent after all other emails, and at most once, also after a crash. */
  bulk?: boolean
  replyTo?: string | null
  /** Ids of the previous emails in the thread, newest last. */
  follows?: string[]
}

/**
 * Queues an email in the outbox in `ctx.db`'s transaction; it is sent after the commit. Returns false if it was queued
 * before, or if the address is a placeholder.
 */
export async function queueMail(ctx: Context, mail: Mail): Promise<boolean> {
  if (!canReceive(mail.to.address)) return false
  const written = await ctx.db
    .insertInto('mails')
    .values({
      id: crypto.randomUUID(),
      template: mail.template,
      subject_id: mail.subjectId,
      locale: mail.locale,
      to_name: mail.to.name ?? null,
      to_address: mail.to.address,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.attachments && { attachments: JSON.stringify(mail.attachments) }),
      reply_to: mail.replyTo && isAddress(mail.replyTo) ? mail.replyTo : null,
      follows: mail.follows ?? [],
      search: foldForSearch(`${mail.subject} ${mail.template}`),
      search_named: foldForSearch(`${mail.subject} ${mail.template} ${mail.to.name ?? ''} ${mail.to.address}`),
      ...(mail.leaveUrl && { leave_url: mail.leaveUrl }),
      ...(mail.bulk && { bulk: true }),
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['template', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await ctx.jobs.enqueue(ctx.db, sendMail, { mailId: written.id }, priorityOf(mail))
  return true
}
