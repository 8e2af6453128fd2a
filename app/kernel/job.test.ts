import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { silentLog } from '#tests/support/log.ts'
import { pgliteDatabase, testDatabase } from '#tests/support/database.ts'
import type { Context } from './context.ts'
import { inTransaction } from './db/transaction.server.ts'
import { job, EmptyInput, openJobs } from './job.server.ts'
import { RENAMED_QUEUES } from './renamed-jobs.server.ts'

const done: number[] = []
const tries = new Map<number, number>()
const count = job({
  id: 'tests.count',
  input: z.strictObject({ n: z.number() }),
  // The test waits for the retry.
  longestPause: 1,
  async run(_ctx, { n }) {
    tries.set(n, (tries.get(n) ?? 0) + 1)
    if (n === 7 && tries.get(n) === 1) throw new Error('the first time fails')
    done.push(n)
  },
})

const runs = { started: 0, ended: 0 }
const dig = job({
  id: 'tests.dig',
  input: EmptyInput,
  async run(ctx) {
    runs.started++
    while (!ctx.stopping!.aborted) await sleep(20)
    await sleep(1500)
    await sql`select 1`.execute(ctx.db)
    runs.ended++
  },
})

const database = await testDatabase()
const jobs = await openJobs({ boss: database, backend: 'postgres' }, silentLog)
afterAll(() => jobs.close(1000))

test('two hundred jobs run within seconds, each once; only a failed one is retried', { timeout: 60_000 }, async () => {
  for (let n = 0; n < 200; n++) await jobs.enqueue(database.kysely, count, { n })
  // The same job with the same data is stored only once.
  await jobs.enqueue(database.kysely, count, { n: 3 })
  await jobs.work(() => ({}) as Context)
  await expect.poll(() => done.length, { timeout: 40_000, interval: 100 }).toBe(200)
  expect(new Set(done).size).toBe(200)
  expect([tries.get(7), tries.get(3)]).toEqual([2, 1])
})

test('a job of a failed transaction is never run', async () => {
  await expect(
    database.kysely.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, count, { n: 1000 })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const { rows } = await database.executeSql("select count(*)::int as n from pgboss.job where data->>'n' = '1000'")
  expect(rows[0].n).toBe(0)
})

test('closing aborts and awaits running jobs; after that nothing queries the database', async () => {
  const own = await testDatabase()
  const errors = vi.spyOn(silentLog, 'error')
  const others = await openJobs({ boss: own, backend: 'postgres' }, silentLog)
  await others.every(dig, { seconds: 1 })
  await others.work(() => ({ db: own.kysely }) as Context)
  await expect.poll(() => runs.started, { timeout: 10_000 }).toBe(1)
  await others.close()
  await own.close()
  expect(runs).toEqual({ started: 1, ended: 1 })
  expect(errors.mock.calls).toEqual([])
  errors.mockRestore()
})

test(
  'on PGlite the first job can be stored inside a transaction, which holds the only connection',
  { timeout: 60_000 },
  async () => {
    const lite = await pgliteDatabase()
    const first = await openJobs({ boss: lite, backend: 'pglite' }, silentLog)
    await inTransaction(lite.kysely, (trx) => first.enqueue(trx, count, { n: 1 }))
    expect((await lite.executeSql('select count(*)::int as n from pgboss.job')).rows).toEqual([{ n: 1 }])
    await first.close(1000)
  },
)

test('a second start changes only the queues whose options are different', async () => {
  const changed = async () => {
    const { rows } = await database.executeSql(
      'select name, retry_limit, updated_on::text from pgboss.queue order by 1',
    )
    return rows as { name: string; retry_limit: number; updated_on: string }[]
  }
  const before = await changed()
  await database.executeSql("update pgboss.queue set retry_limit = 99 where name = 'tests.dig'")
  await (await openJobs({ boss: database, backend: 'postgres' }, silentLog)).close(1000)
  const after = await changed()
  expect(after.map(({ name, retry_limit }) => [name, retry_limit])).toEqual(
    before.map(({ name, retry_limit }) => [name, retry_limit]),
  )
  expect(after.filter(({ updated_on }, i) => updated_on !== before[i]!.updated_on).map(({ name }) => name)).toEqual([
    'tests.dig',
  ])
})

test('a job that an older release stored under its former name is run, and the old queue is deleted', async () => {
  const own = await testDatabase()
  const older = await openJobs({ boss: own, backend: 'postgres' }, silentLog)
  await older.close(1000)
  // The queue of an older release, with one job for now and one for later.
  await own.executeSql(`select pgboss.create_queue('tests.old-name', '{"policy": "standard"}'::jsonb)`)
  await own.executeSql(`insert into pgboss.job (name, data) values ('tests.old-name', '{"n": 2000}')`)
  await own.executeSql(
    `insert into pgboss.job (name, data, start_after) values ('tests.old-name', '{"n": 2001}', now() + interval '1 day')`,
  )
  RENAMED_QUEUES['tests.old-name'] = 'tests.count'
  // Two processes start at the same time.
  const [newer, second] = await Promise.all([
    openJobs({ boss: own, backend: 'postgres' }, silentLog),
    openJobs({ boss: own, backend: 'postgres' }, silentLog),
  ])
  await newer.work(() => ({}) as Context)
  await expect.poll(() => done.includes(2000), { timeout: 20_000 }).toBe(true)
  await newer.close(1000)
  await second.close(1000)
  delete RENAMED_QUEUES['tests.old-name']
  const jobsLeft = await own.executeSql(`select name, data from pgboss.job where state = 'created' and data ? 'n'`)
  expect(jobsLeft.rows).toEqual([{ name: 'tests.count', data: { n: 2001 } }])
  const queues = await own.executeSql(`select name from pgboss.queue where name like 'tests.%' order by name`)
  expect(queues.rows).toEqual([{ name: 'tests.count' }, { name: 'tests.dig' }])
})
