/** Answers how-to questions with numbered steps and links. */
import { bookPath } from '#features/appointments/appointment.ts'
import { openForApplying } from '#features/housing/rooms/openings.server.ts'
import { lastMoment } from '#features/housing/rooms/room.ts'
import { placeName } from '#features/opening-hours/bookable-place.ts'
import { openOffers } from '#features/opening-hours/bookable-places.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatDate } from '#kernel/dates.ts'
import { inList } from '#kernel/locale.ts'
import { link, type Reply } from '../knowledge/compose-answer.server.ts'

/** Maximum places named as examples. */
const PLACES = 4

const numbered = (lines: string[]) => lines.map((line, i) => `${i + 1}. ${line}`)
const answered = (...lines: string[]): Reply => ({ text: lines.join('\n'), outcome: 'answered' })

export async function applySteps(ctx: Context): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.residences) return null
  const t = ctx.texts.translate(ctx.locale)
  const { terms, next } = await openForApplying({ ...ctx, actor: null })
  const term = terms[0] ?? next
  const when = !term
    ? t('applications.closed')
    : terms.length > 0
      ? t('housing.open', { term: term.name, date: formatDate(lastMoment(term), ctx.locale) })
      : t('housing.opens', { term: term.name, date: formatDate(term.opensAt, ctx.locale) })
  const steps = [
    t('assistant_answers.apply_choose', { housing: link(ctx, '/student-housing', t('site.navHousing')) }),
    t('assistant_answers.apply_start', { apply: link(ctx, '/housing-application', t('applications.title')) }),
    t('assistant_answers.apply_fill'),
    t('assistant_answers.apply_follow'),
  ]
  return answered(when, '', ...numbered(steps))
}

export async function applicationStatus(ctx: Context): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.residences) return null
  const t = ctx.texts.translate(ctx.locale)
  return answered(
    t('assistant_answers.application_status', {
      apply: link(ctx, '/housing-application', t('applications.title')),
      contact: link(ctx, '/contact-us', t('site.navContact')),
    }),
  )
}

export async function complaintStatus(ctx: Context): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.complaints) return null
  const t = ctx.texts.translate(ctx.locale)
  return answered(
    t('assistant_answers.complaint_status', {
      complaints: link(ctx, '/complaints-page', t('complaints.title')),
      contact: link(ctx, '/contact-us', t('site.navContact')),
    }),
  )
}

/** Steps to book an appointment; the office comes first. */
export async function bookingSteps(ctx: Context): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const offers = controlpanel.appointments ? await openOffers(ctx) : []
  if (offers.length === 0) return null
  const t = ctx.texts.translate(ctx.locale)
  const places = offers.slice(0, PLACES).map((offer) => link(ctx, bookPath(offer.id), placeName(offer, ctx.locale, t)))
  return answered(
    t('assistant_answers.booking'),
    '',
    ...numbered([
      t('assistant_answers.booking_place', { places: inList(places, ctx.locale) }),
      t('assistant_answers.booking_time'),
      t('assistant_answers.booking_confirm'),
    ]),
  )
}
