/** Tables of reports in PDFs: every cell is printed, long tables repeat their titles, amounts are readable in Arabic. */
import { assert, constantFrom, integer, property } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { directionOf, LOCALES, type Locale } from '#kernel/locale.ts'
import { CURRENCIES, formatMoney, minor } from '#kernel/money.ts'
import { createTranslate } from '#kernel/text.ts'
import { pdfText, reverseRtl } from '#tests/support/pdf-text.ts'
import { pdfAmount } from './amount.ts'
import { directionOfText } from './direction.ts'
import { loadFonts } from './fonts.server.ts'
import { pdfResponse } from './pdf-response.server.ts'
import { MAX_PDF_ROWS, refuseLongPdf } from './report-export.server.ts'
import { cellsFor, periodText, type ReportTable } from './report.ts'
import { print } from './render.server.ts'

beforeAll(loadFonts)

const sender = { name: 'Sanad', tagline: '', address: '', phone: null, email: null, site: 'example.org' }
const t = createTranslate('en', { 'dashboard.report_note': 'Printed {{at}}', 'dashboard.report_empty': 'Nothing to show' }) // prettier-ignore

async function printed(tables: ReportTable[], locale: Locale = 'en'): Promise<string[]> {
  const pdf = await print(async () => {
    const { ReportPdf } = await import('./report-pdf.server.tsx')
    const report = { title: 'Report', which: '2026', tables }
    return <ReportPdf {...{ report, sender, t, locale }} now={new Date('2026-11-27T09:00:00Z')} />
  })
  return pdfText(pdf)
}

test('an amount has the digits and the sign of the screen; in Arabic a negative one is set in visual order', () => {
  assert(
    property(
      constantFrom(...LOCALES),
      constantFrom(...CURRENCIES),
      integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      (locale, currency, amount) => {
        const shown = formatMoney(minor(amount), currency, locale)
        const { value, dir } = pdfAmount(minor(amount), currency, locale)
        expect(value.replaceAll(/\D/g, '')).toBe(shown.replaceAll(/\D/g, ''))
        expect([...value].toSorted()).toEqual([...shown].toSorted())
        const isSet = amount < 0 && directionOf(locale) === 'rtl'
        expect(dir).toBe(isSet ? 'ltr' : undefined)
        // Left to right, the minus comes directly before the first digit.
        if (isSet) expect(value).toMatch(/-[\d.,٠-٩٫٬]+$/)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['جمعية سند Sanad', 'rtl'],
  ['Sanad جمعية', 'ltr'],
  ['7 - «جمعية»', 'rtl'],
  ['… 12/3', 'rtl'],
  ['שלום', 'rtl'],
  ['Жуков', 'ltr'],
  ['İŞ', 'ltr'],
] as const)('%s is set %s by its first letter, and without letters as the page', (text, direction) => {
  expect(directionOfText(text, 'rtl')).toBe(direction)
})

test('cells of a report are in the language of the reader', () => {
  const en = cellsFor({ locale: 'en' })
  expect([en.money(minor(-1_234_50), 'TRY'), en.count(12_345), en.day('2026-03-05')]).toEqual([
    { value: '-₺1,234.50' },
    { value: '12,345' },
    { value: '5 March 2026' },
  ])
  expect(cellsFor({ locale: 'tr' }).day('2026-03-05').value).toBe('5 Mart 2026')
  expect(cellsFor({ locale: 'ar' }).money(minor(100), 'USD').value).toContain('1.00')
  expect(periodText({ from: '2026-03-01', to: '2026-03-31' })).toBe('01-03-2026 – 31-03-2026')
  expect(periodText({ from: '2026-03-01', to: '2026-03-01' })).toBe('01-03-2026')
})

const amounts = (rows: number, columns: number): ReportTable => ({
  title: 'Cash by day',
  head: ['Day', ...Array.from({ length: columns }, (_, at) => `Column${at}`)],
  rows: Array.from({ length: rows }, (_, row) => [
    { value: `Row${row}` },
    ...Array.from({ length: columns }, (_, at) => ({ value: `${row}.${at}` })),
  ]),
  total: [{ value: 'Total' }, ...Array.from({ length: columns }, (_, at) => ({ value: `Sum${at}` }))],
})

test('a table over several pages loses no row, has its column titles and the page number on each, and its total once', async () => {
  const words = await printed([amounts(90, 2)])
  const count = (text: string) => words.filter((one) => one === text).length
  for (let row = 0; row < 90; row++) expect([count(`Row${row}`), count(`${row}.1`)]).toEqual([1, 1])
  const pages = words.filter((one) => /^\d \/ \d$/.test(one))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages).toEqual(pages.map((_, at) => `${at + 1} / ${pages.length}`))
  expect([count('Column0'), count('Sum0')]).toEqual([pages.length, 1])
})

test('a wide table stays readable: large amounts are not broken over lines, and long names are', async () => {
  const { money } = cellsFor({ locale: 'en' })
  const large = money(minor(-123_456_789_12), 'TRY')
  const name = 'Winter clothes for the students of the residence in Kadıköy and their brothers and sisters'
  const words = await printed([
    { title: 'Fund balances', head: ['Fund', ...'abcdef'], rows: [[{ value: name }, ...Array.from({ length: 6 }, () => large)]] }, // prettier-ignore
  ])
  expect(words.filter((one) => one === large.value)).toHaveLength(6)
  const lines = words.filter((one) => one.length > 2 && name.includes(one))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe(name)
})

test('in Arabic the columns run from right to left, with amounts as on the screen', async () => {
  const { money, name } = cellsFor({ locale: 'ar' })
  const words = await printed(
    [{ title: 'أرصدة', head: ['الصندوق', 'الرصيد'], rows: [[name('كفالة'), money(minor(-89_00), 'TRY')]] }],
    'ar',
  )
  for (const word of ['الصندوق', 'الرصيد', 'كفالة']) expect(words).toContain(reverseRtl(word))
  expect(words.map((one) => one.replaceAll('\u00a0', ' '))).toContain('₺ -89.00')
})

test('a report without tables says so', async () => {
  const words = await printed([])
  expect(words).toContain('Nothing to show')
  expect(words.some((one) => one.startsWith('Printed 27-11-2026 12:00'))).toBe(true)
})

test('the name of the file is readable in all clients, and cannot add to the header', async () => {
  const answer = pdfResponse(Buffer.from('%PDF'), {
    utf8: "كشف 'x' (1)*!\r\nSet-Cookie: a.pdf",
    ascii: 'statement.pdf',
  })
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="statement.pdf"; filename*=UTF-8''${encodeURIComponent('كشف ')}%27x%27%20%281%29%2A%21%0D%0ASet-Cookie%3A%20a.pdf`,
  )
  expect([answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual(['private, no-store', 'noindex']) // prettier-ignore
})

test('a report may have 400 rows as PDF; the refusal says how many there are, in the digits of the reader', () => {
  const ctx = { locale: 'en' } as never
  expect(() => refuseLongPdf(ctx, MAX_PDF_ROWS)).not.toThrow()
  expect(() => refuseLongPdf(ctx, 12_345)).toThrow(
    expect.objectContaining({ code: 'errors.pdf_too_long', status: 422, params: { rows: '12,345', most: '400' } }),
  )
})
