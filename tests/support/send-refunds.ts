/**
 * A process that carries refunds to the bank and stops at the given point, so that a test can kill it there:
 * `before` the bank is asked for the money, or `after` its answer has come and before anything of it is written down.
 * Arguments: the database's address, the moment (ISO), where to stop.
 */
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { readConfig } from '#kernel/config.server.ts'
import type { Context } from '#kernel/context.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { createLog } from '#kernel/log.server.ts'

const [url = '', now = '', stop = ''] = process.argv.slice(2)
const log = createLog('fatal')
const { kysely: db } = await connectPostgres({ url, kind: 'postgres', log, max: 2 })

const ask = globalThis.fetch
globalThis.fetch = async (address, init) => {
  const money = /<TxnType>(Refund|Void)</.test(String(init?.body))
  if (money && stop === 'before') await hang()
  const answer = await ask(address, init)
  if (money && stop === 'after') {
    // "Void instead" is no answer to stop at: nothing has moved.
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
