/** Starts the built site and the sandbox bank as `npm start` does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILED_CODE } from './compiled-code.ts'
import { freePort } from './free-port.ts'

/**
 * @param database address of the database of the site
 * @param env variables in addition to those of all tests: short pauses, no rate limits, a separate folder
 * @param root folder of the site; this repository by default
 */
export async function startSite(
  database: string,
  env: Record<string, string> = {},
  root = join(import.meta.dirname, '../..'),
) {
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
      NODE_COMPILE_CACHE: COMPILED_CODE,
      // The delays start with the payment, and a slow machine may need a while to type the code.
      RECONCILE_DELAYS: '1s,2s,4s,6s,8s,10s,12s,15s,20s,25s,30s,40s,50s,60s',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => printed.push(line))
  /** Stops it with SIGTERM and removes its folder; returns its exit code and the errors that it logged. */
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    await rm(folder, { recursive: true, force: true })
    return { code: child.exitCode, errors: printed.filter((line) => line.startsWith('{')) }
  }
  const url = `http://localhost:${port}`
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 600) {
      await stop()
      throw new Error('the site did not start: has it been built?')
    }
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    await sleep(100)
  }
  return { url, bank: `http://127.0.0.1:${bankPort}`, stop }
}
