import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readNumber } from '#kernel/read-number.ts'
import { unpack, zipEntries } from '#kernel/unzip.server.ts'
import { toXlsx } from '#kernel/xlsx.server.ts'
import { toZip } from '#kernel/zip.server.ts'
import { readSpreadsheetFile } from './spreadsheet-read.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-sheet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const long = file('long.csv', `name,note\n${`x,"${'a;'.repeat(500)}"\n`.repeat(5000)}`)

test('a spreadsheet is read in its own thread, and the error of an invalid one is returned', async () => {
  const { rows, isCut } = await readSpreadsheetFile(file('good.csv', 'name;amount\nسند;250\n'))
  expect(rows).toEqual([
    ['name', 'amount'],
    ['سند', '250'],
  ])
  expect(isCut('x'.repeat(40_000))).toBe(false)
  await expect(readSpreadsheetFile(file('empty.csv', 'name\n'))).rejects.toMatchObject({
    code: 'resource.spreadsheet_empty',
  })
})

test('a number of an Excel cell with three decimals does not become a thousand', async () => {
  const sheet = { name: 's', rightToLeft: false, columns: [{ title: 'name' }, { title: 'beds' }] }
  const parts = await Array.fromAsync(toXlsx({ ...sheet, rows: [['room', 1.125], ['other', 1125]] })) // prettier-ignore
  writeFileSync(join(folder, 'numbers.xlsx'), Buffer.concat(parts))
  const { rows } = await readSpreadsheetFile(join(folder, 'numbers.xlsx'))
  expect(rows.slice(1)).toEqual([
    ['room', '1.1250'],
    ['other', '1125'],
  ])
  expect(readNumber('1.1250')).toBe(1.125)
})

test('half of an emoji in an Excel cell, which the database cannot store, is read as the replacement character', async () => {
  const sheet = { name: 's', rightToLeft: false, columns: [{ title: 'name' }, { title: 'note' }] }
  const parts = await Array.fromAsync(toXlsx({ ...sheet, rows: [['room', 'HALF'], ['other', '😀']] })) // prettier-ignore
  const entries = zipEntries(Buffer.concat(parts))
  const texts = await Promise.all(entries.map(async (entry) => String(await unpack(entry, 100_000))))
  const changed = entries.map(({ name }, i) => ({ name, text: [texts[i]!.replace('HALF', 'a&#xD83D;b')] }))
  writeFileSync(join(folder, 'half.xlsx'), Buffer.concat(await Array.fromAsync(toZip(changed))))
  const { rows } = await readSpreadsheetFile(join(folder, 'half.xlsx'))
  expect(rows.slice(1)).toEqual([
    ['room', 'a\ufffdb'],
    ['other', '😀'],
  ])
})

test('a file that takes too much time or memory is refused, and the site keeps answering', async () => {
  let ticks = 0
  const clock = setInterval(() => ticks++, 5)
  expect((await readSpreadsheetFile(long)).rows).toHaveLength(5001)
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(5)
  await expect(readSpreadsheetFile(long, {}, { ms: 20, heap: 128 })).rejects.toMatchObject({
    code: 'resource.spreadsheet_slow',
    status: 422,
  })
  await expect(readSpreadsheetFile(long, {}, { ms: 30_000, heap: 6 })).rejects.toMatchObject({
    code: 'resource.spreadsheet_large',
  })
  // The previous thread was stopped, so the next spreadsheet is read.
  expect((await readSpreadsheetFile(file('next.csv', 'a,b\n1,2\n'))).rows).toHaveLength(2)
})
