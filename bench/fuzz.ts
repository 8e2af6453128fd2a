/**
 * Reliability bar S1 at full size, over the network and with pages: 20,000 requests that no browser sends, to a
 * separate built site, without an account and with five roles. It fails on any 5xx, and if memory stays more than 20 %
 * higher.
 *
 *   node bench/fuzz.ts [requests] [seed]      (build first: node bin/prepare.mjs build)
 */
import { request, Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'vite'
import { ownSite } from './own-site.ts'
import { memoryOf } from './processes.ts'

const [total = 20_000, seed = Math.floor(Math.random() * 1e6)] = process.argv.slice(2).map(Number)
const AT_ONCE = 4
const SETTLE_MS = 60_000
/** These requests end the session or change permissions of roles, so they are sent without an account only. */
const ENDS_SESSION = /logout|sign-out|sessions|\/users|\/roles|\/team|passkeys|profile/
const ROLES = ['owner', 'editor', 'finance', 'housing', 'shop']

type Fuzz = typeof import('../tests/support/fuzz.ts')

// The lists of endpoints and pages come from the application, as in the tests.
const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' })
const { fuzzRequest, fuzzTargets, randomFrom } = (await vite.ssrLoadModule('/tests/support/fuzz.ts')) as Fuzz
const targets = await fuzzTargets({ withPages: true })
await vite.close()

const site = ownSite({ env: { DEMO_PICTURES: '0' } })
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }
const send = ({ method, path, headers = {}, body }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const sent = request(site.url, { method, path, headers: { ...headers, ...length }, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text.length < 2000 ? (text += piece) : undefined))
      answer.on('end', () => resolve({ status: answer.statusCode!, text }))
      answer.on('error', reject)
    })
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer in 30 s')))
    sent.on('error', reject)
    sent.end(body)
  })

/** MB of the site and its database, shared pages counted once. */
const memory = () => memoryOf(site.pid())

const faults: string[] = []
const statuses = new Map<number | string, number>()
async function series(n: number, from: number, callers: [string, Record<string, string>][]): Promise<void> {
  const random = randomFrom(from)
  let left = n
  const one = async () => {
    while (left-- > 0) {
      const [caller, cookie] = callers[left % callers.length]!
      const request = fuzzRequest(targets, random)
      const may = caller === 'visitor' || !ENDS_SESSION.test(request.path)
      const headers = { ...request.headers, ...(may && cookie), Origin: site.url }
      const answer = await send({ ...request, headers }).catch((error: Error) => ({ status: error.message, text: '' }))
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const refused = typeof answer.status === 'string' && !/ECONNRESET|EPIPE/.test(answer.status)
      if (refused || Number(answer.status) >= 500)
        faults.push(`${answer.status} ${caller} ${request.method} ${request.path.slice(0, 300)} ${(request.body ?? '').slice(0, 300)} → ${answer.text.slice(0, 200)}`) // prettier-ignore
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

try {
  await site.start()
  const callers: [string, Record<string, string>][] = [['visitor', {}]]
  for (const role of ROLES) callers.push([role, await site.signIn(`${role}@sanad.example`)])
  // Modules that load once must not count as growing memory.
  await series(Math.min(2000, total / 5), seed + 1, callers)
  faults.length = 0
  statuses.clear()
  await sleep(5000)
  const before = memory()
  const began = performance.now()
  await series(total, seed, callers)
  const seconds = Math.round((performance.now() - began) / 1000)
  const peak = memory()
  let after = peak
  for (const until = Date.now() + SETTLE_MS; after > before * 1.2 && Date.now() < until; await sleep(2000))
    after = memory()
  console.log(JSON.stringify({ bar: 'S1', n: total, seed, seconds, faults: faults.length, before, peak, after, statuses: Object.fromEntries(statuses) })) // prettier-ignore
  for (const fault of faults.slice(0, 50)) console.log(fault)
  process.exitCode = faults.length > 0 || after > before * 1.2 ? 1 : 0
} finally {
  await site.end()
}
