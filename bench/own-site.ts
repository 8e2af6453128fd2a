/** Starts a separate built site for a measurement, with the embedded database in a temporary folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../app/kernel/db/database.ts'
import { openDatabase } from '../app/kernel/db/open.server.ts'
import { createLog } from '../app/kernel/log.server.ts'
import { freePort } from '../tests/support/free-port.ts'

/** @param keep a folder to use and keep; without it `end` removes the temporary folder */
export function ownSite({ keep, env = {} }: { keep?: string | undefined; env?: Record<string, string> } = {}) {
  const dir = keep ?? mkdtempSync(join(tmpdir(), 'sanad-bench-'))
  let child: ChildProcess | undefined
  let stopping = false
  const site = {
    dir,
    url: '',
    /** Output of the start: the addresses and the owner's link. */
    printed: '',
    pid: () => child?.pid ?? 0,
    /** @returns milliseconds until the first answer that needs the database */
    async start(): Promise<number> {
      const [port, bankPort] = [await freePort(), await freePort()]
      site.url = `http://localhost:${port}`
      const began = performance.now()
      child = spawn(
        process.execPath,
        ['--max-old-space-size=256', '--max-semi-space-size=4', join(import.meta.dirname, '../bin/start.ts')],
        {
          env: {
            ...process.env,
            // As in `npm start`.
            MALLOC_ARENA_MAX: '2',
            NODE_ENV: 'development',
            PORT: String(port),
            BANK_PORT: String(bankPort),
            PUBLIC_URL: site.url,
            DATA_DIR: dir,
            LOG_LEVEL: 'error',
            RATE_LIMITS: '0',
            ...env,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      stopping = false
      child.once('exit', (code, signal) => {
        if (!stopping) console.error(`the site ended unexpectedly: ${signal ?? `exit code ${code}`}`)
      })
      child.stdout!.setEncoding('utf8').on('data', (text: string) => (site.printed += text))
      const ready = () =>
        fetch(`${site.url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      while (!(await ready())) {
        if (child.exitCode !== null) throw new Error('the site did not start: has it been built?')
        await sleep(10)
      }
      return performance.now() - began
    },
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      stopping = true
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    async end(): Promise<void> {
      await site.stop()
      if (!keep) rmSync(dir, { recursive: true, force: true })
    },
    /** Opens the site's database while the site is stopped. */
    async withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
      const database = await openDatabase({ dataDir: dir, log: createLog('fatal') })
      try {
        return await use(database)
      } finally {
        await database.close()
      }
    },
    async signIn(email: string): Promise<{ Authorization: string }> {
      const answer = await fetch(`${site.url}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'sanad-demo' }),
      })
      const { token } = (await answer.json()) as { token: string }
      return { Authorization: `Bearer ${token}` }
    },
  }
  return site
}
