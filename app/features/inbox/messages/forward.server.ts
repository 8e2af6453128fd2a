/** Emails of a message: one to the inbox it was written to, one for each answer of the team. */
import './tables.ts'
import { z } from 'zod'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { mailIds } from '#features/mail/queries.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { DEFAULT_LOCALE, pick } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'

export const PERMISSION_FORWARD = 'messages.forward'
export const PERMISSION_ANSWER = 'messages.answer'
/** Name of the attachments of answers (files.server.ts). */
export const ANSWER_FILE = 'messages.file'

/** To the inbox; an answer from there by email reaches the writer. Once, however often it runs. */
export const forwardMessage = job({
  id: 'messages.forward',
  input: z.object({ messageId: z.uuid() }),
  async run(ctx, { messageId }) {
    const message = await ctx.db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
    if (!message || message.state === 'spam') return
    // The team's language, not the visitor's.
    const locale = DEFAULT_LOCALE
    const t = ctx.texts.translate(locale)
    const about = pick(message.about, locale)
    await inTransaction(ctx.db, (db) =>
      queueEmailTemplate(
        { ...ctx, db },
        {
          template: PERMISSION_FORWARD,
          subjectId: message.id,
          locale,
          to: { address: message.inbox },
          replyTo: message.email,
          subject: t('messages.forward_subject', { subject: message.subject }),
        },
        {
          greeting: t('messages.forward_hello'),
          paragraphs: [
            t(about ? 'messages.forward_about' : 'messages.forward_lead', { name: message.name, place: about }),
            t('messages.forward_phone', { phone: `\u2066${formatPhone(message.phone)}\u2069` }),
            ...(message.email ? [t('messages.forward_email', { email: `\u2066${message.email}\u2069` })] : []),
          ],
          quote: `${message.subject}\n\n${message.body}`,
          button: {
            label: t('messages.forward_open'),
            url: `${ctx.config.publicUrl}/dashboard/messages/${message.id}`,
          },
          notes: [t(message.email ? 'messages.forward_reply' : 'messages.forward_no_email')],
        },
      ),
    )
  },
})

/** To the writer, in their language; all answers to a message are one thread. */
export const sendReplyEmail = job({
  id: 'messages.send_reply',
  input: z.object({ entryId: z.uuid() }),
  async run(ctx, { entryId }) {
    const found = await ctx.db
      .selectFrom('message_entries')
      .innerJoin('messages', 'messages.id', 'message_id')
      .select(['message_id', 'text', 'at', 'inbox', 'locale', 'name', 'email', 'subject', 'body'])
      .where('message_entries.id', '=', entryId)
      .where('kind', '=', 'answer')
      .executeTakeFirst()
    if (!found?.email) return
    const { email, locale } = found
    const files = await ctx.db
      .selectFrom('message_files')
      .select('id')
      .where('entry_id', '=', entryId)
      .orderBy('position')
      .execute()
    const t = ctx.texts.translate(locale)
    const from = await loadIssuer(ctx, locale)
    await inTransaction(ctx.db, async (db) =>
      queueEmailTemplate(
        { ...ctx, db },
        {
          template: PERMISSION_ANSWER,
          subjectId: entryId,
          locale,
          to: { name: found.name, address: email },
          replyTo: found.inbox,
          ...(files.length > 0 && { attachments: files.map(({ id }) => ({ by: ANSWER_FILE, of: id })) }),
          follows: await threadOf({ ...ctx, db }, found.message_id, found.at),
          subject: `Re: ${found.subject}`,
        },
        {
          greeting: t('messages.answer_hello', { name: found.name }),
          paragraphs: found.text.split(/\n+/),
          quote: found.body,
          notes: [t('messages.answer_note', { site: from.name })],
        },
      ),
    )
  },
})

/** The mails of a message before a moment, the oldest first: the one to the inbox, then its answers. */
async function threadOf(ctx: Context, messageId: string, before: Date): Promise<string[]> {
  const answers = await ctx.db
    .selectFrom('message_entries')
    .select('id')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'answer')
    .where('at', '<', before)
    .execute()
  return mailIds(
    ctx,
    { template: PERMISSION_FORWARD, subjectIds: [messageId] },
    { template: PERMISSION_ANSWER, subjectIds: answers.map(({ id }) => id) },
  )
}
