/**
 * A process that sends refunds to the bank and pauses at the given point, so that a test can kill it there: `before`
 * the request to the bank, or `after` its answer has arrived and before it is recorded. Arguments: the database's
 * address, the current time (ISO), where to pause.
 */
import { flushCompileCache } from 'node:module'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { readConfig } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { createLog } from '#kernel/log.server.ts'

// Node writes it at the exit, which a killed process does not reach.
flushCompileCache()
const [url = '', now = '', stop = ''] = process.argv.slice(2)
const log = createLog('fatal')
const { kysely: db } = await connectPostgres({ url, kind: 'postgres', log, max: 2 })

const ask = globalThis.fetch
globalThis.fetch = async (address, init) => {
  const money = /<TxnType>(Refund|Void)</.test(String(init?.body))
  if (money && stop === 'before') await hang()
  const answer = await ask(address, init)
  if (money && stop === 'after') {
    // Does not pause at the answer "void instead", because no money has moved.
    if (/<ProcReturnCode>00</.test(await answer.clone().text())) await hang()
  }
  return answer
}

async function hang(): Promise<never> {
  process.stdout.write(`${stop}\n`)
  return new Promise(() => setInterval(() => {}, 1000))
}

const context = { db, config: readConfig(process.env), log, now: new Date(now), actor: null, jobs: {} }
await sendDueRefunds(context as unknown as Context)
process.stdout.write('done\n')
process.exit()
