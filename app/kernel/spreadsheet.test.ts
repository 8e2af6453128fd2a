import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, onTestFinished, test } from 'vitest'
import { toCsv } from './csv.server.ts'
import { minor } from './money.ts'
import {
  escapeFormula,
  MAX_CELL_LENGTH,
  unescapeFormula,
  type SpreadsheetCell,
  type Spreadsheet,
} from './spreadsheet.ts'
import { unpack, zipEntries } from './unzip.server.ts'
import { toXlsx } from './xlsx.server.ts'

const sheet = (rows: Spreadsheet['rows'], columns = 3): Spreadsheet => ({
  name: 'التبرعات',
  rightToLeft: true,
  columns: Array.from({ length: columns }, (_, i) => ({ title: `c${i}` })),
  rows,
})
const whole = async (made: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(made))

test('CSV: marked as UTF-8, quoted where needed, money and times in readable form', async () => {
  const rows: SpreadsheetCell[][] = [
    ['أحمد, "أبو علي"', { money: minor(1_250_05) }, new Date('2026-11-20T21:30:00Z')],
    ['سطر\nثانٍ', null, 7],
  ]
  expect((await whole(toCsv(sheet(rows)))).toString()).toBe(
    '\ufeffc0,c1,c2\r\n"أحمد, ""أبو علي""",1250.05,2026-11-21 00:30\r\n"سطر\nثانٍ",,7\r\n',
  )
})

test('CSV: typed text never becomes a formula', async () => {
  const typed = ['=1+1', '+90 555', '-5', '@SUM(A1)', '\t=1', '\r=1']
  const text = (
    await whole(
      toCsv(
        sheet(
          typed.map((one) => [one]),
          1,
        ),
      ),
    )
  ).toString()
  for (const one of typed) expect(text).toContain(`'${one}`)
  // A number that the program wrote stays a number.
  expect((await whole(toCsv(sheet([[{ money: minor(-5_00) }]], 1)))).toString()).toContain('\n-5.00\r')
})

test('XLSX: unzip accepts the file, and an independent reader reads the same values', async () => {
  const rows: SpreadsheetCell[][] = [
    ['أحمد <&> "علي"', { money: minor(1_250_05) }, new Date('2026-11-20T09:00:00Z')],
    ['=1+1', null, 7],
  ]
  const bytes = await whole(toXlsx(sheet(rows)))
  const folder = mkdtempSync(join(tmpdir(), 'sanad-xlsx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a.xlsx')
  writeFileSync(file, bytes)
  execFileSync('python3', ['-c', 'import sys,zipfile; assert zipfile.ZipFile(sys.argv[1]).testzip() is None', file])
  expect(await readSheet(file)).toEqual([
    ['c0', 'c1', 'c2'],
    ['أحمد <&> "علي"', 1250.05, new Date('2026-11-20T12:00:00Z')],
    ['=1+1', null, 7],
  ])
})

test('XLSX: the head has filter buttons for all rows and columns', async () => {
  const bytes = await whole(toXlsx(sheet([['a', 'b', 'c'], ['d', 'e', 'f']]))) // prettier-ignore
  const part = zipEntries(bytes).find(({ name }) => name.endsWith('sheet1.xml'))!
  expect(String(await unpack(part, 1_000_000))).toContain('</sheetData><autoFilter ref="A1:C3"/></worksheet>')
})

const withTotals = (rows: SpreadsheetCell[][]): Spreadsheet => ({
  name: 'Donations',
  rightToLeft: false,
  columns: [{ title: 'Reference' }, { title: 'Amount', total: true }, { title: 'Currency' }],
  totals: { currency: 2, label: (currency, all) => `${all ? 'All' : 'Total'} ${currency}` },
  rows,
})
async function cellsOf(bytes: Buffer) {
  const part = zipEntries(bytes).find(({ name }) => name.endsWith('sheet1.xml'))!
  const xml = String(await unpack(part, 1_000_000))
  const formulas = [...xml.matchAll(/r="([A-Z]+\d+)" s="5"><f>(.*?)<\/f><v>(.*?)<\/v>/g)]
  return { xml, formulas: formulas.map(([, at, formula, value]) => [at, formula, value]) }
}

test('XLSX: sums below the rows are formulas that follow a filter, and stand outside of it', async () => {
  const rows: SpreadsheetCell[][] = [
    ['A', { money: minor(1_250_05) }, 'TRY'],
    ['B', { money: minor(-50_00) }, 'TRY'],
    ['C', null, 'TRY'],
  ]
  const bytes = await whole(toXlsx(withTotals(rows)))
  const { xml, formulas } = await cellsOf(bytes)
  expect(formulas).toEqual([['B5', 'SUBTOTAL(109,B2:B4)', '1200.05']])
  expect(xml).toContain('<autoFilter ref="A1:C4"/>')
  expect((await readSheet(bytes)).at(-1)).toEqual(['Total TRY', 1200.05, 'TRY'])
  expect((await whole(toCsv(withTotals(rows)))).toString()).not.toContain('Total')
})

test('XLSX: several currencies are summed up apart, and an empty list has no sums', async () => {
  const rows: SpreadsheetCell[][] = [
    ['A', { money: minor(10_00) }, 'TRY'],
    ['B', { money: minor(7_50) }, 'EUR'],
    ['C', { money: minor(5_00) }, 'TRY'],
  ]
  const bytes = await whole(toXlsx(withTotals(rows)))
  expect((await cellsOf(bytes)).formulas).toEqual([
    ['B5', 'SUMIF(C2:C4,&quot;TRY&quot;,B2:B4)', '15.00'],
    ['B6', 'SUMIF(C2:C4,&quot;EUR&quot;,B2:B4)', '7.50'],
  ])
  expect((await readSheet(bytes)).slice(-2).map(([label]) => label)).toEqual(['All TRY', 'All EUR'])
  expect(await readSheet(await whole(toXlsx(withTotals([]))))).toHaveLength(1)
})

test('XLSX: any text is read back unchanged, except characters that XML cannot contain', async () => {
  const said = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 20 }),
      async (texts) => {
        const kept = texts.map((text) => `x${text}x`)
        const bytes = await whole(
          toXlsx(
            sheet(
              kept.map((text) => [text]),
              1,
            ),
          ),
        )
        const read = await readSheet(bytes)
        expect(read.slice(1).map(([cell]) => cell)).toEqual(kept.map((text) => said(text)))
      },
    ),
    { numRuns: 30 },
  )
})

test('XLSX: the sheet is right to left when requested', async () => {
  const made = async (rightToLeft: boolean) => (await whole(toXlsx({ ...sheet([]), rightToLeft }))).length
  expect(await made(true)).toBeGreaterThan(await made(false))
})

test('a long table is never completely in memory', async () => {
  let made = 0
  async function* rows() {
    for (; made < 40_000; made++)
      yield [`أحمد العلي ${made * 7919}`, { money: minor(made) }, new Date(1.8e12)] as SpreadsheetCell[]
  }
  let most = 0
  let seen = 0
  for await (const chunk of toXlsx(sheet(rows()))) {
    seen += chunk.length
    most = Math.max(most, chunk.length)
  }
  expect(seen).toBeGreaterThan(150_000)
  expect(most).toBeLessThan(100_000)
})

const cell = fc.oneof(
  fc.string(),
  fc.stringMatching(/^['=+\-@\t\r,"\n; ]{0,6}[\u0600-\u06ff]{0,4}$/u),
  fc.constantFrom('=1+1', "'=x", '-5', '+90 555', '@sum', '', ' أ ', 'سطر\r\nآخر', '"'),
)

test('CSV: any typed text is read back unchanged and never runs as a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (rows) => {
      const read = parse(await whole(toCsv(sheet(rows, 2))), { bom: true }) as string[][]
      const cells = read.slice(1).flat()
      expect(cells.filter((one) => /^[=+\-@\t\r]/.test(one))).toEqual([])
      expect(cells.map(unescapeFormula)).toEqual(rows.flat())
      for (const one of rows.flat()) expect(unescapeFormula(escapeFormula(one))).toBe(one)
    }),
  )
})

test('a day stays a day in both formats, and a text that is too long for Excel is cut off', async () => {
  const day = { day: '2026-11-21' }
  expect(String(await whole(toCsv(sheet([[day]], 1))))).toContain('\n2026-11-21\r')
  const [, row] = await readSheet(await whole(toXlsx(sheet([[day, 'ن'.repeat(40_000)]], 2))))
  expect(row![0]).toEqual(new Date('2026-11-21T00:00:00Z'))
  expect(String(row![1])).toHaveLength(MAX_CELL_LENGTH)
})

test('an archive that unpacks to more than the limit is refused, even if it declares a smaller size', async () => {
  const bytes = await whole(
    toXlsx(
      sheet(
        Array.from({ length: 5000 }, () => ['أ'.repeat(1000)]),
        1,
      ),
    ),
  )
  expect(bytes.length).toBeLessThan(100_000)
  const entries = zipEntries(bytes)
  expect(entries.map(({ name }) => name)).toContain('xl/workbook.xml')
  const part = entries.find(({ name }) => name.endsWith('sheet1.xml'))!
  await expect(unpack(part, 1_000_000)).rejects.toThrow(RangeError)
  expect(String(await unpack(part, 20_000_000))).toContain('</worksheet>')
  expect(() => zipEntries(bytes.subarray(0, 500))).toThrow(RangeError)
  expect(() => zipEntries(new Uint8Array(10))).toThrow(RangeError)
})
