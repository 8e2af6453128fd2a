/** Books appointments: visitors by the form, or the team for a caller. Two visitors never get the same last place. */
import './tables.ts'
import { z } from 'zod'
import { canReceive } from '#features/mail/address.ts'
import { lockPlaceForBooking } from '#features/opening-hours/bookable-places.server.ts'
import { withoutBookingLimits } from '#features/opening-hours/plan.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { randomToken } from '#kernel/ids.ts'
import { limit, resetRateLimit, type Limit } from '#kernel/rate-limit.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { emailInput, singleLineInput, multiLineInput, phoneInput } from '#kernel/text-validators.ts'
import type { AppointmentState } from './appointment.ts'
import { requireFree } from './free.server.ts'
import { notifyAppointment } from './notify.server.ts'

/** High, because all residents of a dormitory share one IP address. */
const BY_ADDRESS: Limit = { name: 'appointments_by_address', points: 20, seconds: 3600 }
const BY_PHONE: Limit = { name: 'appointments_by_phone', points: 4, seconds: 86_400 }
/** Limits emails to an address, which may belong to another person than the one who typed it. */
const BY_MAIL: Limit = { name: 'appointments_by_mail', points: 4, seconds: 86_400 }

const long = 'messages.too_long'
const missing = 'appointments.time_required'

/** `2026-11-24T10:30` in Istanbul time, or a time with its offset. */
export const dateTimeInput = z
  .string(missing)
  .transform((text) => toLatinDigits(text).trim())
  .pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/, missing))
  // JavaScript would read 31 November as 1 December.
  .refine((text) => calendarDay().safeParse(text.slice(0, 10)).success, missing)
  .transform((text) => new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}+03:00`))
  .refine((moment) => !Number.isNaN(moment.getTime()), missing)

const email = emailInput('messages.email_invalid')

export const AppointmentRequest = z.object({
  at: dateTimeInput.describe('Start of a free time slot, as `starts` of the list of slots'),
  name: singleLineInput(120, { missing: 'messages.name_required', long }),
  phone: phoneInput('messages.phone_required', 'messages.phone_invalid'),
  email: email.refine(canReceive, 'appointments.email_required').describe('Email address for the confirmation'),
  subject: singleLineInput(160, { missing: 'appointments.subject_required', long }),
  message: z.union([z.literal(''), multiLineInput(2000, { missing: long, long })]).default(''),
  key: z.uuid().optional().describe('Idempotency key: repeated requests with the same key create one appointment'),
  website: z.string().optional().describe('Honeypot field: must be empty'),
})
export type AppointmentRequest = z.output<typeof AppointmentRequest>

/** Returns the token of the visitor's page. @throws {Refusal} 404, 409 with other times, 422, 429 */
export async function bookAppointment(ctx: Context, hours: number, raw: unknown): Promise<{ token: string }> {
  const request = parse(AppointmentRequest, raw)
  guardHoneypot(request.website)
  const before = request.key && (await ofKey(ctx, request.key))
  if (before) return sameBooking(ctx, before, { hours, ...request }, 'appointments.sent_before')
  await limit(ctx, BY_ADDRESS, ctx.address)
  const phone = request.phone.replace(/\D/g, '')
  await limit(ctx, BY_PHONE, phone)
  await limit(ctx, BY_MAIL, request.email)
  try {
    return await requestAppointment(ctx, { ...request, at: request.at.toISOString(), hours })
  } catch (error) {
    // No appointment and no email came of it: the visitor may choose one time after the other.
    if (error instanceof Refusal && (error.status === 404 || error.status === 409)) {
      await resetRateLimit(ctx, BY_PHONE, phone, 1)
      await resetRateLimit(ctx, BY_MAIL, request.email, 1)
    }
    throw error
  }
}

const requestAppointment = command({
  id: 'appointments.request',
  allow: 'anyone',
  input: AppointmentRequest.extend({ hours: z.int().positive() }),
  async run(ctx, { hours, ...request }): Promise<{ token: string }> {
    const offer = await lockPlaceForBooking(ctx, hours, 'open')
    const before = request.key && (await ofKey(ctx, request.key))
    if (before) return sameBooking(ctx, before, { hours, ...request }, 'appointments.sent_before')
    const slot = await requireFree(ctx, offer, request.at)
    const state = offer.confirms ? 'confirmed' : 'requested'
    return write(ctx, { ...request, ...slot, hours, state, locale: ctx.locale, by: null })
  },
})

/**
 * Books for a caller or a walk-in visitor: confirmed immediately, at any open and free time.
 * @throws {Refusal} 404, 409
 */
export const createAppointmentByStaff = command({
  id: 'appointments.create_by_staff',
  allow: 'appointments.create',
  input: AppointmentRequest.omit({ website: true }).extend({
    hours: z.int().positive(),
    email: email.refine((typed) => typed === '' || canReceive(typed), 'messages.email_invalid').default(''),
    locale: z.enum(LOCALES),
  }),
  async run(ctx, { hours, ...request }): Promise<{ id: string }> {
    const offer = await lockPlaceForBooking(ctx, hours, 'any')
    const before = request.key && (await ofKey(ctx, request.key))
    // The token is the visitor's secret.
    if (before) return { id: sameBooking(ctx, before, { hours, ...request }, 'appointments.booked_before').id }
    const slot = await requireFree(ctx, offer, request.at, { plan: withoutBookingLimits(offer.plan) })
    return write(ctx, { ...request, ...slot, hours, state: 'confirmed', by: ctx.actor!.id })
  },
})

const ofKey = ({ db }: Context, key: string) =>
  db
    .selectFrom('appointments')
    .select(['id', 'token', 'hours_id', 'starts_at', 'name', 'phone', 'email'])
    .where('key', '=', key)
    .executeTakeFirst()
type Booked = NonNullable<Awaited<ReturnType<typeof ofKey>>>

/**
 * The form was sent twice. After a lost answer the person may have changed the form, but the first booking counts.
 * @throws {Refusal} 409 `otherwise`, when the form was changed in between
 */
function sameBooking(
  { locale }: Context,
  booked: Booked,
  request: { hours: number } & Pick<AppointmentRequest, 'at' | 'name' | 'phone' | 'email'>,
  otherwise: 'appointments.sent_before' | 'appointments.booked_before',
): { id: string; token: string } {
  const same =
    booked.hours_id === request.hours &&
    booked.starts_at.getTime() === request.at.getTime() &&
    booked.name === request.name &&
    booked.phone === request.phone &&
    (booked.email ?? '') === request.email
  if (same) return { id: booked.id, token: booked.token }
  const at = isolateLtr(formatDateTime(booked.starts_at, locale))
  throw new Refusal(otherwise, 409, { params: { at } })
}

type Written = Omit<AppointmentRequest, 'at' | 'website'> & {
  hours: number
  starts: Date
  ends: Date
  state: AppointmentState & ('requested' | 'confirmed')
  locale: Locale
  by: string | null
}

async function write(ctx: Context, request: Written): Promise<{ id: string; token: string }> {
  const { name, phone, subject, message, state, by } = request
  const mail = request.email || null
  const appointment = await ctx.db
    .insertInto('appointments')
    .values({
      id: crypto.randomUUID(),
      token: randomToken(),
      key: request.key ?? crypto.randomUUID(),
      hours_id: request.hours,
      starts_at: request.starts,
      ends_at: request.ends,
      state,
      name,
      phone,
      email: mail,
      subject,
      message,
      locale: request.locale,
      assignee: null,
      created_by: by,
      notified_at: ctx.now,
      reminded_at: null,
      search: searchOf({ name, phone, email: mail, subject }),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
  await notifyAppointment(ctx, { id: appointment.id, kind: state, by, email: { news: state, sequence: 0 } })
  // Cached pages show the next free days.
  await invalidatePagesDebounced(ctx)
  return appointment
}

/** The text in which staff search. */
export const searchOf = ({
  name,
  phone,
  email,
  subject,
}: {
  name: string
  phone: string
  email: string | null
  subject: string
}) => withNameKeys([name, phone, email, subject].join(' '), name)
