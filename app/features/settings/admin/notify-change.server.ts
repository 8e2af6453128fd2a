/** Emails owners and finance staff about each proposed change of limits or bank settings, and about its result. */
import { z } from 'zod'
import { approvalById } from '#features/approvals/queries.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import type { EmailProps } from '#features/mail/emails/email.tsx'
import { queueMail } from '#features/mail/queue.server.ts'
import { renderEmail } from '#features/mail/render-email.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { staffContacts } from '#features/accounts/users/users-with-permission.server.ts'
import { isSettingsKey, pageOf } from '#features/settings/settings.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { localePath } from '#kernel/locale.ts'
import { changesOf } from './changes.ts'

const TITLES = {
  waiting: 'dashboard.control.change_waiting',
  approved: 'dashboard.control.change_approved',
  rejected: 'dashboard.control.change_rejected',
  withdrawn: 'dashboard.control.change_withdrawn',
  after_delay: 'dashboard.control.change_after_delay',
} as const
const STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'after_delay'] as const

/** Sends one email per person and event, also when it runs several times. Account numbers are masked. */
export const notifySettingsChange = job({
  id: 'settings.notify_change',
  /** `delayed`: a proposal with a waiting period needs an approval after all. */
  input: z.object({ approvalId: z.uuid(), state: z.enum(STATES), delayed: z.boolean().optional() }),
  async run(ctx, { approvalId, state, delayed }) {
    const proposal = await approvalById(ctx, approvalId)
    if (!proposal || !isSettingsKey(proposal.subject)) return
    const page = pageOf(proposal.subject)
    const { before, values } = proposal.input as Record<'before' | 'values', Record<string, unknown>>
    const names = await namesOfPeople(ctx, [proposal.proposed_by, proposal.decided_by])
    // Owners and everyone who may refund, because they can reject the change.
    for (const person of await staffContacts(ctx, 'bank.update', 'payments.refund')) {
      const { locale } = person
      const t = ctx.texts.translate(locale)
      const named = (name: string | undefined) => isolate(name ?? t('dashboard.person'))
      const nameOf = (id: string | null) => named(names.get(id ?? ''))
      const changes = changesOf(page, before, values, { t, locale, maskIbans: true })
      const email: EmailProps = {
        locale,
        from: await loadIssuer({ ...ctx, actor: null }, locale),
        title: t(TITLES[state], { page: t(page.title) }),
        greeting: t('receipts.mail_hello', { name: named(person.name) }),
        paragraphs: [
          t('dashboard.control.change_by', {
            name: nameOf(proposal.proposed_by),
            date: formatDateTime(proposal.proposed_at, locale),
          }),
          ...changes.map((one) =>
            t('dashboard.control.change_of', {
              field: one.name,
              before: isolate(one.before),
              value: isolate(one.value),
            }),
          ),
          ...(state === 'waiting'
            ? [
                proposal.effective_at
                  ? t('dashboard.control.change_effective', { date: formatDateTime(proposal.effective_at, locale) })
                  : t('dashboard.control.change_needs'),
              ]
            : []),
          ...(state === 'approved' || state === 'rejected'
            ? [t('dashboard.control.change_decided_by', { name: nameOf(proposal.decided_by) })]
            : []),
        ],
        button: {
          label: t('dashboard.approvals'),
          url: ctx.config.publicUrl + localePath(locale, '/dashboard/approvals'),
        },
        notes: [t('dashboard.control.change_unknown')],
      }
      await withTransaction(ctx, async (inside) =>
        queueMail(inside, {
          template: 'control.change',
          subjectId: `${approvalId} ${delayed ? 'needs_approval' : state} ${person.id}`,
          locale,
          to: { name: person.name, address: person.email },
          subject: email.title,
          ...(await renderEmail(email)),
        }),
      )
    }
  },
})
