/** The doctor's checks of what is in the database. */
import { unpublishedTexts } from '#features/legal/published.server.ts'
import { lastRun } from '#features/nightly-checks/operation-runs.server.ts'
import { MAX_DAYS_BEHIND, daysBetween, historyProgress } from '#features/payments/history-progress.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Config } from '#kernel/config.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { isMigrated, refuseNewerDatabase } from '#kernel/db/migrate.server.ts'
import type { Database } from '#kernel/db/open.server.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { askBank, openGateways } from './doctor-bank.server.ts'
import { checkJobs } from './doctor-jobs.server.ts'
import { bad, good, warning, type CheckResult } from './finding.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.server.ts'

type DatabaseDoctor = { config: Config; database: Database }

/** A backup is made every day; two hours are for a slow one. */
const MAX_BACKUP_HOURS = 26
/** Clock difference in seconds: the bank's signatures contain no time, but second factors and sessions depend on it. */
const WARN_SKEW_S = 5
const MAX_SKEW_S = 60

export const DATABASE_CHECKS: { what: string; run: (doctor: DatabaseDoctor) => Promise<CheckResult> }[] = [
  {
    what: 'migrations',
    run: async ({ database }) => {
      await refuseNewerDatabase(database.kysely)
      return (await isMigrated(database.kysely))
        ? good('all applied')
        : warning('some are pending: they are applied at the next start')
    },
  },
  {
    what: 'books',
    run: async ({ database }) => {
      const found = await runChecks(database.kysely)
      return found.length === 0
        ? good('ledger, payments and donations agree')
        : bad(found.map(({ id, says, rows }) => `${id}: ${says} (${rows.length})`).join('; '))
    },
  },
  {
    what: 'backup',
    run: async ({ config, database }) => {
      const at = await lastRun(database.kysely, 'backup')
      if (!at) return config.production ? warning('none was made on this database yet') : null
      const hours = Math.floor((Date.now() - at.getTime()) / HOUR_MS)
      const says = `the last one is ${hours} hours old`
      return hours < MAX_BACKUP_HOURS ? good(says) : bad(says)
    },
  },
  {
    what: 'restore',
    run: async ({ database }) => {
      await refuseUnfinishedRestore(database.kysely)
      const hold = await readHold({ db: database.kysely })
      return (
        hold && warning(`restored from a backup of ${hold.copied_at.toISOString()}: on hold until an owner confirms`)
      )
    },
  },
  {
    what: 'bank history',
    run: async ({ config, database }) => {
      const progress = await historyProgress({ db: database.kysely })
      if (progress.length === 0)
        return openGateways(config).length > 0 ? warning('not compared yet: the comparison runs every night') : null
      const says = progress
        .map((one) => {
          const problem = one.closedAt ? 'no longer configured, its payments cannot be inquired' : one.problem
          return `${one.gateway} compared up to ${one.comparedThrough}${problem ? `: ${problem}` : ''}`
        })
        .join('; ')
      const open = progress.filter((one) => !one.closedAt)
      if (open.some((one) => daysBetween(one.comparedThrough, dayOf(new Date())) > MAX_DAYS_BEHIND)) return bad(says)
      return progress.some((one) => one.closedAt ?? one.problem) ? warning(says) : good(says)
    },
  },
  {
    what: 'tasks',
    run: async ({ database }) => {
      const { rows } = await database.executeSql('select count(*)::int as n from payment_tasks where done_at is null')
      return rows[0].n === 0 ? good('none is open') : warning(`${rows[0].n} are open and need a decision of staff`)
    },
  },
  { what: 'jobs', run: ({ database }) => checkJobs(database) },
  {
    what: 'emails',
    run: async ({ database }) => {
      const { rows } = await database.executeSql(`select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'waiting' and created_at < now() - interval '1 hour')::int as late
        from mails where created_at > now() - interval '7 days'`)
      const { failed, late } = rows[0] as { failed: number; late: number }
      return failed + late === 0
        ? good('all were sent')
        : warning(`${failed} failed in the last 7 days, ${late} are not sent yet`)
    },
  },
  {
    what: 'legal texts',
    run: async ({ database }) => {
      const missing = await unpublishedTexts({ db: database.kysely })
      return missing.length === 0
        ? good('privacy notice, terms of use and cookie page are published')
        : warning(`not published yet: ${missing.join(', ')} (dashboard, Legal texts)`)
    },
  },
  { what: 'clock', run: checkClock },
]

/** Compares our clock with those of the database and the bank. */
async function checkClock({ config, database }: DatabaseDoctor): Promise<CheckResult> {
  const apart = (at: number) => Math.round(Math.abs(Date.now() - at) / 1000)
  const { rows } = await database.executeSql('select extract(epoch from clock_timestamp()) * 1000 as at')
  const skews = [apart(Number(rows[0].at))]
  const [first] = openGateways(config)
  const date = first && (await askBank(first.gateway).catch(() => null))?.headers.get('Date')
  if (date) skews.push(apart(Date.parse(date)))
  const most = Math.max(...skews)
  const says = `${most} s difference to the database${date ? ' and the bank' : ''}`
  return most > MAX_SKEW_S ? bad(says) : most > WARN_SKEW_S ? warning(says) : good(says)
}
