import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below Linux's ports for outgoing connections, so that no connection takes a port before its server does. */
const FIRST = 10_000
const PORTS_OF_WORKER = 1_000
/** Test files run in several processes; each uses a separate range of ports. */
const first = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * PORTS_OF_WORKER
let next = Math.floor(Math.random() * PORTS_OF_WORKER)

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_WORKER; tries++) {
    const port = first + (next++ % PORTS_OF_WORKER)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
