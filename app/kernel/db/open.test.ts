import { describe, expect, test } from 'vitest'
import { pgliteDatabase, testDatabase } from '#tests/support/database.ts'

const engines = { PostgreSQL: await testDatabase(), PGlite: await pgliteDatabase() }

describe.each(Object.entries(engines))('%s', (_, database) => {
  test('gives the same values of JavaScript', async () => {
    const { rows } = await database.executeSql(
      `select 42::int8 as whole, 1.50::numeric as exact, date '2026-11-21' as day, timestamptz '2026-11-21 10:00+03' as moment,
        '{"a":[1]}'::jsonb as document, array[1,2]::int8[] as list, array[date '2026-11-21'] as days, true as yes`,
    )
    expect(rows).toEqual([
      {
        whole: 42,
        exact: '1.50',
        day: '2026-11-21',
        moment: new Date('2026-11-21T07:00:00Z'),
        document: { a: [1] },
        list: [1, 2],
        days: ['2026-11-21'],
        yes: true,
      },
    ])
  })
})
