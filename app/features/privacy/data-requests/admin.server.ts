/** Staff commands for requests that the software cannot fulfil, or that did not come through the site. */
import './tables.ts'
import { z } from 'zod'
import { canReceive } from '#features/mail/address.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'
import { LOCALES } from '#kernel/locale.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { emailInput, multiLineInput, optionalPhoneInput } from '#kernel/text-validators.ts'
import { DUE_DAYS, REQUEST_KINDS, STAFF_ORIGINS } from './data-request.ts'
import { sendAnswer, sendLink } from './emails.server.ts'
import { lockOpenRequest } from './open-request.server.ts'

/** In days: an older request is long overdue or a typing error. */
const OLDEST = 366

const line = z.string().transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())

export const EnterRequest = z.strictObject({
  kind: z.enum(REQUEST_KINDS, 'data_requests.kind_required'),
  origin: z.enum(STAFF_ORIGINS, 'resource.required'),
  received_on: z.iso
    .date('resource.required')
    .describe('Day of receipt, in Istanbul time; the answer is due 30 days later'),
  name: line.pipe(z.string().min(1, 'resource.required').max(120, 'resource.too_long')),
  email: emailInput()
    .refine((email) => email === '' || canReceive(email), 'data_requests.email_invalid')
    .default(''),
  phone: optionalPhoneInput('data_requests.phone_invalid')
    .default('')
    .describe('The only contact of a person without an email address; optional'),
  locale: z.enum(LOCALES),
  note: z.string().trim().max(1000, 'data_requests.note_long').default(''),
})

/** Records a request that came by post, by phone or in person. @throws {Refusal} 422 */
export const enterRequest = command({
  id: 'data_requests.record',
  allow: 'privacy.requests',
  input: EnterRequest,
  async run(ctx, { received_on, email, phone, note, ...rest }): Promise<string> {
    const today = dayOf(ctx.now)
    if (received_on > today) throw fieldRefusal('received_on', 'data_requests.day_future')
    if (received_on < addDays(today, -OLDEST)) throw fieldRefusal('received_on', 'data_requests.day_old')
    const id = crypto.randomUUID()
    await ctx.db
      .insertInto('data_requests')
      .values({
        id,
        state: 'confirmed',
        ...rest,
        email: email || null,
        phone: phone || null,
        search: foldForSearch(`${rest.name} ${email} ${phone}`),
        note: note || null,
        answer: null,
        token_hash: null,
        token_expires_at: null,
        created_at: startOfDay(received_on),
        // Due at the end of the thirtieth day.
        due_at: startOfDay(addDays(received_on, DUE_DAYS + 1)),
        confirmed_at: ctx.now,
        closed_at: null,
        closed_by: null,
      })
      .execute()
    auditDetail(ctx, { subject: id, after: { kind: rest.kind, origin: rest.origin } })
    return id
  },
})

const subject = ({ id }: { id: string }) => id

/** Sends a link to the address of a request. With it the person proves the address is theirs and gets the result. */
export const sendRequestLink = command({
  id: 'data_requests.send_link',
  allow: 'privacy.requests',
  input: z.strictObject({ id: z.uuid() }),
  subject,
  async run(ctx, { id }): Promise<void> {
    const { email, kind, locale } = await lockOpenRequest(ctx, id)
    if (!email) throw new Refusal('data_requests.no_email', 409)
    await sendLink(ctx, { id, kind, email, locale })
  },
})

export const OUTCOMES = ['open', 'done', 'refused'] as const

/** Answers by email if there is an address; `done` and `refused` close the request. */
export const answerRequest = command({
  id: 'data_requests.answer',
  allow: 'privacy.requests',
  input: z.strictObject({
    id: z.uuid(),
    outcome: z.enum(OUTCOMES),
    text: multiLineInput(5000, { missing: 'data_requests.answer_missing', long: 'resource.too_long' }),
  }),
  subject,
  async run(ctx, { id, outcome, text }): Promise<void> {
    const { kind, email, name, locale } = await lockOpenRequest(ctx, id)
    await ctx.db
      .updateTable('data_requests')
      .set({
        answer: text,
        ...(outcome !== 'open' && {
          state: outcome,
          closed_at: ctx.now,
          closed_by: ctx.actor!.id,
          token_hash: null,
          token_expires_at: null,
        }),
      })
      .where('id', '=', id)
      .execute()
    auditDetail(ctx, { after: { outcome }, detail: { emailed: email !== null } })
    if (email) await sendAnswer(ctx, { id, kind, email, name, locale, outcome, text })
  },
})
