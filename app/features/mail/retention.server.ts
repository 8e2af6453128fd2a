/** Retention of the texts of emails. Recipient and time of an email are stored longer. */
import './tables.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { inBatches } from '#kernel/db/in-batches.server.ts'
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { SECRET_TEMPLATES } from './secret-links.ts'

/** Deletes texts after their retention. Runs every hour, because some contain sign-in links. */
export const deleteMailTextsJob = job({
  id: 'mail.delete_texts',
  input: EmptyInput,
  async run(ctx) {
    const { retention } = await readSettings(ctx, 'retention')
    const before = (milliseconds: number) => new Date(ctx.now.getTime() - milliseconds)
    const due = ctx.db
      .selectFrom('mails')
      .select('id')
      .where('state', '<>', 'waiting')
      .where('text', '<>', '')
      .where((or) =>
        or.or([
          or('created_at', '<', before(retention.mailDays * DAY_MS)),
          or.and([
            or.or(SECRET_TEMPLATES.map((template) => or('template', 'like', template))),
            or.or([or('sent_at', '<', before(HOUR_MS)), or('created_at', '<', before(DAY_MS))]),
          ]),
        ]),
      )
    await inBatches(2000, async (size) => {
      const { numUpdatedRows } = await ctx.db
        .updateTable('mails')
        .set({ html: '', text: '' })
        .where('id', 'in', due.limit(size))
        .executeTakeFirst()
      return numUpdatedRows
    })
  },
})
