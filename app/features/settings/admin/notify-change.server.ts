/** Limits and bank settings: owners and finance staff hear by email of each proposed change, and of what became of it. */
import '#features/approvals/tables.ts'
import '#features/accounts/users/tables.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { EmailProps } from '#features/mail/emails/email.tsx'
import { queueMail } from '#features/mail/queue.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import { isSettingsKey, pageOf } from '#features/settings/settings.ts'
import type { Context } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { localePath, type Locale } from '#kernel/locale.ts'
import { changesOf } from './changes.ts'

const TITLES = {
  waiting: 'dashboard.control.change_waiting',
  approved: 'dashboard.control.change_approved',
  rejected: 'dashboard.control.change_rejected',
  withdrawn: 'dashboard.control.change_withdrawn',
  after_delay: 'dashboard.control.change_after_delay',
} as const
const STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'after_delay'] as const

/** Once for each person and news, however often it runs. Account numbers are masked. */
export const notifySettingsChange = job({
  id: 'control.tell_of_change',
  input: z.object({ approvalId: z.uuid(), state: z.enum(STATES) }),
  async run(ctx, { approvalId, state }) {
    const proposal = await ctx.db
      .selectFrom('approvals')
      .leftJoin('users as proposer', 'proposer.id', 'proposed_by')
      .leftJoin('users as decider', 'decider.id', 'decided_by')
      .select(['subject', 'asked', 'effective_at', 'proposed_at', 'proposer.name as by', 'decider.name as decider'])
      .where('approvals.id', '=', approvalId)
      .executeTakeFirst()
    if (!proposal || !isSettingsKey(proposal.subject)) return
    const page = pageOf(proposal.subject)
    const { before, values } = proposal.asked as Record<'before' | 'values', Record<string, unknown>>
    // The mail components are loaded with the first letter, not with the site.
    const { EmailDocument: Letter, emailPlainText: letterText } = await import('#features/mail/emails/email.tsx')
    for (const person of await concerned(ctx)) {
      const { locale } = person
      const t = ctx.texts.translate(locale)
      const name = (of: string | null) => `\u2068${of ?? t('dashboard.person')}\u2069`
      const changes = changesOf(page, before, values, { t, locale, maskIbans: true })
      const letter: EmailProps = {
        locale,
        from: await loadIssuer({ ...ctx, actor: null }, locale),
        title: t(TITLES[state], { page: t(page.title) }),
        greeting: t('receipts.mail_hello', { name: name(person.name) }),
        paragraphs: [
          t('dashboard.control.change_by', {
            name: name(proposal.by),
            date: formatDateTime(proposal.proposed_at, locale),
          }),
          ...changes.map((one) =>
            t('dashboard.control.change_of', {
              field: one.name,
              before: `\u2068${one.before}\u2069`,
              value: `\u2068${one.value}\u2069`,
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
            ? [t('dashboard.control.change_decided_by', { name: name(proposal.decider) })]
            : []),
        ],
        button: {
          label: t('dashboard.approvals'),
          url: ctx.config.publicUrl + localePath(locale, '/dashboard/approvals'),
        },
        notes: [t('dashboard.control.change_unknown')],
      }
      await inTransaction(ctx.db, async (db) =>
        queueMail(
          { ...ctx, db },
          {
            template: 'control.change',
            subjectId: `${approvalId} ${state} ${person.id}`,
            locale,
            to: { name: person.name, address: person.email },
            subject: letter.title,
            html: `<!doctype html>${renderToStaticMarkup(createElement(Letter, letter))}`,
            text: letterText(letter),
          },
        ),
      )
    }
  },
})

/** Owners, and everybody who may refund: they may stop it. */
async function concerned(ctx: Context): Promise<{ id: string; name: string; email: string; locale: Locale }[]> {
  const people = await Promise.all([
    usersWithPermission(ctx, 'bank.update'),
    usersWithPermission(ctx, 'payments.refund'),
  ])
  const ids = people.flat().map(({ id }) => id)
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute()
}
