import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { home, serverProcesses, start } from '#tests/support/embedded.ts'
import { silentLog } from '#tests/support/log.ts'
import { connectPostgres } from './postgres.server.ts'
import { databaseRefusal } from './refusal.ts'
import { withoutAnswerLimit, withoutTimeLimits } from './time-limits.server.ts'
import { inTransaction } from './transaction.server.ts'

async function connected() {
  const folder = home()
  const server = await start(folder)
  const database = await connectPostgres({ url: server.url(), kind: 'embedded', log: silentLog, max: 2 })
  onTestFinished(database.close)
  /** Suspends every process of the server without ending it; returns a function that resumes them. */
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
  return { db: database.kysely, freeze }
}
const one = sql<{ one: number }>`select 1 as one`

test('a server that does not answer counts as unavailable after seconds, and is used again when it is back', async () => {
  const { db, freeze } = await connected()
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

test('a statement of the site is cancelled after 5 s, one without limits is not, and the limits are restored', async () => {
  const { db } = await connected()
  await expect(sql`select pg_sleep(6)`.execute(db)).rejects.toThrow(/statement timeout|Query read timeout/)
  await inTransaction(db, (trx) =>
    withoutTimeLimits(trx, async () => void (await sql`select pg_sleep(8)`.execute(trx))),
  )
  const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(db)
  expect(rows).toEqual([{ limit: '5s' }])
}, 60_000)

test('where limits are lifted, a commit whose checks take longer than the limit succeeds', async () => {
  const { db } = await connected()
  await sql`create table slow (id integer)`.execute(db)
  await sql`create function check_slowly() returns trigger language plpgsql
    as $$ begin perform pg_sleep(8); return null; end $$`.execute(db)
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
