/** Emails about requests: the link that verifies the address, and the answers of staff. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import type { Context } from '#kernel/context.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { randomToken } from '#kernel/ids.ts'
import { localePath, type Locale } from '#kernel/locale.ts'
import { LINK_HOURS, REQUEST_PATH, type RequestKind } from './data-request.ts'

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Linked = { id: string; kind: RequestKind; email: string; locale: Locale }

/** Queues an email with a new link for a request, which replaces earlier links; in `ctx.db`'s transaction. */
export async function sendLink(ctx: Context, { id, kind, email, locale }: Linked): Promise<void> {
  const token = randomToken(32)
  await ctx.db
    .updateTable('data_requests')
    .set({
      token_hash: hashOfToken(token),
      token_expires_at: new Date(ctx.now.getTime() + LINK_HOURS * HOUR_MS),
    })
    .where('id', '=', id)
    .execute()
  const t = ctx.texts.translate(locale)
  await queueEmailTemplate(
    ctx,
    {
      template: 'data_requests.link',
      subjectId: `${id} ${ctx.now.getTime()}`,
      locale,
      to: { address: email },
      subject: t(`data_requests.mail_subject_${kind}`),
    },
    {
      greeting: t('data_requests.mail_hello'),
      paragraphs: [t(`data_requests.mail_text_${kind}`)],
      button: {
        label: t(`data_requests.mail_button_${kind}`),
        url: ctx.config.publicUrl + localePath(locale, `${REQUEST_PATH}/${token}`),
      },
      notes: [t('data_requests.mail_note', { hours: LINK_HOURS })],
    },
  )
}

type Answered = Linked & { name: string | null; outcome: 'open' | 'done' | 'refused'; text: string }

/** Queues the answer of staff, in `ctx.db`'s transaction. */
export async function sendAnswer(ctx: Context, { id, kind, email, name, locale, outcome, text }: Answered) {
  const t = ctx.texts.translate(locale)
  await queueEmailTemplate(
    ctx,
    {
      template: 'data_requests.answer',
      subjectId: `${id} ${ctx.now.getTime()}`,
      locale,
      to: { name, address: email },
      subject: t(`data_requests.answer_subject_${outcome}`),
    },
    {
      greeting: name ? t('messages.answer_hello', { name }) : t('data_requests.mail_hello'),
      paragraphs: [t(`data_requests.answer_intro_${kind}`)],
      quote: text,
      // KVKK art. 13 and 14: a refused person is informed how to complain to the Board.
      notes: outcome === 'refused' ? [t('data_requests.answer_board')] : [],
    },
  )
}
