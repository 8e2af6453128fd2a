/**
 * `npm run torture`: gifts run against the sandbox bank while the site is killed (SIGKILL) again and again.
 * Afterwards what the bank took must stand in our books exactly once (bars M1 and D1 of the reliability plan).
 * Options: --kills 100 --flights 20 --seed 1; --engine embedded, pglite, or the address of an empty PostgreSQL database;
 * --control takes the reconciler away and must find the books wrong.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPglite } from '../app/kernel/db/pglite.server.ts'
import { createLog } from '../app/kernel/log.server.ts'
import { startBank } from '../sandbox-bank/server.ts'
import { begin, enterCode } from '../sandbox-bank/drive.ts'
import { compareBooks } from './torture-books.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    flights: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'embedded' },
    control: { type: 'boolean', default: false },
  },
})
const databaseUrl = values.engine.startsWith('postgres') ? values.engine : undefined
const kills = Number(values.kills)
const flights = Number(values.flights)

let state = Number(values.seed) >>> 0
/** The same numbers for the same seed, from 0 to 1. */
const random = () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** A question that a busy machine did not answer in time is put again within a minute, however long this takes. */
const minutes = Array.from({ length: 60 }, (_, minute) => `${minute + 1}m`)

const dir = mkdtempSync(join(tmpdir(), 'sanad-torture-'))
const bank = await startBank({ port: 0, dir: join(dir, 'bank') })
const port = await freePort()
const site = `http://localhost:${port}`
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: site,
  DATA_DIR: join(dir, 'data'),
  LOG_LEVEL: 'fatal',
  RATE_LIMITS: '0',
  RECONCILE_DELAYS: values.control ? '23h' : ['2s,4s,8s,15s,30s', ...minutes].join(','),
  PAYFOR_GATEWAY_URL: `${bank.url}/Gateway/`,
  PAYFOR_API_URL: `${bank.url}/Gateway/XMLGate.aspx`,
  PAYFOR_MBR_ID: '5',
  PAYFOR_MERCHANT_ID: '085300000009704',
  PAYFOR_USER_CODE: 'QNB_API_KULLANICI_3DPAY',
  PAYFOR_USER_PASS: 'UcBN0',
  PAYFOR_MERCHANT_PASS: '12345678',
  SHOP_PAYFOR_MERCHANT_ID: '085300000009705',
  SHOP_PAYFOR_USER_CODE: 'QNB_API_KULLANICI_SHOP',
  SHOP_PAYFOR_USER_PASS: 'UcBN1',
  SHOP_PAYFOR_MERCHANT_PASS: '87654321',
}
delete (env as Record<string, string | undefined>).DATABASE_URL
if (databaseUrl) Object.assign(env, { DATABASE_URL: databaseUrl })
// Data that PGlite made stays with PGlite.
if (values.engine === 'pglite')
  await (await openPglite({ folder: await pgliteFolder(), log: createLog('fatal') })).close()

async function pgliteFolder(): Promise<string> {
  await mkdir(env.DATA_DIR, { recursive: true })
  return join(env.DATA_DIR, 'pglite')
}

const boots: number[] = []
let child: ChildProcess

/** Starts the site; resolves once it is ready. Milliseconds are noted. */
async function start(): Promise<void> {
  const began = Date.now()
  child = spawn(process.execPath, [join(import.meta.dirname, '../bin/start.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (Date.now() - began < 60_000) {
    if (child.exitCode !== null) throw new Error(`the site ended by itself with ${child.exitCode}`)
    const ready = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
      (r) => r.ok,
      () => false,
    )
    if (ready) return void boots.push(Date.now() - began)
    await sleep(25)
  }
  throw new Error('the site did not become ready within a minute')
}

const told = { started: 0, acknowledged: 0, lost: 0, doubled: 0 }
const references = new Set<string>()

/** One donor, from the form to the bank's answer; the site may die at any moment of it. */
async function gift(campaigns: number[]): Promise<void> {
  const answer = await fetch(`${site}/api/front/donate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      donor_name: 'Torture',
      email: `t${Math.floor(random() * 1e9)}@example.org`,
      amount: String(10 + Math.floor(random() * 5000)),
      currency: 'TRY',
      campaign_id: campaigns[Math.floor(random() * campaigns.length)],
      lang: 'en',
    }),
  })
  if (answer.status !== 201) throw new Error(`donate answered ${answer.status}: ${await answer.text()}`)
  const { gateway_url: _, ...form } = (await answer.json()) as Record<string, string>
  told.started++
  const refused = random() < 0.1
  const page = await begin(bank.url, {
    ...form,
    Pan: refused ? '4111111111111129' : '5528790000000008',
    Expiry: '1239',
    Cvv2: '123',
  })
  const handover = typeof page === 'string' ? await enterCode(page) : page
  const luck = random()
  if (luck < 0.2) return void told.lost++
  const times = luck < 0.35 ? 3 : 1
  if (times > 1) told.doubled++
  const { action, fields } = handover
  const send = () => fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const sent = await Promise.all(Array.from({ length: times }, send))
  if (sent.every((response) => response.status === 303)) {
    told.acknowledged++
    references.add(fields.OrderId!)
  }
}

process.on('exit', () => child?.kill('SIGKILL'))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1))
await start()
const listed = (await (await fetch(`${site}/api/front/don-campaigns`)).json()) as { id: number }[]
const campaigns = listed.map((campaign) => campaign.id)
const flight = { on: true }
const donors = Array.from({ length: flights }, async () => {
  // What fails here failed because the site was dead: the donor goes away, the bank may have the money.
  while (flight.on) await gift(campaigns).catch(() => sleep(50))
})

console.log(
  `Torture on ${databaseUrl ? 'PostgreSQL' : values.engine}: ${kills} kills, ${flights} gifts at once, seed ${values.seed}, in ${dir}`,
)
for (let kill = 1; kill <= kills; kill++) {
  await sleep(300 + random() * 1200)
  child!.kill('SIGKILL')
  await once(child!, 'exit')
  await start()
  if (kill % 10 === 0) console.log(`  ${kill} kills, ${told.started} gifts begun, ${told.acknowledged} acknowledged`)
}
flight.on = false
await Promise.all(donors)

console.log('The last questions to the bank…')
const result = await compareBooks({
  bankUrl: bank.url,
  dataDir: env.DATA_DIR,
  databaseUrl,
  acknowledged: references,
  stop,
  patience: 120_000,
})

async function stop(): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
await bank.close()
const boot = boots.toSorted((a, b) => a - b)
const figures = {
  engine: databaseUrl ? 'postgres' : values.engine,
  kills,
  ...told,
  ...result,
  bootMedianMs: boot[Math.floor(boot.length / 2)],
  bootP95Ms: boot[Math.floor(boot.length * 0.95)],
  seed: Number(values.seed),
}
console.log(JSON.stringify(figures, null, 2))
const good =
  result.capturedNotRecorded === 0 &&
  result.recordedNotCaptured === 0 &&
  result.recordedTwice === 0 &&
  result.ledgerSum === 0 &&
  result.wrongKurus === 0 &&
  result.receiptsWrong === 0 &&
  result.acknowledgedLost === 0
console.log(good ? 'Every capture stands in the books exactly once.' : 'THE BOOKS DIFFER FROM THE BANK.')
if (good || values.control) rmSync(dir, { recursive: true, force: true })
if (values.control) console.log(good ? 'The control did NOT turn the bar red.' : 'As it must: this was the control.')
process.exit(good === values.control ? 1 : 0)
