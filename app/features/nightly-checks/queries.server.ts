import './tables.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'
import { checkText } from './check-text.ts'
import { lastRun } from './operation-runs.server.ts'

/** The checks run every night; two hours are for a slow one. */
const LATE_MS = 26 * HOUR_MS

/** What the nightly checks found, for people who may read the books. */
export const nightlyFindings = query({
  allow: 'ledger.read',
  async run(ctx) {
    const [rows, at] = await Promise.all([
      ctx.db.selectFrom('check_results').selectAll().orderBy('since').orderBy('check_id').execute(),
      lastRun(ctx.db, 'checks'),
    ])
    const t = ctx.texts.translate(ctx.locale)
    return {
      found: rows.map(({ check_id: id, rows: count, since }) => ({
        id,
        text: checkText(t, id),
        count,
        since,
      })),
      /** The last run, if it is too long ago; null otherwise, and before the first night. */
      lateSince: at && ctx.now.getTime() - at.getTime() > LATE_MS ? at : null,
    }
  },
})
