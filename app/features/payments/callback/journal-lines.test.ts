/** How the journal reads long lines, and that each day has a file of its own. */
import { appendFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { journalIn } from './journal.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop({ withBank: false })
})
afterEach(() => void vi.useRealTimers())

const folder = () => join(shop.folder, 'bank-journal')
const read = () => Array.fromAsync(journalIn(shop.folder).read())
const record = (at: string, padding = 0) => ({ at, gateway: 'model', hash: at, fields: [['n', 'x'.repeat(padding)]] })
async function write(text: string) {
  await mkdir(folder(), { recursive: true })
  await appendFile(join(folder(), 'callbacks-2026-11-19.jsonl'), text)
}

test('a site without a journal has nothing to read', async () => {
  expect(await read()).toEqual([])
})

test('lines longer than one read buffer are returned whole and in order', async () => {
  const records = Array.from({ length: 6 }, (_, i) => record(`${i}`, 60_000))
  await write(records.map((one) => `${JSON.stringify(one)}\n`).join(''))
  expect(await read()).toEqual(records)
})

test('a line that is longer than any real one is skipped, in the middle and at the end, and the next one is read', async () => {
  const long = JSON.stringify(record('long', 300_000))
  await write(`${JSON.stringify(record('1'))}\n${long}\n${JSON.stringify(record('2'))}\n${long}`)
  expect((await read()).map(({ at }) => at)).toEqual(['1', '2'])
})

test('no part of a line that is too long is taken for an answer', async () => {
  // A crash cut the line off, and the next answer was written right behind it. The file is read in pieces of 64 KiB.
  const torn = 'x'.repeat(2 * 65_536)
  await write(`${torn}${JSON.stringify(record('torn'))}\n${JSON.stringify(record('1'))}\n`)
  expect((await read()).map(({ at }) => at)).toEqual(['1'])
})

test('the end of a line that is too long is not taken for an answer at the end of the file either', async () => {
  await write(`${'x'.repeat(2 * 65_536)}${JSON.stringify(record('torn'))}`)
  expect(await read()).toEqual([])
})

test('the last line is read without a line break, if it is complete', async () => {
  await write(`${JSON.stringify(record('1'))}\n${JSON.stringify(record('2'))}`)
  expect((await read()).map(({ at }) => at)).toEqual(['1', '2'])
})

test('answers of another day are in another file, all answers of a day in one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:59:59Z') })
  const journal = journalIn(shop.folder)
  await journal.append(record('1') as never)
  await journal.append(record('2') as never)
  vi.setSystemTime(new Date('2026-11-21T00:00:01Z'))
  await journal.append(record('3') as never)
  expect((await readdir(folder())).toSorted()).toEqual(['callbacks-2026-11-20.jsonl', 'callbacks-2026-11-21.jsonl'])
  expect((await read()).map(({ at }) => at)).toEqual(['1', '2', '3'])
})

test('answers that arrive at the same time are written together, each as a line of its own', async () => {
  const records = Array.from({ length: 5 }, (_, i) => record(`${i}`))
  await Promise.all(records.map((one) => journalIn(shop.folder).append(one as never)))
  expect(await read()).toEqual(records)
})
