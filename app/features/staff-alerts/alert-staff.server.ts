/** Sends a short email to all users who may act on payments, in their language. An alert is sent only once. */
import { z } from 'zod'
import { queueMail } from '#features/mail/queue.server.ts'
import { renderEmail } from '#features/mail/render-email.server.ts'
import { staffContacts } from '#features/accounts/users/users-with-permission.server.ts'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { job } from '#kernel/job.server.ts'
import { localePath, pick, type Locale } from '#kernel/locale.ts'

/** The subject of each alert. */
const SUBJECTS = {
  'payments.alert_problem': 'payments.alert_problem_subject',
  'payments.alert_unverified': 'payments.alert_unverified_subject',
  'payments.alert_paused': 'payments.alert_paused_subject',
  'payments.alert_card_testing': 'payments.alert_card_testing_subject',
  'permits.alert_ending': 'permits.alert_ending_subject',
  'permits.alert_report': 'permits.alert_report_subject',
  'bank_statements.alert_refused': 'bank_statements.alert_refused_subject',
  'bank_statements.alert_not_moved': 'bank_statements.alert_not_moved_subject',
  'disputes.alert_deadline': 'disputes.alert_deadline_subject',
  'newsletter.alert_held': 'newsletter.alert_held_subject',
  'nightly_checks.alert_found': 'nightly_checks.alert_found_subject',
} as const
const ALERTS = [
  'payments.alert_problem',
  'payments.alert_unverified',
  'payments.alert_paused',
  'payments.alert_card_testing',
  'permits.alert_ending',
  'permits.alert_report',
  'bank_statements.alert_refused',
  'bank_statements.alert_not_moved',
  'disputes.alert_deadline',
  'newsletter.alert_held',
  'nightly_checks.alert_found',
] as const

/** A text or number, a text in three languages, or a day as `2026-11-21`; each recipient reads it in their language. */
const Value = z.union([
  z.string(),
  z.number(),
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ ar: z.string(), en: z.string().optional(), tr: z.string().optional() }),
])

function readable(value: z.output<typeof Value>, locale: Locale): string | number {
  if (typeof value !== 'object') return value
  if ('day' in value) return formatDay(value.day, locale)
  // An empty language shows the Arabic text, which must not reorder the sentence around it.
  return isolate(pick(value, locale))
}

export const alertStaffJob = job({
  id: 'payments.alert_staff',
  input: z.strictObject({
    /** Identifies the alert: the same one is not sent again. */
    subjectId: z.string(),
    what: z.enum(ALERTS),
    values: z.record(z.string(), Value),
    /** The path of the dashboard's screen. */
    path: z.string(),
    /** Permission of the recipients; default: `payments.refund`. */
    permission: z.enum(PERMISSIONS).optional(),
  }),
  async run(ctx, { subjectId, what, values, path, permission = 'payments.refund' }) {
    const [team, { site }] = await Promise.all([staffContacts(ctx, permission), readSettings(ctx, 'site')])
    if (team.length === 0) return
    for (const { id, name, email: address, locale } of team) {
      const t = ctx.texts.translate(locale)
      const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readable(value, locale)]))
      const email = {
        locale,
        from: { name: pick(site.name, locale), address: pick(site.address, locale), email: site.email },
        title: t(SUBJECTS[what]),
        greeting: t('people.mail_hello', { name }),
        paragraphs: [t(what, shown)],
        button: { label: t('payments.alert_open'), url: ctx.config.publicUrl + localePath(locale, path) },
        notes: permission === 'payments.refund' ? [t('payments.alert_note')] : [],
      }
      await queueMail(ctx, {
        template: what,
        subjectId: `${subjectId} ${id}`,
        locale,
        to: { name, address },
        subject: email.title,
        ...(await renderEmail(email)),
      })
    }
  },
})
