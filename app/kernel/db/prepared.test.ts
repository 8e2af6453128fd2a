import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase({ max: 1 })
const prepared = async () =>
  (await database.executeSql('select statement from pg_prepared_statements')).rows.map((row) => String(row.statement))

test('a statement that comes often is prepared, one that comes once is not', async () => {
  const often = 'select $1::int as often'
  for (let i = 0; i < 5; i++) expect((await database.executeSql(often, [i])).rows).toEqual([{ often: i }])
  await database.executeSql('select $1::int as once', [1])
  const statements = await prepared()
  expect(statements).toContain(often)
  expect(statements).not.toContain('select $1::int as once')
})
