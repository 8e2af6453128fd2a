/** Sends one email of the outbox, or stores it if no mail server is configured. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { job } from '#kernel/job.server.ts'
import { attachmentsOf } from './attachment.server.ts'
import { smtpOptions } from './smtp.server.ts'

/** Maximum seconds between attempts, so that emails are sent soon after the mail server is available again. */
const LONGEST_PAUSE = 1800
/** With pauses that double from 5 s up to the maximum, the last attempt is about two days after the first. */
const RETRIES = 105
/** Timeout in milliseconds, so that a mail server that stalls does not delay other emails. */
const TIMEOUT_MS = 20_000

/** Attempts of an email that the server received and then refused, for example as spam. */
const TRIES_OF_REFUSED_CONTENT = 3

type SmtpError = Error & {
  code?: string
  /** The step of the protocol that failed, such as `RCPT TO`. */
  command?: string
  responseCode?: number
  response?: string
  syscall?: string
  timeoutType?: string
}

/** Error of a bulk email that may have been delivered, so it is not sent again. */
const INTERRUPTED = 'INTERRUPTED'

export const sendMail = job({
  id: 'mail.send',
  // `round` distinguishes the jobs of emails that staff send again.
  input: z.object({ mailId: z.uuid(), round: z.number().optional() }),
  retries: RETRIES,
  longestPause: LONGEST_PAUSE,
  atOnce: 2,
  async run(ctx, { mailId }) {
    const mail = await ctx.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
    // A job may run twice. After a crash between sending and recording, the email is sent again, unless it is a bulk
    // email.
    if (mail?.state !== 'waiting') return
    const { smtpUrl, mailFrom, publicUrl } = ctx.config
    if (!smtpUrl) return note(ctx, mailId, { state: 'kept' })
    if (mail.bulk && !(await claim(ctx, mailId)))
      return noteFailure(ctx, mailId, { state: 'failed', error: INTERRUPTED })
    const tries = mail.tries + 1
    const nameOf = (id: string) => `<${id}@${new URL(publicUrl).hostname}>`
    try {
      await createTransport({
        ...smtpOptions(smtpUrl),
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      }).sendMail({
        from: mailFrom,
        // An object, because in a string a comma in the name would create two recipients.
        to: { name: mail.to_name ?? '', address: mail.to_address },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: await attachmentsOf(ctx, mail.attachments),
        // The same id for every attempt, so that mail programs can recognise duplicates.
        messageId: nameOf(mail.id),
        ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
        ...(mail.follows.length > 0 && {
          inReplyTo: nameOf(mail.follows.at(-1)!),
          references: mail.follows.map((id) => nameOf(id)),
        }),
        headers: {
          'Content-Language': mail.locale,
          // Answers were written by a person, so they are not marked as auto-generated.
          ...(mail.template !== 'messages.answer' && { 'Auto-Submitted': 'auto-generated' }),
          ...(mail.leave_url && {
            'List-Unsubscribe': `<${mail.leave_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      await note(ctx, mailId, { state: 'sent', sent_at: new Date(), tries, error: null })
    } catch (thrown) {
      const error = thrown as SmtpError
      const reason = [error.code, error.responseCode].filter(Boolean).join(' ') || error.name
      const unclear = mail.bulk && !wasNotAccepted(error)
      const over = unclear || tries >= mostTries(error)
      await noteFailure(ctx, mailId, {
        state: over ? 'failed' : 'waiting',
        tries,
        error: unclear ? `${INTERRUPTED} ${reason}` : reason,
        ...(!over && { claimed_at: null }),
      })
      // The server's message may contain the address, which must not be logged.
      // eslint-disable-next-line preserve-caught-error
      if (!over) throw new Error(`mail ${mailId} not sent: ${reason}`)
      ctx.log.error({ mailId, reason }, 'sending an email failed permanently')
    }
  },
})

/**
 * Claims an email before the mail server is called. Returns false if it was stopped, or if another run has started to
 * send it, so that it may have been delivered.
 */
async function claim({ db }: Context, mailId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ claimed_at: new Date() })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * After how many attempts an email has failed. Only the refusal of its address is final at once. If the server refuses
 * our sender, the relaying or the number of emails of a day, that concerns all emails and may be repaired meanwhile.
 */
function mostTries(error: SmtpError): number {
  const { code, command, responseCode } = error
  const always = RETRIES + 1
  if (responseCode !== undefined && responseCode < 500) return always
  if (code === 'EMESSAGE' || (command === 'DATA' && responseCode)) return TRIES_OF_REFUSED_CONTENT
  return command === 'RCPT TO' && responseCode && isAboutAddress(error) ? 1 : always
}

/** By the enhanced status code (RFC 3463): 5.7 is about permission, 5.4.5 about the amount of emails. */
function isAboutAddress({ response = '' }: SmtpError): boolean {
  const [status = ''] = response.slice('550 '.length).split(' ')
  return !status.startsWith('5.7.') && status !== '5.4.5' && !response.toLowerCase().includes('relay')
}

/** Whether the server refused it or was not reached, so that sending again cannot create a duplicate. */
const wasNotAccepted = ({ code, responseCode, syscall, timeoutType }: SmtpError): boolean =>
  responseCode !== undefined ||
  syscall === 'connect' ||
  code === 'EDNS' ||
  code === 'ETLS' ||
  code === 'EAUTH' ||
  (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')

type Noted = {
  state: 'waiting' | 'sent' | 'kept' | 'failed'
  sent_at?: Date
  tries?: number
  error?: string | null
  claimed_at?: null
}

async function note(ctx: Context, mailId: string, noted: Noted): Promise<void> {
  await ctx.db.updateTable('mails').set(noted).where('id', '=', mailId).execute()
}

/** An email that was stopped during the attempt stays stopped. */
async function noteFailure(ctx: Context, mailId: string, noted: Noted): Promise<void> {
  await ctx.db.updateTable('mails').set(noted).where('id', '=', mailId).where('state', '=', 'waiting').execute()
}
