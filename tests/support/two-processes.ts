/** Two processes of the built site over one database, behind a round-robin proxy, as in production.md. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBank } from '#bank/server.ts'
import { merchantsAt } from './merchants.ts'
import { afterFile } from './after-file.ts'
import { runSite, type RunningSite } from './running-site.ts'

/** Header that selects the process; without it the processes alternate. */
const PROCESS = 'x-process'

export type Processes = Awaited<ReturnType<typeof runTwoProcesses>>

export async function runTwoProcesses(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sanad-two-'))
  const bank = await startBank({ port: 0, dir: join(folder, 'bank') })
  const targets: RunningSite[] = []
  let turn = 0
  const proxy = createServer((asked, answer) => {
    const named = asked.headers[PROCESS]
    forward(asked, answer, targets[named === undefined ? turn++ % targets.length : Number(named)]!.url)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`
  afterFile(async () => {
    proxy.close()
    proxy.closeAllConnections()
    await bank.close()
    await rm(folder, { recursive: true, force: true })
  })
  const shared = {
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    SESSION_SECRET: 'the same secret in every process of one site',
    // Visitors have different IP addresses, and all of them may use the demo's accounts.
    DEMO_ACCESS: 'anyone',
    ...merchantsAt(bank.url),
    ...env,
  }
  const first = await runSite(shared)
  targets.push(first, await runSite({ ...shared, DATABASE_URL: first.database }))
  return {
    url,
    bank: bank.url,
    db: first.db,
    stop: () => Promise.all(targets.map((site) => site.stop())),
    /** A request through the proxy. `process`: which one answers; `address`: the visitor's IP address. */
    ask(path: string, { process, address, ...init }: RequestInit & { process?: 0 | 1; address?: string } = {}) {
      const headers = new Headers(init.headers)
      if (process !== undefined) headers.set(PROCESS, String(process))
      if (address !== undefined) headers.set('X-Forwarded-For', address)
      return fetch(url + path, { redirect: 'manual', ...init, headers })
    },
  }
}

function forward(asked: IncomingMessage, answer: ServerResponse, target: string): void {
  const address = asked.headers['x-forwarded-for'] ?? asked.socket.remoteAddress ?? ''
  const passed = request(
    target + asked.url,
    { method: asked.method, headers: { ...asked.headers, 'x-forwarded-for': address } },
    (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    },
  )
  passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  asked.pipe(passed)
}
