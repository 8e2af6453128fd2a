/** Emails of a message: one to its inbox, and one for each answer of the team and each reply of the writer. */
import './tables.ts'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { staffContacts } from '#features/accounts/users/users-with-permission.server.ts'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { mailIds } from '#features/mail/queries.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { randomToken } from '#kernel/ids.ts'
import { job } from '#kernel/job.server.ts'
import { DEFAULT_LOCALE, localePath, pick, type Locale } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { conversationPath } from './message.ts'

const PERMISSION_FORWARD = 'messages.forward'
export const PERMISSION_ANSWER = 'messages.answer'
/** Name of the attachments of answers (files.server.ts). */
export const ANSWER_FILE = 'messages.file'

/** Forwards a message to its inbox, with the writer as Reply-To. Sends one email, also when it runs several times. */
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
    const files = await ctx.db
      .selectFrom('message_files')
      .select('id')
      .where('message_id', '=', messageId)
      .where('entry_id', 'is', null)
      .execute()
    await queueForward(ctx, message, {
      subjectId: message.id,
      locale,
      to: message.inbox,
      subject: t('messages.forward_subject', { subject: message.subject }),
      lead: t(about ? 'messages.forward_about' : 'messages.forward_lead', { name: message.name, place: about }),
      text: message.body,
      ...(files.length > 0 && { note: t('messages.forward_files') }),
    })
  },
})

/** Forwards the writer's reply to the assignee, in the assignee's language, or to the inbox. */
export const forwardReply = job({
  id: 'messages.forward_reply',
  input: z.object({ entryId: z.uuid() }),
  async run(ctx, { entryId }) {
    const found = await ctx.db
      .selectFrom('message_entries')
      .innerJoin('messages', 'messages.id', 'message_id')
      .selectAll('messages')
      .select(['message_entries.text', 'at'])
      .where('message_entries.id', '=', entryId)
      .where('kind', '=', 'reply')
      .executeTakeFirst()
    if (!found || found.state === 'spam') return
    const files = await ctx.db.selectFrom('message_files').select('id').where('entry_id', '=', entryId).execute()
    const staff = found.assignee ? await staffContacts(ctx, 'messages.read') : []
    const assignee = staff.find(({ id }) => id === found.assignee)
    const locale = assignee?.locale ?? DEFAULT_LOCALE
    const t = ctx.texts.translate(locale)
    await queueForward(ctx, found, {
      subjectId: `${found.id} ${entryId}`,
      locale,
      to: assignee?.email ?? found.inbox,
      subject: t('messages.reply_forward_subject', { subject: found.subject }),
      lead: t('messages.reply_forward_lead', { name: found.name }),
      text: found.text,
      follows: await threadOf(ctx, found.id, found.at),
      ...(files.length > 0 && { note: t('messages.reply_forward_files') }),
    })
  },
})

/** Queues an email to staff with the text of the writer. */
async function queueForward(
  ctx: Context,
  message: Pick<Selectable<Tables['messages']>, 'id' | 'phone' | 'email' | 'subject'>,
  mail: {
    subjectId: string
    locale: Locale
    to: string
    subject: string
    lead: string
    text: string
    follows?: string[]
    note?: string
  },
): Promise<void> {
  const { locale, lead, text, note, to, ...named } = mail
  const t = ctx.texts.translate(locale)
  await withTransaction(ctx, (inside) =>
    queueEmailTemplate(
      inside,
      { ...named, template: PERMISSION_FORWARD, locale, to: { address: to }, replyTo: message.email },
      {
        greeting: t('messages.forward_hello'),
        paragraphs: [
          lead,
          t('messages.forward_phone', { phone: isolateLtr(formatPhone(message.phone)) }),
          ...(message.email ? [t('messages.forward_email', { email: isolateLtr(message.email) })] : []),
        ],
        quote: `${message.subject}\n\n${text}`,
        button: {
          label: t('messages.forward_open'),
          url: ctx.config.publicUrl + localePath(locale, `/dashboard/messages/${message.id}`),
        },
        notes: [...(note ? [note] : []), t(message.email ? 'messages.forward_reply' : 'messages.forward_no_email')],
      },
    ),
  )
}

/** Emails an answer to the writer, in their language, with the reply link. Answers to a message are one thread. */
export const sendAnswerEmail = job({
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
    await withTransaction(ctx, async (inside) => {
      const token = await tokenOf(inside, found.message_id)
      await queueEmailTemplate(
        inside,
        {
          template: PERMISSION_ANSWER,
          subjectId: entryId,
          locale,
          to: { name: found.name, address: email },
          replyTo: found.inbox,
          ...(files.length > 0 && { attachments: files.map(({ id }) => ({ by: ANSWER_FILE, of: id })) }),
          follows: await threadOf(inside, found.message_id, found.at),
          subject: `Re: ${found.subject}`,
        },
        {
          greeting: t('messages.answer_hello', { name: found.name }),
          paragraphs: found.text.split(/\n+/),
          quote: found.body,
          button: {
            label: t('messages.answer_reply'),
            url: `${ctx.config.publicUrl}${localePath(locale, conversationPath(token))}`,
          },
          notes: [t('messages.answer_note', { site: from.name })],
        },
      )
    })
  },
})

/** The secret token of the writer's page, the same for all answers to a message. */
async function tokenOf({ db }: Context, messageId: string): Promise<string> {
  const { token } = await db
    .updateTable('messages')
    .set({ token: sql<string>`coalesce(token, ${randomToken()})` })
    .where('id', '=', messageId)
    .returning('token')
    .executeTakeFirstOrThrow()
  return token!
}

/** The emails of a message before a moment, oldest first: the one to the inbox, then the answers. */
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
