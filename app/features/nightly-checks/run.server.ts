/** Runs the nightly checks, stores what they found, and alerts staff about what is new. */
import './tables.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { EmptyInput, job } from '#kernel/job.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { checkText } from './check-text.ts'
import { recordRun } from './operation-runs.server.ts'

export const runChecksJob = job({
  id: 'checks.run',
  input: EmptyInput,
  async run(ctx) {
    const found = await runAndStoreChecks(ctx)
    for (const { id, says, rows } of found)
      ctx.log.error({ check: id, says, count: rows.length, first: rows.slice(0, 5) }, 'a nightly check found something')
    const ids = found.filter(({ fresh }) => fresh).map(({ id }) => id)
    if (ids.length === 0) return
    await ctx.jobs.enqueue(ctx.db, alertStaffJob, {
      subjectId: `checks ${dayOf(ctx.now)} ${ids.join(' ')}`,
      what: 'nightly_checks.alert_found',
      values: {
        checks: { ar: explained(ctx, ids, 'ar'), en: explained(ctx, ids, 'en'), tr: explained(ctx, ids, 'tr') },
      },
      path: '/dashboard/home',
      permission: 'ledger.read',
    })
  },
})

/** The findings for the email: `a bank statement with missing lines (bank_statements.lines)`. */
function explained(ctx: Context, ids: readonly string[], locale: Locale): string {
  const t = ctx.texts.translate(locale)
  const lines = ids.map((id) => {
    const text = checkText(t, id)
    return text === id ? id : `${text} (${isolateLtr(id)})`
  })
  return lines.join(locale === 'ar' ? '؛ ' : '; ')
}

/** Runs all checks and replaces the stored result. `fresh`: the run before did not find it. */
export async function runAndStoreChecks(ctx: Pick<Context, 'db' | 'now'>) {
  const found = await runChecks(ctx.db, ctx.now)
  return inTransaction(ctx.db, async (db) => {
    const before = await db.deleteFrom('check_results').returningAll().execute()
    const since = new Map(before.map((row) => [row.check_id, row.since]))
    if (found.length > 0)
      await db
        .insertInto('check_results')
        .values(found.map(({ id, rows }) => ({ check_id: id, rows: rows.length, since: since.get(id) ?? ctx.now })))
        .execute()
    await recordRun(db, 'checks', ctx.now)
    return found.map((one) => ({ ...one, fresh: !since.has(one.id) }))
  })
}
