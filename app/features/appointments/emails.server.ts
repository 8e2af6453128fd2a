/** Emails about an appointment: to the visitor in their language, to the place's inbox in the team's language. */
import './tables.ts'
import { z } from 'zod'
import { placeName, type BookablePlace } from '#features/opening-hours/bookable-place.ts'
import { findOffer } from '#features/opening-hours/bookable-places.server.ts'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { formatNamed, formatTime } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { DEFAULT_LOCALE, localePath, pick, type Locale } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { NEWS, ownPath, type News } from './appointment.ts'
import { CALENDAR } from './calendar.server.ts'

const Input = z.object({
  id: z.uuid(),
  news: z.enum(NEWS),
  sequence: z.int(),
  /** The team's message to the visitor. */
  words: z.string().default(''),
  toTeam: z.boolean(),
})

/** Sends each email once per change, also when the job runs several times. */
export const sendAppointmentEmails = job({
  id: 'appointments.send_emails',
  input: Input,
  async run(ctx, { id, news, sequence, words, toTeam }) {
    const row = await ctx.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
    const offer = row && (await findOffer(ctx, row.hours_id, 'any'))
    // Skipped after a later change, which sends its own email.
    if (!row || !offer || row.sequence !== sequence) return
    await withTransaction(ctx, async (inside) => {
      await writeVisitor(inside, row, offer, news, words)
      if (toTeam) await writeTeam(inside, row, offer, news)
    })
  },
})

type Row = {
  id: string
  token: string
  sequence: number
  starts_at: Date
  state: string
  name: string
  phone: string
  email: string | null
  subject: string
  message: string
  locale: Locale
}

/** `الاثنين، 23 نوفمبر، 10:30` */
const formatAppointmentTime = (starts: Date, locale: Locale, at: string) =>
  `${formatNamed(starts, locale, 'day')} ${at} ${formatTime(starts, locale)}`

/** Emails the place that a time is free again because its visitor was erased, without anything about the visitor. */
export async function writeErased(ctx: Context, { hours_id, starts_at }: { hours_id: number; starts_at: Date }) {
  const offer = await findOffer(ctx, hours_id, 'any')
  if (!offer?.inbox) return
  const locale = DEFAULT_LOCALE
  const t = ctx.texts.translate(locale)
  const when = formatAppointmentTime(starts_at, locale, t('appointments.at_clock'))
  const values = { place: placeName(offer, locale, t), when }
  await queueEmailTemplate(
    ctx,
    {
      template: 'appointments.erased',
      // Not the id of the appointment: the erasure deletes the emails about it.
      subjectId: `${hours_id} ${starts_at.toISOString()} ${ctx.now.toISOString()}`,
      locale,
      to: { address: offer.inbox },
      subject: t('appointments.team_erased', values),
    },
    { greeting: t('messages.forward_hello'), paragraphs: [t('appointments.team_erased_text', values)], notes: [] },
  )
}

/** Emails the visitor. @param words the team's message */
export async function writeVisitor(
  ctx: Context,
  row: Row,
  offer: BookablePlace,
  news: News,
  words = '',
): Promise<void> {
  const { locale, email, name } = row
  if (!email) return
  const t = ctx.texts.translate(locale)
  const values = {
    place: placeName(offer, locale, t),
    when: formatAppointmentTime(row.starts_at, locale, t('appointments.at_clock')),
  }
  const address = pick(offer.place.address, locale)
  const event = news === 'moved' && row.state === 'requested' ? 'moved_waits' : news
  const over = news === 'declined' || news === 'cancelled'
  await queueEmailTemplate(
    ctx,
    {
      template: `appointments.${news}`,
      subjectId: `${row.id} ${row.sequence}`,
      locale,
      to: { name, address: email },
      replyTo: offer.inbox,
      subject: t(`appointments.mail_${news}`, values),
      ...(news !== 'reminder' && { attachments: [{ by: CALENDAR, of: `${row.id} visitor` }] }),
    },
    {
      greeting: t('messages.answer_hello', { name }),
      paragraphs: [
        t(`appointments.mail_${event}_text`, values),
        ...(over ? [] : [t('appointments.mail_when', values)]),
        ...(address && !over ? [t('appointments.mail_where', { address })] : []),
        ...(offer.phone ? [t('appointments.mail_phone', { phone: isolateLtr(formatPhone(offer.phone)) })] : []),
      ],
      ...(words && { quote: words }),
      button: {
        label: t(over ? 'appointments.mail_again' : 'appointments.mail_open'),
        url: ctx.config.publicUrl + localePath(locale, ownPath(row.token)),
      },
      notes: over ? [] : [t('appointments.mail_note')],
    },
  )
}

/** Emails the place about a change, with the entry for its calendar. */
async function writeTeam(ctx: Context, row: Row, offer: BookablePlace, news: News): Promise<void> {
  if (!offer.inbox) return
  const locale = DEFAULT_LOCALE
  const t = ctx.texts.translate(locale)
  const values = {
    name: row.name,
    place: placeName(offer, locale, t),
    when: formatAppointmentTime(row.starts_at, locale, t('appointments.at_clock')),
  }
  await queueEmailTemplate(
    ctx,
    {
      template: 'appointments.team',
      subjectId: `${row.id} ${row.sequence}`,
      locale,
      to: { address: offer.inbox },
      replyTo: row.email,
      subject: t(`appointments.team_${news as Exclude<News, 'reminder'>}`, values),
      attachments: [{ by: CALENDAR, of: `${row.id} team` }],
    },
    {
      greeting: t('messages.forward_hello'),
      paragraphs: [
        t('appointments.team_text', values),
        t('messages.forward_phone', { phone: isolateLtr(formatPhone(row.phone)) }),
        ...(row.email ? [t('messages.forward_email', { email: isolateLtr(row.email) })] : []),
      ],
      quote: [row.subject, row.message].filter(Boolean).join('\n\n'),
      button: {
        label: t(row.state === 'requested' ? 'appointments.team_decide' : 'appointments.team_open'),
        url: ctx.config.publicUrl + localePath(locale, `/dashboard/appointments/${row.id}`),
      },
      notes: [],
    },
  )
}
