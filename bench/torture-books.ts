/** Compares what the bank says it took with what our books hold. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../app/kernel/db/open.server.ts'
import { truths } from '../sandbox-bank/drive.ts'
import { createLog } from '../app/kernel/log.server.ts'

type Row = Record<string, string | number>

export async function compareBooks(given: {
  bankUrl: string
  dataDir: string
  databaseUrl: string | undefined
  acknowledged: Set<string>
  stop: () => Promise<void>
  /** How long the reconciler gets, in milliseconds. */
  patience: number
}) {
  const captured = (await truths(given.bankUrl)).filter((truth) => truth.captured)
  await sleep(given.patience)
  await given.stop()

  const database = await openDatabase({ ...given, log: createLog('fatal') })
  const rows = async (sql: string): Promise<Row[]> => (await database.executeSql(sql)).rows as Row[]
  const recorded = await rows(
    `select a.order_id, a.state, a.captured_amount as amount, count(t.id)::int as postings
       from payment_attempts a left join ledger_tx t on t.source_id = a.id::text and t.kind = 'capture'
      where a.gateway = 'payfor' group by a.id`,
  )
  const inBooks = new Map(recorded.filter((row) => row.state === 'captured').map((row) => [row.order_id, row]))
  const atBank = new Map(captured.map((truth) => [truth.orderId, truth]))
  const [sum] = await rows('select coalesce(sum(minor), 0)::bigint as sum from ledger_entries')
  const receipts = await rows(
    `select d.id, count(m.id)::int as mails from donations d join payment_intents i on i.subject_id = d.id::text
       join payment_attempts a on a.intent_id = i.id and a.gateway = 'payfor' and a.state = 'captured'
       left join mails m on m.subject_id = d.id::text group by d.id having count(m.id) <> 1`,
  )
  await database.close()
  const missing = captured.filter((truth) => !inBooks.has(truth.orderId))
  return {
    capturedAtBank: captured.length,
    recorded: inBooks.size,
    capturedNotRecorded: missing.length,
    recordedNotCaptured: [...inBooks.keys()].filter((order) => !atBank.has(String(order))).length,
    recordedTwice: recorded.filter((row) => Number(row.postings) > 1).length,
    wrongKurus: captured.filter(
      (t) => inBooks.has(t.orderId) && Number(inBooks.get(t.orderId)!.amount) !== t.amountMinor,
    ).length,
    ledgerSum: Number(sum!.sum),
    receiptsWrong: receipts.length,
    acknowledgedLost: [...given.acknowledged].filter((order) => atBank.has(order) && !inBooks.has(order)).length,
    stillOpen: recorded.filter((row) => ['created', 'redirected', 'unknown'].includes(String(row.state))).length,
  }
}
