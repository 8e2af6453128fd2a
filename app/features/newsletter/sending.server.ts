/** An issue to all subscribers, or to those of one language: each once, however often the job runs. */
import './tables.ts'
import { z } from 'zod'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import { unsubscribePath } from './subscriber.ts'

/** Emails that are queued in one transaction. */
const AT_ONCE = 50

/** Sends what has not been sent; what has, never again. */
export const startNewsletterSending = command({
  id: 'newsletter.send',
  allow: 'newsletter.send',
  input: z.strictObject({ ids: z.array(z.int()).min(1).max(20) }),
  async run(ctx, { ids }): Promise<number> {
    const sent = await ctx.db
      .updateTable('newsletter_issues')
      .set({ sent_at: ctx.now })
      .where('id', 'in', ids)
      .where('sent_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of sent) await ctx.jobs.enqueue(ctx.db, sendNewsletterEmails, { letterId: id })
    auditDetail(ctx, { detail: { letters: sent.map(({ id }) => id) } })
    return sent.length
  },
})

export const sendNewsletterEmails = job({
  id: 'newsletter.send_emails',
  input: z.object({ letterId: z.int() }),
  async run(ctx, { letterId }) {
    const email = await ctx.db.selectFrom('newsletter_issues').selectAll().where('id', '=', letterId).executeTakeFirst()
    if (!email?.sent_at) return
    for (let last = ''; ;) {
      if (ctx.stopping?.aborted)
        throw new Error('stopped between two emails: the rest is queued when the job runs again')
      const people = await readers(ctx, email.audience, last)
      if (people.length === 0) return
      await inTransaction(ctx.db, async (db) => {
        for (const { id, address, locale } of people) {
          const t = ctx.texts.translate(locale)
          const leave = ctx.config.publicUrl + unsubscribePath(locale, id)
          await queueEmailTemplate(
            { ...ctx, db },
            {
              template: 'newsletter.letter',
              subjectId: `${letterId}.${id}`,
              locale,
              to: { address },
              subject: pick(email.title, locale),
              leaveUrl: leave,
            },
            {
              greeting: t('newsletter.hello'),
              paragraphs: pick(email.body, locale).split(/\n+/).filter(Boolean),
              ...(email.link && { button: { label: t('newsletter.read_more'), url: email.link } }),
              notes: [t('newsletter.why')],
              leave: { label: t('newsletter.unsubscribe'), url: leave },
            },
          )
        }
      })
      last = people.at(-1)!.address
    }
  },
})

async function readers(ctx: Context, audience: Locale | null, after: string) {
  let found = ctx.db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'address', 'locale'])
    .where('state', '=', 'confirmed')
    .where('address', '>', after)
  if (audience) found = found.where('locale', '=', audience)
  return found.orderBy('address').limit(AT_ONCE).execute()
}
