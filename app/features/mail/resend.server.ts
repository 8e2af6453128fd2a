import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { FINAL_REASONS } from './log.ts'
import { sendMail } from './send.server.ts'

/**
 * Sends emails again that failed, or that were stored without a mail server, but none of a stopped newsletter, whose
 * recipients may have unsubscribed since, and none to people who unsubscribed. Returns their number.
 */
export const resendMails = command({
  id: 'mails.resend',
  allow: 'mails.update',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  async run(ctx, { ids }): Promise<number> {
    const again = await ctx.db
      .updateTable('mails')
      .set({ state: 'waiting', tries: 0, error: null, claimed_at: null })
      .where('id', 'in', ids)
      .where('state', 'in', ['failed', 'kept'])
      .where((mail) => mail.or([mail('error', 'is', null), mail('error', 'not in', Object.keys(FINAL_REASONS))]))
      // After the retention period there is no text to send.
      .where('text', '<>', '')
      .returning('id')
      .execute()
    for (const { id } of again) await ctx.jobs.enqueue(ctx.db, sendMail, { mailId: id, round: ctx.now.getTime() })
    auditDetail(ctx, {
      ...(again.length === 1 && { subject: again[0]!.id }),
      detail: { mails: again.map(({ id }) => id) },
    })
    return again.length
  },
})
