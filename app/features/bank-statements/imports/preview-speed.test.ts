/**
 * The preview of a large file. At full size (`TEST_SIZE=full`) it prints the time for the largest file, 50,000 lines, with
 * 5,000 announced transfers of the usual round amounts.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readStatementFile } from '#features/bank-statements/files/read-file.server.ts'
import { newReference } from '#kernel/ids.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines, TRY_IBAN } from '#tests/support/statement-lines.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { previewStatement } from './preview-statement.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff } = await statementLines(site)
const [LINES, PLEDGES] = FULL_RUN ? [50_000, 5000] : [500, 50]
/** In lira. */
const AMOUNTS = [50, 100, 150, 200, 250, 300, 500, 750, 1000, 1500, 2000, 2500, 5000]
const NAMES = ['AYŞE YILMAZ', 'MEHMET DEMİR', 'FATMA KAYA', 'ALİ ÇELİK', 'ZEYNEP ŞAHİN', 'محمد أحمد', 'خديجة الحلبي']
const of = <T>(all: readonly T[], n: number): T => all[n % all.length]!

async function announce(codes: string[]): Promise<void> {
  const donors = codes.map((_, n) => `${of(NAMES, n)} ${of(NAMES, n * 3 + 1).split(' ')[1]}`)
  await sql`insert into transfer_pledges (id, code, token, state, donor_name, anonymous, news, wall, locale, currency, amount, created_at)
    select gen_random_uuid(), c, c, 'promised', donor, false, false, false, 'tr', 'TRY', amount * 100, now() - n % 60 * interval '1 day'
    from unnest(${codes}::text[], ${donors}::text[], ${codes.map((_, n) => of(AMOUNTS, n))}::int[]) with ordinality u(c, donor, amount, n)`.execute(
    db,
  )
}

/** A CSV of November: every tenth line has a code, every seventh is money out. */
function csv(codes: string[]): string {
  let balance = 0
  const rows = Array.from({ length: LINES }, (_, n) => {
    const code = n % 10 === 0 ? codes[n / 10] : undefined
    const amount = code ? of(AMOUNTS, n / 10) : n % 7 === 0 ? -of(AMOUNTS, n) : of(AMOUNTS, n)
    balance += amount
    const day = String(1 + Math.floor((n * 28) / LINES)).padStart(2, '0')
    return `${day}.11.2026;GELEN FAST ${of(NAMES, n)} ${code ?? `HAVALE ${n}`};${amount},00;${balance},00`
  })
  return ['Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\n')
}

test('every line of a large file is counted, and the site answers meanwhile', async () => {
  const codes = Array.from({ length: PLEDGES }, () => newReference())
  await announce(codes)
  const [text, path] = [csv(codes), join(tmpdir(), `sanad-preview-speed-${process.pid}.csv`)]
  writeFileSync(path, text)
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const value = await work()
    if (FULL_RUN) process.stdout.write(`${name}: ${Math.round(performance.now() - began)} ms\n`)
    return value
  }
  const read = await timed(`reading ${LINES} lines`, () => readStatementFile(path, null))
  if (!('statement' in read)) throw new Error('no statement')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const input = { iban: TRY_IBAN, name: 'large.csv', sha256, columns: null, closing: null, statement: read.statement }
  const pauses = watchPauses()
  const now = new Date('2026-11-29T09:00:00Z')
  const preview = await timed(`preview of ${LINES} lines`, () => previewStatement(staff(now), input))
  if (FULL_RUN) process.stdout.write(`longest pause of other requests: ${pauses.longest()} ms\n`)
  expect(preview).toMatchObject({ lines: LINES, newLines: LINES, certain: PLEDGES })
  expect(preview.suggested).toBeGreaterThan(0)
})

/** The longest time in which the process answered nothing else. */
function watchPauses() {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  return {
    longest() {
      clearInterval(timer)
      return Math.round(Math.max(longest, performance.now() - last))
    },
  }
}
