/** Emails to applicants in their language, with the state and the link to its page. */
import './tables.ts'
import '#features/housing/rooms/tables.ts'
import { z } from 'zod'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { bedsByApplication } from '#features/housing/rooms/beds.server.ts'
import { placeNames } from '#features/places/queries.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime, formatDay } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { job } from '#kernel/job.server.ts'
import { inList, localePath, pick } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { applicationPath, BED_HOLDING_STATES, SUBMITTED_STATES } from './application.ts'
import { waitingListOf, type Application } from './transition.server.ts'
import { placesIn } from './pending.server.ts'

/** Emails about a state are sent only while it is current. `started` contains the code; `ended`: with its period. */
const EMAIL_KINDS = [
  'started',
  'reminder',
  'full',
  'ended',
  'offer_withdrawn',
  'bed_changed',
  ...SUBMITTED_STATES,
] as const
/** With the message of staff, if there is one. */
const WITH_MESSAGE: readonly EmailKind[] = ['missing', 'rejected', 'withdrawn', 'offer_withdrawn']
type EmailKind = (typeof EMAIL_KINDS)[number]

const stillTrue = (kind: EmailKind, { state }: Application) => {
  if (kind === 'started') return state === 'draft'
  if (kind === 'reminder') return state === 'offered'
  if (kind === 'ended') return state === 'withdrawn'
  if (kind === 'bed_changed') return BED_HOLDING_STATES.includes(state)
  return state === (kind === 'full' || kind === 'offer_withdrawn' ? 'waiting' : kind)
}

/** Sends one email per transition, also when the job runs several times. */
export const sendApplicationEmail = job({
  id: 'applications.send_email',
  input: z.object({ applicationId: z.uuid(), letter: z.enum(EMAIL_KINDS), of: z.string() }),
  async run(ctx, { applicationId, letter: kind, of }) {
    const found = await ctx.db.selectFrom('applications').selectAll().where('id', '=', applicationId).executeTakeFirst()
    if (!found?.email || !stillTrue(kind, found)) return
    const { locale, code, missing, message } = found
    const t = ctx.texts.translate(locale)
    const [residences, term, bed, places] = await Promise.all([
      placeNames(ctx, [found.residence_id]),
      ctx.db.selectFrom('housing_terms').selectAll().where('id', '=', found.term_id).executeTakeFirstOrThrow(),
      bedsByApplication(ctx, [applicationId]),
      found.gender ? placesIn(ctx, waitingListOf(found)) : new Map<string, number>(),
    ])
    const held = bed.get(applicationId)
    const place = places.get(applicationId)
    const values = {
      residence: isolate(pick(residences.get(found.residence_id)!, locale)),
      term: isolate(pick(term.name, locale)),
      code: isolateLtr(code),
      place: place ? formatNumber(place, locale) : '',
      room: held ? isolate(held.room.name) : '',
      price: held ? formatMoney(held.rent, 'TRY', locale) : '',
      until: found.offered_until ? isolateLtr(formatDateTime(found.offered_until, locale)) : '',
      starts: formatDay(term.starts_on, locale),
      documents: inList(
        missing.map((kind) => t(`applications.document.${kind}`)),
        locale,
      ),
    }
    await withTransaction(ctx, (inside) =>
      queueEmailTemplate(
        inside,
        {
          template: `applications.${kind}`,
          subjectId: `${applicationId} ${of}`,
          locale,
          to: { name: found.name, address: found.email! },
          subject: t(`applications.mail.${kind}.subject`, values),
        },
        {
          greeting: found.name ? t('messages.answer_hello', { name: found.name }) : t('complaints.mail_hello'),
          paragraphs: [t(`applications.mail.${kind}.text`, values)],
          ...(message && WITH_MESSAGE.includes(kind) && { quote: message }),
          button: {
            label: t(kind === 'started' ? 'applications.mail.go_on' : 'applications.mail.see'),
            url: ctx.config.publicUrl + localePath(locale, applicationPath(code)),
          },
          notes: [t('applications.mail.code', values), t('applications.mail.private')],
        },
      ),
    )
  },
})
