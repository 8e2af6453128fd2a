/** A process of its own that opens the database in a folder, for tests of locks, kills and other accounts. */
import { createLog } from '#kernel/log.server.ts'
import { openDatabase } from '#kernel/db/open.server.ts'

const [dataDir = '', after = 'hold'] = process.argv.slice(2)
try {
  const started = performance.now()
  const database = await openDatabase({ dataDir, log: createLog(process.env.LOG_LEVEL ?? 'silent') })
  const ready = Math.round(performance.now() - started)
  await database.executeSql('create table if not exists kept (n int)')
  const { rows } = await database.executeSql('insert into kept select count(*) + 1 from kept returning n')
  process.stdout.write(`${JSON.stringify({ kind: database.kind, ready, kept: rows[0].n })}\n`)
  if (after === 'close') await database.close()
  else process.stdin.resume().on('end', () => database.close())
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
