import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { existingCluster, serverProcesses, start } from '#tests/support/embedded.ts'
import { silentLog } from '#tests/support/log.ts'
import { connectPostgres } from './postgres.server.ts'
import { databaseRefusal } from './refusal.ts'
import { TIME_LIMITS, withoutAnswerLimit, withoutTimeLimits } from './time-limits.server.ts'
import { inTransaction } from './transaction.server.ts'

/** Shorter than those of the site, because each test waits for them. */
const SHORT = { statement: 500, answer: 1_000 }

async function connect(url: string, limits = SHORT) {
  const database = await connectPostgres({ url, kind: 'embedded', log: silentLog, max: 2, limits })
  onTestFinished(database.close)
  return database.kysely
}
const emptyDatabase = async () => (await testDatabase({ max: 1, migrated: false })).url

/** A server of this test, and a function that suspends all its processes without ending them. */
async function ownServer() {
  const folder = await existingCluster()
  const server = await start(folder)
  const freeze = () => {
    const frozen = serverProcesses(folder)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    let isFrozen = true
    const thaw = () => {
      if (isFrozen) for (const pid of frozen) process.kill(pid, 'SIGCONT')
      isFrozen = false
    }
    onTestFinished(thaw)
    return thaw
  }
  return { url: server.url(), freeze }
}
const one = sql<{ one: number }>`select 1 as one`

test('a statement of the site has 5 s, a lock 2 s, and the site waits longer than PostgreSQL', async () => {
  const db = await connect(await emptyDatabase(), TIME_LIMITS)
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '30s' }])
  expect(TIME_LIMITS.answer).toBeGreaterThan(TIME_LIMITS.statement)
})

test('a server that does not answer counts as unavailable after the limit, and is used again when it is back', async () => {
  const { url, freeze } = await ownServer()
  const db = await connect(url)
  await one.execute(db)
  const thaw = freeze()
  const began = Date.now()
  const outcomes = await Promise.allSettled([one.execute(db), inTransaction(db, (trx) => one.execute(trx))])
  // Without the limit it would wait forever; a busy machine may be slow.
  expect(Date.now() - began).toBeLessThan(30_000)
  for (const outcome of outcomes)
    expect(databaseRefusal((outcome as PromiseRejectedResult).reason)).toMatchObject({ status: 503, retryAfter: 5 })
  thaw()
  await expect.poll(() => one.execute(db).then(({ rows }) => rows, () => null), { timeout: 10_000 }).toEqual([{ one: 1 }]) // prettier-ignore
}, 60_000)

test('a statement is cancelled after the limit, one without limits is not, and the limits are restored', async () => {
  const db = await connect(await emptyDatabase())
  await expect(sql`select pg_sleep(0.9)`.execute(db)).rejects.toThrow(/statement timeout|Query read timeout/)
  await inTransaction(db, (trx) =>
    withoutTimeLimits(trx, async () => void (await sql`select pg_sleep(1.5)`.execute(trx))),
  )
  const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(db)
  expect(rows).toEqual([{ limit: '500ms' }])
}, 60_000)

test('where limits are lifted, a commit whose checks take longer than the limit succeeds', async () => {
  const db = await connect(await emptyDatabase())
  await sql`create table slow (id integer)`.execute(db)
  await sql`create function check_slowly() returns trigger language plpgsql
    as $$ begin perform pg_sleep(1.5); return null; end $$`.execute(db)
  await sql`create constraint trigger checks after insert on slow deferrable initially deferred
    for each row execute function check_slowly()`.execute(db)
  const insert = () =>
    inTransaction(db, (trx) =>
      withoutTimeLimits(trx, async () => void (await sql`insert into slow values (1)`.execute(trx))),
    )
  await expect(insert()).rejects.toThrow('Query read timeout')
  await withoutAnswerLimit(insert)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from slow`.execute(db)
  // The server may have finished the first commit too, after the client stopped waiting for it.
  expect(rows[0]!.n).toBeGreaterThanOrEqual(1)
}, 60_000)
