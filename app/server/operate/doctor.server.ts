/** Health checks for operators, one line each. */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { smtpOptions } from '#features/mail/smtp.server.ts'
import { keyOf, storageOf } from '#features/media/storage.server.ts'
import type { Gateway, GatewayAccount } from '#features/payments/gateway.ts'
import { gateways } from '#features/payments/gateways/configured.server.ts'
import { MAX_DAYS_BEHIND, daysBetween, historyProgress } from '#features/payments/history-progress.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { lastRun } from '#features/nightly-checks/operation-runs.server.ts'
import { unpublishedTexts } from '#features/legal/published.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Config } from '#kernel/config.server.ts'
import { isMigrated, refuseNewerDatabase } from '#kernel/db/migrate.server.ts'
import type { Database } from '#kernel/db/open.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { createLog } from '#kernel/log.server.ts'
import '#app/features.server.ts'
import { connectForCli } from './connect-running.server.ts'
import { checkConfiguration } from './doctor-configuration.server.ts'
import { checkJobs } from './doctor-jobs.server.ts'
import { bad, good, warning, type CheckResult, type Finding } from './finding.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.server.ts'

const PATIENCE = 5000
const MB = 1024 * 1024
/** A backup is made every day; two hours are for a slow one. */
const MAX_BACKUP_HOURS = 26
/** Free disk space: below the first limit is an error, below the second a warning. */
const [FEW_MB, SOME_MB] = [300, 2000]
/** Clock difference in seconds: the bank's signatures contain no time, but second factors and sessions depend on it. */
const [SOME_SKEW, MUCH_SKEW] = [5, 60]

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))

/** `siteElsewhere`: the site runs on another machine, so that it cannot be asked here. */
type Options = { siteElsewhere?: boolean }

/** Runs all checks, one after the other. They change no data. */
export async function runDoctor(config: Config, { siteElsewhere = false }: Options = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  const ask = async (what: string, question: () => Promise<CheckResult> | CheckResult) => {
    const result = await Promise.resolve()
      .then(question)
      .catch((error: unknown) => bad(reasonOf(error)))
    if (result) findings.push({ what, ...result })
  }
  await ask('configuration', () => checkConfiguration(config))
  await ask('site', () => (siteElsewhere ? good('runs on another machine, not asked') : site(config)))
  await ask('disk', () => disk(config))
  await ask('uploads', () => uploads(config))
  let database: Database | undefined
  await ask('database', async () => {
    database = await connectForCli(config, createLog('fatal'))
    const { rows } = await database.executeSql(`select split_part(version(), ' ', 2) as version,
      pg_size_pretty(pg_database_size(current_database())) as size`)
    return good(`${database.kind}, PostgreSQL ${rows[0].version}, ${rows[0].size}`)
  })
  if (database) {
    const { kysely, executeSql } = database
    await ask('migrations', async () => {
      await refuseNewerDatabase(kysely)
      return (await isMigrated(kysely))
        ? good('all applied')
        : warning('some are pending: they are applied at the next start')
    })
    await ask('books', async () => {
      const found = await runChecks(kysely)
      return found.length === 0
        ? good('ledger, payments and donations agree')
        : bad(found.map(({ id, says, rows }) => `${id}: ${says} (${rows.length})`).join('; '))
    })
    await ask('backup', async () => {
      const at = await lastRun(kysely, 'backup')
      if (!at) return config.production ? warning('none was made on this database yet') : null
      const hours = Math.floor((Date.now() - at.getTime()) / HOUR_MS)
      const says = `the last one is ${hours} hours old`
      return hours < MAX_BACKUP_HOURS ? good(says) : bad(says)
    })
    await ask('restore', async () => {
      await refuseUnfinishedRestore(kysely)
      const hold = await readHold({ db: kysely })
      return (
        hold && warning(`restored from a backup of ${hold.copied_at.toISOString()}: on hold until an owner confirms`)
      )
    })
    await ask('bank history', async () => {
      const progress = await historyProgress({ db: kysely })
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
    })
    await ask('tasks', async () => {
      const { rows } = await executeSql('select count(*)::int as n from payment_tasks where done_at is null')
      return rows[0].n === 0 ? good('none is open') : warning(`${rows[0].n} are open and need a decision of staff`)
    })
    await ask('jobs', () => checkJobs({ executeSql }))
    await ask('emails', async () => {
      const { rows } = await executeSql(`select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'waiting' and created_at < now() - interval '1 hour')::int as late
        from mails where created_at > now() - interval '7 days'`)
      const { failed, late } = rows[0] as { failed: number; late: number }
      return failed + late === 0
        ? good('all were sent')
        : warning(`${failed} failed in the last 7 days, ${late} are not sent yet`)
    })
    await ask('legal texts', async () => {
      const missing = await unpublishedTexts({ db: kysely })
      return missing.length === 0
        ? good('privacy notice, terms of use and cookie page are published')
        : warning(`not published yet: ${missing.join(', ')} (dashboard, Legal texts)`)
    })
    await ask('clock', async () => clock(config, database!))
    await database.close()
  }
  await ask('mail server', () => mail(config))
  for (const opened of openGateways(config)) await ask(`bank of ${opened.account.name}`, () => bank(config, opened))
  return findings
}

async function site({ host, port, production }: Config): Promise<CheckResult> {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const answer = await fetch(`http://${address}:${port}/readyz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => null,
  )
  if (!answer)
    return production ? bad(`no response on port ${port}`) : warning(`no response on port ${port}: it is not running`)
  return answer.ok ? good(`answers on port ${port}`) : bad(`runs on port ${port} without its database`)
}

async function disk({ dataDir }: Config): Promise<CheckResult> {
  await mkdir(dataDir, { recursive: true })
  const probe = join(resolve(dataDir), `.doctor-${randomUUID()}`)
  await writeFile(probe, 'x')
  await rm(probe)
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.round((bavail * bsize) / MB)
  const says = `${resolve(dataDir)} is writable, ${free} MB are free`
  return free < FEW_MB ? bad(says) : free < SOME_MB ? warning(says) : good(says)
}

async function uploads(config: Config): Promise<CheckResult> {
  const storage = storageOf(config)
  const folder = await mkdtemp(join(tmpdir(), 'sanad-doctor-'))
  const key = keyOf(randomUUID(), 'document.pdf')
  try {
    await writeFile(join(folder, 'probe'), 'probe')
    await storage.put(key, join(folder, 'probe'), 'application/pdf')
    const found = await storage.stat(key)
    await storage.remove([key])
    const place = config.s3 ? `the bucket ${config.s3.bucket}` : 'DATA_DIR/storage'
    return found?.size === 5
      ? good(`${place} stores, returns and deletes files`)
      : bad(`${place} did not return a stored file`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function mail({ smtpUrl, production }: Config): Promise<CheckResult> {
  if (!smtpUrl)
    return production ? warning('SMTP_URL is not set: emails are only stored in the table mails') : good('not set')
  const limits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = createTransport({ ...smtpOptions(smtpUrl), ...limits })
  try {
    await transport.verify()
    return good(`${new URL(smtpUrl).hostname} accepts emails`)
  } catch (error) {
    return bad(`${new URL(smtpUrl).hostname}: ${reasonOf(error)}`)
  } finally {
    transport.close()
  }
}

type OpenGateway = { account: GatewayAccount; gateway: Gateway }

function openGateways(config: Config): OpenGateway[] {
  return [...gateways.values()].flatMap((account) => {
    const gateway = account.open(config)
    return gateway ? [{ account, gateway }] : []
  })
}

const askBank = ({ apiUrl }: Gateway) => fetch(apiUrl, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' })

async function bank(config: Config, { account, gateway }: OpenGateway): Promise<CheckResult> {
  const sandbox = account.usesSandbox(config)
  const place = sandbox ? 'the sandbox bank' : new URL(gateway.apiUrl).hostname
  try {
    const { status } = await askBank(gateway)
    const concern = account.warning?.(config)
    return concern ? warning(concern) : good(`${place} answers (${status})`)
  } catch (error) {
    const says = `${place} does not answer: ${reasonOf((error as Error).cause ?? error)}`
    return sandbox ? warning(says) : bad(says)
  }
}

/** Compares our clock with those of the database and the bank. */
async function clock(config: Config, { executeSql }: Database): Promise<CheckResult> {
  const apart = (at: number) => Math.round(Math.abs(Date.now() - at) / 1000)
  const { rows } = await executeSql('select extract(epoch from clock_timestamp()) * 1000 as at')
  const skews = [apart(Number(rows[0].at))]
  const [first] = openGateways(config)
  const date = first && (await askBank(first.gateway).catch(() => null))?.headers.get('Date')
  if (date) skews.push(apart(Date.parse(date)))
  const most = Math.max(...skews)
  const says = `${most} s difference to the database${date ? ' and the bank' : ''}`
  return most > MUCH_SKEW ? bad(says) : most > SOME_SKEW ? warning(says) : good(says)
}
