/**
 * A process that opens the database in a folder, for tests of locks, kills and other accounts. Its second argument says
 * what it does then: hold (wait), write (insert rows and print each after its commit), boast (print each before its
 * commit), or recall (print all rows).
 */
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '#kernel/log.server.ts'
import { openDatabase } from '#kernel/db/open.server.ts'

// Node writes it at the exit, which a killed process does not reach.
flushCompileCache()
const [dataDir = '', after = 'hold'] = process.argv.slice(2)
try {
  const started = performance.now()
  const database = await openDatabase({ dataDir, log: createLog(process.env.LOG_LEVEL ?? 'silent') })
  const ready = Math.round(performance.now() - started)
  await database.executeSql('create table if not exists kept (n bigint)')
  const { rows } = await database.executeSql('insert into kept select count(*) + 1 from kept returning n')
  // PGlite never yields to the event loop, so output that the pipe cannot take immediately would not be sent.
  const print = (message: object) =>
    new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(message)}\n`, () => setImmediate(resolve)))
  await print({ kind: database.kind, ready, kept: Number(rows[0].n) })
  const end = new AbortController()
  process.stdin.resume().on('end', () => {
    end.abort()
    if (after === 'hold') void database.close()
  })
  const write = async (n: number): Promise<void> => {
    if (end.signal.aborted) return
    if (after === 'boast') {
      await print({ kept: n })
      await sleep(10)
    }
    await database.executeSql('insert into kept values ($1)', [n])
    if (after === 'write') await print({ kept: n })
    return write(n + 1)
  }
  if (after === 'recall')
    for (const { n } of (await database.executeSql('select n from kept')).rows) await print({ kept: Number(n) })
  // Unique numbers, so that a later row cannot be mistaken for a lost one.
  if (after === 'write' || after === 'boast') await write(Date.now() * 1000)
  if (after !== 'hold') {
    await database.close()
    process.stdin.destroy()
  }
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
