/**
 * Other faults of `npm run torture`: the bank's API answers nonsense or not at all, PostgreSQL is killed or
 * disconnected.
 */
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'

const KINDS = ['unavailable', 'garbage', 'reset', 'answer lost', 'timeout'] as const
/** Milliseconds: longer than the site waits for the bank. */
const SILENCE = 12_000

/** A proxy in front of the bank's API that corrupts a share of the answers while it is switched on. */
export async function spoiledBank(target: string, share: number, random: () => number) {
  const count = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<(typeof KINDS)[number], number>
  const state = { spoils: false }
  const server = createServer((request, response) => {
    const kind = state.spoils && random() < share ? KINDS[Math.floor(random() * KINDS.length)]! : null
    if (kind) count[kind]++
    if (kind === 'unavailable') return void response.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>503</h1>')
    if (kind === 'garbage')
      return void response.writeHead(200, { 'Content-Type': 'text/xml' }).end('<PayforResponse><Proc')
    if (kind === 'reset') return void request.socket.resetAndDestroy()
    passOn(request, response, target, kind)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** `answer lost`: the bank runs the request, but its answer is lost; `timeout`: it arrives much later. */
function passOn(request: IncomingMessage, response: ServerResponse, target: string, kind: string | null): void {
  const { host: _, ...headers } = request.headers
  const passed = ask(target + request.url, { method: request.method, headers }, (answer) => {
    const body: Buffer[] = []
    answer.on('data', (part: Buffer) => body.push(part))
    answer.on('end', () => {
      if (kind === 'answer lost') return void request.socket.destroy()
      const send = () => response.writeHead(answer.statusCode!, answer.headers).end(Buffer.concat(body))
      if (kind === 'timeout') setTimeout(send, SILENCE).unref()
      else send()
    })
  })
  passed.on('error', () => request.socket.destroy())
  request.pipe(passed)
}

/**
 * The address of the site's database: `databaseUrl`, or the socket of the embedded one. Null for PGlite and while it is
 * down.
 */
export function databaseAddress(dataDir: string, databaseUrl: string | undefined): string | null {
  if (databaseUrl) return databaseUrl
  const lines = postmaster(dataDir)
  return lines && `postgres://sanad@${encodeURIComponent(lines[4]!)}/sanad?sslmode=disable`
}

function postmaster(dataDir: string): string[] | null {
  try {
    return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
}

export async function inDatabase<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Ends every connection of the site. @returns what was done, or null when there is no server to reach */
export async function cutConnections(address: string | null): Promise<'cut' | null> {
  if (!address) return null
  const cut = inDatabase(address, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
    ),
  )
  return cut.then(
    () => 'cut' as const,
    () => null,
  )
}

/** SIGKILL to the embedded server, which the site has to start again. */
export function killPostgres(dataDir: string): 'killed' | null {
  const pid = Number(postmaster(dataDir)?.[0])
  if (!pid) return null
  try {
    process.kill(pid, 'SIGKILL')
    return 'killed'
  } catch {
    return null
  }
}
