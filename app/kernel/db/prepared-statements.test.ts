import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const { kysely } = await testDatabase({ max: 1 })
const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(kysely)).rows.map(
    ({ statement }) => statement,
  )

test('a frequent statement is prepared; one that runs once or searches by a pattern is not', async () => {
  for (let i = 0; i < 5; i++) {
    expect((await sql`select ${i}::int as often`.execute(kysely)).rows).toEqual([{ often: i }])
    await sql`select 1 as pattern where 'a' like ${'a%'}`.execute(kysely)
  }
  await sql`select ${1}::int as once`.execute(kysely)
  expect(await prepared()).toEqual(['select $1::int as often'])
})

test('a prepared statement works in a transaction, and after an error', async () => {
  const divide = (by: number, db: typeof kysely = kysely) =>
    sql<{ share: number }>`select 10 / ${by}::int as share`.execute(db)
  for (const by of [1, 2, 5]) expect((await divide(by)).rows).toEqual([{ share: 10 / by }])
  await expect(kysely.transaction().execute((trx) => divide(0, trx))).rejects.toThrow('division by zero')
  expect((await divide(5)).rows).toEqual([{ share: 2 }])
})
