/** Emails about new and answered complaints and proposals. They never contain the texts, which stay on the site. */
import './tables.ts'
import { z } from 'zod'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { DEFAULT_LOCALE, localePath } from '#kernel/locale.ts'
import { COMPLAINTS_PATH, PLURAL } from './complaint.ts'

const input = z.object({ complaintId: z.uuid() })

/** Notifies the association's own address. */
export const notifyNewComplaint = job({
  id: 'complaints.notify_new',
  input,
  async run(ctx, { complaintId }) {
    const { site } = await readSettings(ctx, 'site')
    const found = await ctx.db.selectFrom('complaints').selectAll().where('id', '=', complaintId).executeTakeFirst()
    if (!found || !site.email) return
    const locale = DEFAULT_LOCALE
    const t = ctx.texts.translate(locale)
    const values = { code: isolateLtr(found.code) }
    await withTransaction(ctx, (inside) =>
      queueEmailTemplate(
        inside,
        {
          template: 'complaints.new',
          subjectId: complaintId,
          locale,
          to: { address: site.email! },
          subject: t(`complaints.new_${found.kind}`, values),
        },
        {
          greeting: t('complaints.mail_hello'),
          paragraphs: [t('complaints.mail_new', { date: formatDate(found.created_at, locale) })],
          button: {
            label: t('complaints.mail_open'),
            url: ctx.config.publicUrl + localePath(locale, `/dashboard/${PLURAL[found.kind]}/${complaintId}`),
          },
          notes: [t('complaints.mail_private')],
        },
      ),
    )
  },
})

/** Notifies a writer who left an address that there is an answer, without its text. Once per answer. */
export const notifyComplaintAnswered = job({
  id: 'complaints.notify_answered',
  input: input.extend({ answered: z.number() }),
  async run(ctx, { complaintId, answered }) {
    const found = await ctx.db.selectFrom('complaints').selectAll().where('id', '=', complaintId).executeTakeFirst()
    if (!found?.email || !found.answer) return
    const { locale, email, name } = found
    const t = ctx.texts.translate(locale)
    const values = { code: isolateLtr(found.code) }
    await withTransaction(ctx, (inside) =>
      queueEmailTemplate(
        inside,
        {
          template: 'complaints.answered',
          subjectId: `${complaintId} ${answered}`,
          locale,
          to: { name, address: email },
          subject: t(`complaints.answered_${found.kind}`, values),
        },
        {
          greeting: name ? t('messages.answer_hello', { name }) : t('complaints.mail_hello'),
          paragraphs: [t('complaints.mail_answered', values)],
          button: {
            label: t('complaints.mail_see'),
            url: `${ctx.config.publicUrl}${localePath(locale, COMPLAINTS_PATH)}?code=${found.code}`,
          },
          notes: [],
        },
      ),
    )
  },
})
