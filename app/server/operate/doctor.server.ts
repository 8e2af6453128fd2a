/** Health checks for operators, one line each. */
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { smtpOptions } from '#features/mail/smtp.server.ts'
import { keyOf, storageOf } from '#features/media/storage.server.ts'
import type { Config } from '#kernel/config.server.ts'
import type { Database } from '#kernel/db/open.server.ts'
import { createLog } from '#kernel/log.server.ts'
import '#app/features.server.ts'
import { connectForCli } from './connect-running.server.ts'
import { checkBank, openGateways } from './doctor-bank.server.ts'
import { checkConfiguration } from './doctor-configuration.server.ts'
import { DATABASE_CHECKS } from './doctor-database.server.ts'
import { TIMEOUT_MS, bad, good, reasonOf, warning, type CheckResult, type Finding } from './finding.ts'

const MB = 1024 * 1024
/** Free disk space: below the first limit is an error, below the second a warning. */
const MIN_FREE_MB = 300
const LOW_FREE_MB = 2000

type Doctor = {
  config: Config
  /** The site runs on another machine, so that it cannot be asked here. */
  siteElsewhere: boolean
}

const MACHINE_CHECKS: { what: string; run: (doctor: Doctor) => Promise<CheckResult> | CheckResult }[] = [
  { what: 'configuration', run: ({ config }) => checkConfiguration(config) },
  { what: 'site', run: checkSite },
  { what: 'disk', run: checkDisk },
  { what: 'uploads', run: checkUploads },
]

/** Runs all checks, one after the other. They change no data. */
export async function runDoctor(config: Config, { siteElsewhere = false } = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  const check = async (what: string, run: () => Promise<CheckResult> | CheckResult) => {
    const result = await Promise.resolve()
      .then(run)
      .catch((error: unknown) => bad(reasonOf(error)))
    if (result) findings.push({ what, ...result })
  }
  for (const { what, run } of MACHINE_CHECKS) await check(what, () => run({ config, siteElsewhere }))
  let opened: Database | undefined
  await check('database', async () => {
    opened = await connectForCli(config, createLog('fatal'))
    return describeDatabase(opened)
  })
  // A copy, because the compiler does not see the assignment inside the check.
  const database = opened as Database | undefined
  if (database) {
    for (const { what, run } of DATABASE_CHECKS) await check(what, () => run({ config, database }))
    await database.close()
  }
  await check('mail server', () => checkMail(config))
  for (const bank of openGateways(config)) await check(`bank of ${bank.account.name}`, () => checkBank(config, bank))
  return findings
}

async function describeDatabase({ kind, executeSql }: Database): Promise<CheckResult> {
  const { rows } = await executeSql(`select split_part(version(), ' ', 2) as version,
    pg_size_pretty(pg_database_size(current_database())) as size`)
  return good(`${kind}, PostgreSQL ${rows[0].version}, ${rows[0].size}`)
}

async function checkSite({ config: { host, port, production }, siteElsewhere }: Doctor): Promise<CheckResult> {
  if (siteElsewhere) return good('runs on another machine, not asked')
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const answer = await fetch(`http://${address}:${port}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  )
  if (!answer)
    return production ? bad(`no response on port ${port}`) : warning(`no response on port ${port}: it is not running`)
  return answer.ok ? good(`answers on port ${port}`) : bad(`runs on port ${port} without its database`)
}

async function checkDisk({ config: { dataDir } }: Doctor): Promise<CheckResult> {
  await mkdir(dataDir, { recursive: true })
  const probe = join(resolve(dataDir), `.doctor-${randomUUID()}`)
  await writeFile(probe, 'x')
  await rm(probe)
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.round((bavail * bsize) / MB)
  const says = `${resolve(dataDir)} is writable, ${free} MB are free`
  return free < MIN_FREE_MB ? bad(says) : free < LOW_FREE_MB ? warning(says) : good(says)
}

async function checkUploads({ config }: Doctor): Promise<CheckResult> {
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

async function checkMail({ smtpUrl, production }: Config): Promise<CheckResult> {
  if (!smtpUrl)
    return production ? warning('SMTP_URL is not set: emails are only stored in the table mails') : good('not set')
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
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
