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
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readStatementFile } from '#features/bank-statements/files/read-file.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { readStatementFolder, refusedFiles } from './read-folder.server.ts'

vi.mock('#features/bank-statements/files/read-file.server.ts', async (load) => {
  const real = await load<{ readStatementFile: typeof readStatementFile }>()
  return { ...real, readStatementFile: vi.fn(real.readStatementFile) }
})

const dir = mkdtempSync(join(tmpdir(), 'sanad-statements-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const site = await testSite({ STATEMENTS_DIR: dir })
const { kysely: db } = site.services.database
const IBAN = testIban(1)
beforeAll(() => addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }]))

const alerts: { subjectId: string; what: string }[] = []
const ctx = () => ({
  ...site.context({ now: new Date() }),
  jobs: {
    ...site.services.jobs,
    enqueue: async (_: unknown, __: unknown, data: unknown) => void alerts.push(data as never),
  },
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
  expect(reason).toHaveLength(4)
  expect(reason.at(-1)).toBe('bank_statements.gap')
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

/** Alerts with the same subject are sent once. */
const subjects = () => new Set(alerts.map(({ subjectId }) => subjectId)).size
const numberOf = (folder: string, name: string) => inFolder(folder).filter((one) => one === name).length

test('a file that was sorted before the file of earlier days waits for it', async () => {
  const before = subjects()
  put('x-later.sta', mt('120,00', '5,00', '125,00', 'E'))
  put('y-earlier.sta', mt('105,00', '15,00', '120,00', 'D'))
  await read()
  expect([numberOf('imported', 'x-later.sta'), numberOf('imported', 'y-earlier.sta')]).toEqual([1, 1])
  expect([numberOf('refused', 'x-later.sta'), subjects()]).toEqual([0, before])
})

test('a file that was refused for missing days is read again after the next import, with one alert', async () => {
  const before = subjects()
  put('later.sta', mt('145,00', '5,00', '150,00', 'G'))
  await read()
  expect([numberOf('refused', 'later.sta'), subjects()]).toEqual([1, before + 1])
  await read()
  put('unrelated.sta', mt('125,00', '10,00', '135,00', 'F'))
  await read()
  await read()
  expect([numberOf('refused', 'later.sta'), subjects()]).toEqual([1, before + 1])
  put('missing.sta', mt('135,00', '10,00', '145,00', 'H'))
  await read()
  await read()
  expect([numberOf('imported', 'later.sta'), numberOf('refused', 'later.sta'), numberOf('refused', 'later.sta.txt')]).toEqual([1, 0, 0]) // prettier-ignore
  expect(subjects()).toBe(before + 1)
})

test('a file stays in the folder while too many files are being read', async () => {
  put('busy.sta', mt('150,00', '5,00', '155,00', 'I'))
  const readings = Array.from({ length: 5 }, () => readStatementFile(join(dir, 'busy.sta'), null))
  await read()
  expect([numberOf('', 'busy.sta'), numberOf('refused', 'busy.sta')]).toEqual([1, 0])
  await Promise.all(readings)
  await read()
  expect(numberOf('imported', 'busy.sta')).toBe(1)
})

test('a file that meets an unexpected error is refused and logged, and the files after it are imported', async () => {
  put('a-strange.sta', mt('155,00', '1,00', '156,00', 'J'))
  put('b-good.sta', mt('155,00', '5,00', '160,00', 'K'))
  vi.mocked(readStatementFile).mockRejectedValueOnce(new RangeError('minor units must be a safe integer'))
  const logged = vi.spyOn(site.services.log, 'error')
  await read()
  expect([numberOf('refused', 'a-strange.sta'), numberOf('imported', 'b-good.sta'), inFolder().includes('b-good.sta')]).toEqual([1, 1, false]) // prettier-ignore
  expect(readFileSync(join(dir, 'refused/a-strange.sta.txt'), 'utf8')).toContain('An unexpected error occurred')
  expect(alerts).toContainEqual(expect.objectContaining({ what: 'bank_statements.alert_refused', values: { file: '\u2068a-strange.sta\u2069' } })) // prettier-ignore
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ file: 'a-strange.sta', err: expect.any(RangeError) as Error }), expect.any(String)) // prettier-ignore
})

test('a second refused file of the same name is reported too', async () => {
  put('same.sta', 'x')
  await read()
  const first = alerts.at(-1)!
  for (const name of ['same.sta', 'same.sta.txt']) rmSync(join(dir, 'refused', name))
  put('same.sta', 'yy', { minutesAgo: 3 })
  await read()
  expect(alerts.at(-1)!.what).toBe('bank_statements.alert_refused')
  expect(alerts.at(-1)!.subjectId).not.toBe(first.subjectId)
})
