import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { createLog, errorFacts } from './log.server.ts'
import { personalData } from './personal-data.server.ts'

const TYPED = '<p>leyla@example.org'

test('the log of a PostgreSQL error contains code and constraint, not the values it quotes', async () => {
  const { kysely } = await testDatabase()
  await sql`create table typed_values (email text primary key)`.execute(kysely)
  const add = () => sql`insert into typed_values values (${TYPED})`.execute(kysely)
  await add()
  for (const [failing, code] of [
    [add, '23505'],
    [() => sql`select ${`{"a":"${TYPED}`}::jsonb`.execute(kysely), '22P02'],
    [() => sql`select ${TYPED}::uuid`.execute(kysely), '22P02'],
  ] as const) {
    const error: unknown = await failing().catch((thrown: unknown) => thrown)
    const line = JSON.stringify(errorFacts(new Error('saving failed', { cause: error })))
    expect(line).toContain(`"code":"${code}"`)
    expect(line).not.toContain('leyla')
    expect(line).toContain('saving failed')
    if (code === '23505') expect(line).toContain('"constraint":"typed_values_pkey"')
  }
})

test('an error of our own keeps its message and stack, but not its other properties', () => {
  const error = Object.assign(new TypeError('no such order'), { code: 'E1', body: { email: TYPED } })
  expect(errorFacts(error)).toMatchObject({ type: 'TypeError', message: 'no such order', code: 'E1' })
  expect(JSON.stringify(errorFacts(error))).not.toContain('leyla')
  expect((errorFacts(error) as { stack: string }).stack).toContain('log.test.ts')
})

test('known personal fields, and columns that a feature declares as hidden, are not logged', () => {
  const hidden = { kind: 'name', exported: 'visits.visitor', erased: 'emptied', hidden: true } as const
  personalData('visits', { about: 'visitor', none: ['id'], personal: { visitor: hidden } })
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void written.mockRestore())
  createLog('info').info({ visit: { id: 7, visitor: 'Leyla', email: TYPED } }, 'a visit')
  const line = JSON.parse(String(written.mock.calls[0]![0])) as Record<string, unknown>
  expect(line).toMatchObject({ msg: 'a visit', visit: { id: 7, visitor: '[removed]', email: '[removed]' } })
})
