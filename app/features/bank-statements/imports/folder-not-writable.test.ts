/** A statement folder that the site may read and not write. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { readStatementFolder } from './read-folder.server.ts'

// Rights do not stop root, as whom tests may run.
vi.mock('node:fs/promises', async (load) => {
  const readOnly = () => Promise.reject(Object.assign(new Error('read-only file system'), { code: 'EROFS' }))
  return { ...(await load<typeof import('node:fs/promises')>()), rename: readOnly }
})

const dir = mkdtempSync(join(tmpdir(), 'sanad-statements-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const site = await testSite({ STATEMENTS_DIR: dir })
const IBAN = testIban(1)
beforeAll(() => addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }]))

function put(name: string, content: string): void {
  writeFileSync(join(dir, name), content)
  const at = new Date(Date.now() - 120_000)
  utimesSync(join(dir, name), at, at)
}
const statement = (opening: string, closing: string, reference: string) =>
  [
    ':20:1',
    `:25:${IBAN}`,
    `:60F:C261101TRY${opening}`,
    `:61:261102C10,00NTRFNONREF//${reference}`,
    ':86:HAVALE',
    `:62F:C261102TRY${closing}`,
  ].join('\n')

test('files that cannot be moved are imported, the files after them too, and staff are alerted once a day', async () => {
  put('a.sta', statement('0,', '10,00', 'A'))
  put('b.txt', 'no statement')
  put('c.sta', statement('10,00', '20,00', 'C'))
  const alerts = new Map<string, unknown>()
  const now = new Date()
  const read = (at: Date) => {
    const enqueue = async (_: unknown, __: unknown, data: { subjectId: string }) =>
      void alerts.set(JSON.stringify(data), data)
    return readStatementFolder({ ...site.context({ now: at }), jobs: { ...site.services.jobs, enqueue } } as never)
  }
  await read(now)
  const names = () =>
    site.services.database.kysely.selectFrom('bank_statements').select('name').orderBy('name').execute()
  expect(await names()).toEqual([{ name: 'a.sta' }, { name: 'c.sta' }])
  expect(readdirSync(dir)).toEqual(['a.sta', 'b.txt', 'c.sta', 'imported', 'refused'])
  expect([...alerts.values()]).toMatchObject([
    { what: 'bank_statements.alert_not_moved', permission: 'statements.create' },
    { what: 'bank_statements.alert_not_moved' },
  ])
  await read(now)
  expect([await names(), alerts.size]).toEqual([[{ name: 'a.sta' }, { name: 'c.sta' }], 2])
})
