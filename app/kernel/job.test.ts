import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { silentLog } from '#tests/support/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Context } from './context.ts'
import { job, openJobs } from './job.server.ts'

const done: number[] = []
const tries = new Map<number, number>()
const count = job({
  id: 'tests.count',
  input: z.strictObject({ n: z.number() }),
  async run(_ctx, { n }) {
    tries.set(n, (tries.get(n) ?? 0) + 1)
    if (n === 7 && tries.get(n) === 1) throw new Error('the first time fails')
    done.push(n)
  },
})

const database = await testDatabase()
const jobs = await openJobs({ boss: database, backend: 'postgres' }, silentLog)
afterAll(() => jobs.close(1000))

test(
  'two hundred jobs are done in seconds, each once; one that fails is tried again alone',
  { timeout: 60_000 },
  async () => {
    for (let n = 0; n < 200; n++) await jobs.enqueue(database.kysely, count, { n })
    // The same job with the same data is stored once.
    await jobs.enqueue(database.kysely, count, { n: 3 })
    await jobs.work(() => ({}) as Context)
    await expect.poll(() => done.length, { timeout: 40_000, interval: 100 }).toBe(200)
    expect(new Set(done).size).toBe(200)
    expect([tries.get(7), tries.get(3)]).toEqual([2, 1])
  },
)

test('a job of a transaction that failed is never done', async () => {
  await expect(
    database.kysely.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, count, { n: 1000 })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const { rows } = await database.executeSql("select count(*)::int as n from pgboss.job where data->>'n' = '1000'")
  expect(rows[0].n).toBe(0)
})
