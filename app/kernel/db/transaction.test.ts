import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { inTransaction } from './transaction.server.ts'

const { kysely: db } = await testDatabase()
await sql`create table counter (id int primary key, n bigint not null)`.execute(db)
await sql`insert into counter values (1, 0), (2, 0)`.execute(db)
const read = async (on: typeof db, id = 1) =>
  (await sql<{ n: number }>`select n from counter where id = ${id}`.execute(on)).rows[0]!.n

test('a transaction that PostgreSQL aborted for a conflict is repeated, so that no increment is lost', async () => {
  let runs = 0
  const increment = () =>
    inTransaction(
      db,
      async (trx) => {
        runs++
        const n = await read(trx)
        // Long enough for all transactions to have read; otherwise there would be no conflict.
        await sql`select pg_sleep(0.03)`.execute(trx)
        await sql`update counter set n = ${n + 1} where id = 1`.execute(trx)
      },
      { isolation: 'serializable' },
    )
  await Promise.all(Array.from({ length: 5 }, increment))
  expect(await read(db)).toBe(5)
  expect(runs).toBeGreaterThan(5)
})

test('control: without isolation some increments are lost', async () => {
  await sql`update counter set n = 0 where id = 2`.execute(db)
  const increment = () =>
    inTransaction(db, async (trx) => {
      const n = await read(trx, 2)
      await sql`select pg_sleep(0.01)`.execute(trx)
      await sql`update counter set n = ${n + 1} where id = 2`.execute(trx)
    })
  await Promise.all(Array.from({ length: 5 }, increment))
  expect(await read(db, 2)).toBeLessThan(5)
})

test('two transactions that deadlock each other both finish', async () => {
  const move = (from: number, to: number) =>
    inTransaction(db, async (trx) => {
      await sql`update counter set n = n + 1 where id = ${from}`.execute(trx)
      await sql`select pg_sleep(0.05)`.execute(trx)
      await sql`update counter set n = n + 1 where id = ${to}`.execute(trx)
    })
  await sql`update counter set n = 0`.execute(db)
  await Promise.all([move(1, 2), move(2, 1)])
  expect([await read(db, 1), await read(db, 2)]).toEqual([2, 2])
})

test('a transaction that waited too long for a row is repeated', async () => {
  await sql`update counter set n = 0`.execute(db)
  const locked = Promise.withResolvers<void>()
  const timedOut = Promise.withResolvers<void>()
  const slow = inTransaction(db, async (trx) => {
    await sql`update counter set n = n + 1 where id = 1`.execute(trx)
    locked.resolve()
    await timedOut.promise
  })
  await locked.promise
  let runs = 0
  await inTransaction(db, async (trx) => {
    if (++runs > 1) timedOut.resolve()
    await sql`set local lock_timeout = '50ms'`.execute(trx)
    await sql`update counter set n = n + 1 where id = 1`.execute(trx)
  })
  await slow
  expect(await read(db)).toBe(2)
  expect(runs).toBeGreaterThan(1)
})

test('a transaction inside another is the same one: rolling back the outer undoes the inner', async () => {
  await sql`update counter set n = 0`.execute(db)
  const outer = inTransaction(db, async (trx) => {
    await inTransaction(trx, (inner) => sql`update counter set n = 7 where id = 1`.execute(inner))
    throw new Error('changed our mind')
  })
  await expect(outer).rejects.toThrow('changed our mind')
  expect(await read(db)).toBe(0)
})

test('any other error is thrown immediately', async () => {
  let runs = 0
  const wrong = inTransaction(db, async (trx) => {
    runs++
    await sql`insert into counter values (1, 1)`.execute(trx)
  })
  await expect(wrong).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(1)
})
