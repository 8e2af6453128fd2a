/** The built site and the sandbox bank as `npm start` runs them, with a separate database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '#kernel/locale.ts'
import { afterFile } from './after-file.ts'
import { testDatabase } from './database.ts'
import { freePort } from './free-port.ts'

export type RunningSite = Awaited<ReturnType<typeof runSite>>

/**
 * @param env variables in addition to those of all tests: short pauses, no rate limits, a separate folder and database
 * @param root folder of the site; this repository by default
 */
export async function runSite(env: Record<string, string> = {}, root = join(import.meta.dirname, '../..')) {
  const { kysely: db, url: database } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sanad-journey-'))
  const [port, bankPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(root, 'bin/start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      BANK_PORT: String(bankPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: database,
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
      DEMO_PICTURES: '0',
      DEMO_LIFE: '0',
      // The delays start with the payment, and a slow machine may need a while to type the code.
      RECONCILE_DELAYS: '1s,2s,4s,6s,8s,10s,12s,15s,20s,25s,30s,40s,50s,60s',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => printed.push(line))
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    return { code: child.exitCode, errors: printed.filter((line) => line.startsWith('{')) }
  }
  afterFile(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://localhost:${port}`
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error('the site did not start: has it been built?')
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    await sleep(100)
  }
  const bank = `http://127.0.0.1:${bankPort}`
  const json = { 'Content-Type': 'application/json' }
  return {
    url,
    /** The address of its database, for a second process. */
    database,
    bank,
    db,
    /** Stops it with SIGTERM; returns its exit code and the errors that it logged. */
    stop,
    /** Sets the faults of the bank; without arguments the bank works normally. */
    async misbehave(...switches: string[]) {
      await fetch(`${bank}/control/reset`, { method: 'POST', headers: json, body: '{}' })
      const wanted = Object.fromEntries(switches.map((name) => [name, true]))
      await fetch(`${bank}/control`, { method: 'POST', headers: json, body: JSON.stringify({ switches: wanted }) })
    },
    /** The total of a campaign as public pages show it, in kuruş. */
    async total(campaign: number): Promise<number> {
      const answer = await fetch(`${url}/api/front/camping_details/${campaign}?lang=en`)
      const { totalAmount } = (await answer.json()) as { totalAmount: number }
      return Math.round(totalAmount * 100)
    },
    /** A campaign that accepts donations and is far from its goal. */
    async campaign(): Promise<{ id: number; title: Record<Locale, string> }> {
      return db
        .selectFrom('campaigns')
        .select(['id', 'title'])
        .where('state', '=', 'published')
        .where('goal', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow() as never
    },
  }
}
