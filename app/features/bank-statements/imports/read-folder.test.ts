/** Import of statement files that a program puts into a folder. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { readStatementFolder, refusedFiles } from './read-folder.server.ts'

const dir = mkdtempSync(join(tmpdir(), 'sanad-statements-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const site = await testSite({ STATEMENTS_DIR: dir })
const { kysely: db } = site.services.database
const IBAN = testIban(1)
beforeAll(() => addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }]))

const alerts: unknown[] = []
const ctx = () => ({
  ...site.context({ now: new Date() }),
  jobs: { ...site.services.jobs, enqueue: async (_: unknown, __: unknown, data: unknown) => void alerts.push(data) },
})
const read = () => readStatementFolder(ctx() as never)
/** Writes a file that is two minutes old. */
function put(name: string, content: string, { minutesAgo = 2 } = {}): void {
  writeFileSync(join(dir, name), content)
  const at = new Date(Date.now() - minutesAgo * 60_000)
  utimesSync(join(dir, name), at, at)
}
const inFolder = (folder = '') =>
  readdirSync(join(dir, folder), { withFileTypes: true })
    .filter((one) => !one.isDirectory())
    .map(({ name }) => name)
    .toSorted()
const mt = (opening: string, amount: string, closing: string, reference: string) =>
  [
    ':20:1',
    `:25:${IBAN}`,
    `:60F:C261101TRY${opening}`,
    `:61:261102C${amount}NTRFNONREF//${reference}`,
    ':86:HAVALE',
    `:62F:C261102TRY${closing}`,
  ].join('\n')
const statements = () =>
  db.selectFrom('bank_statements').select(['name', 'imported_by', 'lines']).orderBy('imported_at').execute()

test('a statement is imported and moves to "imported"; a repeated file does not alert staff', async () => {
  put('kasim.sta', mt('0,', '100,00', '100,00', 'A'))
  await read()
  expect(await statements()).toEqual([{ name: 'kasim.sta', imported_by: null, lines: 1 }])
  expect([inFolder(), inFolder('imported')]).toEqual([[], ['kasim.sta']])
  put('kasim.sta', mt('0,', '100,00', '100,00', 'A'))
  await read()
  expect(await statements()).toHaveLength(1)
  expect([inFolder(), inFolder('imported').length, alerts]).toEqual([[], 2, []])
})

test('a refused file moves to "refused" with the reason in three languages, staff are alerted, nothing is stored', async () => {
  put('gap.sta', mt('900,00', '1,00', '901,00', 'B'))
  put('liste.csv', 'Datum;Betrag;Text\n21.11.2026;1,00;SND')
  await read()
  expect(await statements()).toHaveLength(1)
  expect(inFolder('refused')).toEqual(['gap.sta', 'gap.sta.txt', 'liste.csv', 'liste.csv.txt'])
  const reason = readFileSync(join(dir, 'refused/gap.sta.txt'), 'utf8').trim().split('\n')
  expect(reason).toHaveLength(3)
  expect(reason[1]).toContain('900')
  expect(readFileSync(join(dir, 'refused/liste.csv.txt'), 'utf8')).toContain('Upload it once in the dashboard')
  expect(alerts).toMatchObject([
    { what: 'bank_statements.alert_refused', permission: 'statements.create' },
    { what: 'bank_statements.alert_refused' },
  ])
  expect(await refusedFiles(ctx() as never)).toEqual(['gap.sta', 'liste.csv'])
})

test('a file that is still being written, hidden files, folders and links are skipped', async () => {
  put('yeni.sta', mt('100,00', '5,00', '105,00', 'C'), { minutesAgo: 0 })
  put('.partial', 'x')
  mkdirSync(join(dir, 'arsiv'))
  writeFileSync(join(tmpdir(), 'sanad-outside.sta'), 'x')
  symlinkSync(join(tmpdir(), 'sanad-outside.sta'), join(dir, 'link.sta'))
  await read()
  expect(inFolder()).toEqual(['.partial', 'link.sta', 'yeni.sta'])
  put('yeni.sta', mt('100,00', '5,00', '105,00', 'C'))
  await Promise.all([read(), read()])
  expect(inFolder()).toEqual(['.partial', 'link.sta'])
  expect((await statements()).map(({ name }) => name)).toEqual(['kasim.sta', 'yeni.sta'])
})
