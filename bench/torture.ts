/**
 * `npm run torture`: donations, orders with coupons and refunds run against the sandbox bank while the site is killed
 * (SIGKILL) again and again, the bank's API fails and PostgreSQL is killed or cut off. Afterwards bank, books, refunds,
 * stock, coupons, receipts, emails and public totals must agree.
 * Options: --kills 100 --flights 20 --buyers 6 --seed 1; --bank 0.3 is the share of the bank's answers that are spoiled,
 * --database 0.3 the share of rounds in which PostgreSQL fails (0: never); --patience 120, seconds at the end; --engine
 * embedded, pglite (donations only), or the address of an empty PostgreSQL database; --control switches the reconciler off
 * and must find a difference. A short run: --kills 5 --flights 4 --buyers 3 (keep --patience at 120 seconds or more, so
 * that the last inquiries are sent).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPglite } from '../app/kernel/db/pglite.server.ts'
import { createLog } from '../app/kernel/log.server.ts'
import { startBank } from '../sandbox-bank/server.ts'
import { begin, enterCode } from '../sandbox-bank/client.ts'
import { freePort } from '../tests/support/free-port.ts'
import { merchantsAt } from '../tests/support/merchants.ts'
import { compareBooks, MUST_BE_ZERO } from './torture-books.ts'
import { cutConnections, databaseAddress, killPostgres, spoiledBank } from './torture-faults.ts'
import { buy, openShop, refundAll } from './torture-shop.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    flights: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '6' },
    bank: { type: 'string', default: '0.3' },
    database: { type: 'string', default: '0.3' },
    patience: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'embedded' },
    control: { type: 'boolean', default: false },
  },
})
const databaseUrl = values.engine.startsWith('postgres') ? values.engine : undefined
const kills = Number(values.kills)
const flights = Number(values.flights)

let state = Number(values.seed) >>> 0
/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
const random = () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32

/** RECONCILE_DELAYS: an inquiry every minute, because a busy machine may answer late. */
const minutes = Array.from({ length: 60 }, (_, minute) => `${minute + 1}m`)

const dir = mkdtempSync(join(tmpdir(), 'sanad-torture-'))
const bank = await startBank({ port: 0, dir: join(dir, 'bank') })
const api = await spoiledBank(bank.url, Number(values.bank), random)
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
  ...merchantsAt(bank.url, api.url),
}
delete (env as Record<string, string | undefined>).DATABASE_URL
if (databaseUrl) Object.assign(env, { DATABASE_URL: databaseUrl })
// Only PGlite can open a data folder of PGlite.
if (values.engine === 'pglite')
  await (await openPglite({ folder: await pgliteFolder(), log: createLog('fatal') })).close()

async function pgliteFolder(): Promise<string> {
  await mkdir(env.DATA_DIR, { recursive: true })
  return join(env.DATA_DIR, 'pglite')
}

const boots: number[] = []
let child: ChildProcess

/** Starts the site; resolves once it is ready. Records the milliseconds. */
async function start(): Promise<void> {
  const began = Date.now()
  child = spawn(process.execPath, [join(import.meta.dirname, '../bin/start.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (Date.now() - began < 60_000) {
    if (child.exitCode !== null) throw new Error(`the site ended unexpectedly with ${child.exitCode}`)
    const ready = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
      (r) => r.ok,
      () => false,
    )
    if (ready) return void boots.push(Date.now() - began)
    await sleep(25)
  }
  throw new Error('the site did not become ready within a minute')
}

const counts = { started: 0, acknowledged: 0, lost: 0, doubled: 0, ordersBegun: 0, refundsAccepted: 0 }
const references = new Set<string>()

/** One donor, from the form to the callback; the site may be killed at any time. */
async function donate(campaigns: number[]): Promise<void> {
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
  counts.started++
  const refused = random() < 0.1
  const page = await begin(bank.url, {
    ...form,
    Pan: refused ? '4111111111111129' : '5528790000000008',
    Expiry: '1239',
    Cvv2: '123',
  })
  const handover = typeof page === 'string' ? await enterCode(page) : page
  const luck = random()
  if (luck < 0.2) return void counts.lost++
  const times = luck < 0.35 ? 3 : 1
  if (times > 1) counts.doubled++
  const { action, fields } = handover
  const send = () => fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const sent = await Promise.all(Array.from({ length: times }, send))
  if (sent.every((response) => response.status === 303)) {
    counts.acknowledged++
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
  // Fails while the site is down: the donor leaves, and the bank may have the money.
  while (flight.on) await donate(campaigns).catch(() => sleep(50))
})

const address = () => databaseAddress(env.DATA_DIR, databaseUrl)
const known = { site, bankUrl: bank.url, address, random }
const shopping = values.engine === 'pglite' ? null : await openShop(known)
const buyers = Array.from({ length: shopping ? Number(values.buyers) : 0 }, async () => {
  while (flight.on) await buy(known, shopping!, () => void counts.ordersBegun++).catch(() => sleep(50))
})
const staff = shopping ? refundAll(known, flight, () => sleep(100 + random() * 200)) : Promise.resolve(0)
const databaseFaults = { cut: 0, killed: 0 }

console.log(
  `Torture on ${databaseUrl ? 'PostgreSQL' : values.engine}: ${kills} kills, ${flights} donors and ${buyers.length} buyers at once, seed ${values.seed}, in ${dir}`,
)
for (let kill = 1; kill <= kills; kill++) {
  api.state.spoils = random() < 0.7
  await sleep(300 + random() * 1200)
  if (shopping && random() < Number(values.database)) {
    const fault = random() < 0.5 && !databaseUrl ? killPostgres(env.DATA_DIR) : await cutConnections(address())
    if (fault) databaseFaults[fault]++
    await sleep(300 + random() * 1200)
  }
  child!.kill('SIGKILL')
  await once(child!, 'exit')
  await start()
  if (kill % 10 === 0 || kill === kills)
    console.log(`  ${kill} kills, ${counts.started} donations and ${counts.ordersBegun} orders begun`)
}
flight.on = false
api.state.spoils = false
counts.refundsAccepted = await staff
await Promise.all([...donors, ...buyers])

console.log('The last questions to the bank…')
const result = await compareBooks({
  site,
  bankUrl: bank.url,
  dataDir: env.DATA_DIR,
  databaseUrl,
  acknowledged: references,
  campaigns,
  stop,
  reconcileMs: Number(values.patience) * 1000,
})

async function stop(): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
await api.close()
await bank.close()
const boot = boots.toSorted((a, b) => a - b)
const figures = {
  engine: databaseUrl ? 'postgres' : values.engine,
  kills,
  ...counts,
  spoiledAnswers: api.count,
  databaseFaults,
  ...result,
  bootMedianMs: boot[Math.floor(boot.length / 2)],
  bootP95Ms: boot[Math.floor(boot.length * 0.95)],
  seed: Number(values.seed),
}
console.log(JSON.stringify(figures, null, 2))
const differences = MUST_BE_ZERO.filter((name) => result[name] !== 0)
const good = differences.length === 0
console.log(good ? 'Difference 0 in each comparison.' : `DIFFERENCES: ${differences.join(', ')}`)
if (good || values.control) rmSync(dir, { recursive: true, force: true })
if (values.control) console.log(good ? 'The control did NOT turn the bar red.' : 'As it must: this was the control.')
process.exit(good === values.control ? 1 : 0)
