import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { check, checks, runChecks } from './check.server.ts'

test('a check may take longer than the statement limit of the site, and the limit is restored afterwards', async () => {
  const { kysely: db } = await testDatabase({ max: 1 })
  const limit = `select setting from pg_settings where name = 'statement_timeout' and setting <> '0'`
  check({ id: 'test.limit', says: 'a limit of time', sql: limit })
  try {
    expect(await runChecks(db, new Date(), ({ id }) => id === 'test.limit')).toEqual([])
    expect((await sql.raw(limit).execute(db)).rows).toEqual([{ setting: '5000' }])
  } finally {
    checks.delete('test.limit')
  }
})
