/** Messages of visitors: possible recipients, required fields and rate limits. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canReceive } from '#features/mail/address.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { checkTogether, fieldRefusal } from '#kernel/refusal.ts'
import { countLinks, emailInput, singleLineInput, multiLineInput, phoneInput } from '#kernel/text-validators.ts'
import type { ReceivedFiles } from '#kernel/upload.server.ts'
import { EntryFiles, optionalDocuments, storeFiles } from './entry-files.server.ts'
import { forwardMessage } from './forward.server.ts'
import { findInbox } from './inbox-providers.server.ts'
import { isSuspect } from './suspect.ts'

const HOUR = 3600
/** High, because all residents of a dormitory share one IP address. */
const BY_ADDRESS: Limit = { name: 'messages_by_address', points: 20, seconds: HOUR }
const WITH_FILES: Limit = { name: 'messages_with_files_by_address', points: 10, seconds: HOUR }
const BY_PHONE: Limit = { name: 'messages_by_phone', points: 5, seconds: HOUR }
const BY_INBOX: Limit = { name: 'messages_by_inbox', points: 120, seconds: HOUR }
const long = 'messages.too_long'

/**
 * The body of `POST /api/send-residence-message` (docs/reference/wire-format.md "Residences and youth centers"), and
 * the fields that our forms add.
 */
export const MessageRequest = z.object({
  residence_email: z.string('messages.unknown_inbox').trim().toLowerCase().max(254, 'messages.unknown_inbox'),
  name: singleLineInput(120, { missing: 'messages.name_required', long }),
  phone: phoneInput('messages.phone_required', 'messages.phone_invalid'),
  subject: singleLineInput(160, { missing: 'messages.subject_required', long }),
  message: multiLineInput(5000, { missing: 'messages.message_required', long }),
  email: emailInput()
    .refine((email) => email === '' || canReceive(email), 'messages.email_invalid')
    .default('')
    .describe('Email address for the answer; optional'),
  place: z
    .union([z.literal(''), z.coerce.number().int().positive().max(2_147_483_647)])
    .optional()
    .catch('')
    .describe('Residence or center that the message is about, if several share an address'),
  website: z.string().optional().describe('Honeypot field: must be empty'),
})
export type MessageRequest = z.output<typeof MessageRequest>

/**
 * @param received from the form of our pages, with the files
 * @throws {Refusal} 422 with the invalid fields, 429
 */
export async function sendMessage(ctx: Context, raw: unknown, received?: ReceivedFiles): Promise<void> {
  const [request, files] = await checkTogether(
    () => parse(MessageRequest, raw),
    () => (received ? optionalDocuments(received) : []),
  )
  guardHoneypot(request.website)
  if (files.length > 0) await limit(ctx, WITH_FILES, ctx.address)
  await limit(ctx, BY_ADDRESS, ctx.address)
  await limit(ctx, BY_PHONE, request.phone.replace(/\D/g, ''))
  await limit(ctx, BY_INBOX, request.residence_email)
  await submitMessage(ctx, { ...request, files })
}

export const submitMessage = command({
  id: 'messages.send',
  allow: 'anyone',
  input: MessageRequest.extend({ files: EntryFiles }),
  async run(ctx, request): Promise<void> {
    const { residence_email: address, name, phone, subject, message: body, files } = request
    const inbox = await findInbox(ctx, address, request.place || null)
    if (!inbox) throw fieldRefusal('residence_email', 'messages.unknown_inbox')
    const email = request.email || null
    const suspect = isSuspect(body) || countLinks(`${name} ${subject}`) > 0 ? 'links' : null
    const values = [dayOf(ctx.now), address, inbox.about?.path ?? '', name, phone, email ?? '', subject, body]
    // The same message with other files is another message.
    const attached = files.map(({ name, bytes }) => [name, bytes])
    const written = await ctx.db
      .insertInto('messages')
      .values({
        id: crypto.randomUUID(),
        inbox: address,
        about: inbox.about && JSON.stringify(inbox.about.name),
        about_path: inbox.about?.path ?? null,
        locale: ctx.locale,
        name,
        phone,
        email,
        subject,
        body,
        state: suspect ? 'spam' : 'new',
        suspect,
        assignee: null,
        digest: createHash('sha256')
          .update(JSON.stringify([...values, ...attached]))
          .digest('hex'),
        search: withNameKeys(
          [name, phone, email, subject, body, ...Object.values(inbox.about?.name ?? {})].join(' '),
          name,
        ),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return
    await storeFiles(ctx, { message_id: written.id }, files)
    if (!suspect) await ctx.jobs.enqueue(ctx.db, forwardMessage, { messageId: written.id })
  },
})
