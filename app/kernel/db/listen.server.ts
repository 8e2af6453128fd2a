import { Client, type ClientConfig } from 'pg'
import type { Log } from '../log.server.ts'
import type { Listener } from './database.ts'

const MAX_DELAY = 10_000
const HEARTBEAT = 30_000

/** Runs LISTEN on its own connection, which reconnects whenever it breaks. */
export async function listen(
  config: ClientConfig,
  log: Log,
  channel: string,
  onNotice: (payload: string) => void,
  onReconnect?: () => void,
): Promise<Listener> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false
  let failures = 0

  const connect = async () => {
    const next = new Client({ ...config, application_name: 'sanad listen', keepAlive: true })
    client = next
    let established = false
    const lost = (error?: Error) => {
      if (closed || !established || client !== next) return
      client = undefined
      clearInterval(heartbeat)
      next.end().catch(() => {})
      log.warn({ channel, reason: error?.message }, 'database connection for notifications lost')
      again()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', (notice) => {
      if (notice.channel === channel) onNotice(notice.payload ?? '')
    })
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    established = true
    failures = 0
    // A silently broken connection is only noticed when something is sent.
    heartbeat = setInterval(() => void next.query('select 1').catch(lost), HEARTBEAT).unref()
    onReconnect?.()
  }
  const again = () => {
    timer = setTimeout(() => connect().catch(() => !closed && again()), Math.min(MAX_DELAY, 100 * 2 ** failures++))
    timer.unref()
  }

  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}
