/** Cells of a spreadsheet of old donations: what is read, and what is refused instead of guessed. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, toMajor } from '#kernel/money.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import * as cells from './read-cells.ts'

const TODAY = '2026-11-27'
const day = (cell: string, monthFirst = false) => cells.readDay(cell, TODAY, monthFirst)
const said = (read: { value: unknown } | { problem: string }) => ('value' in read ? read.value : read.problem)

test.each([
  // Written by people, by programs, and by Excel with a time.
  ['31.12.2020', '2020-12-31'],
  ['1.2.2020', '2020-02-01'],
  ['2020-02-29', '2020-02-29'],
  ['2020/2/9', '2020-02-09'],
  ['31-12-2020', '2020-12-31'],
  ['31/12/2020', '2020-12-31'],
  ['2020-12-31T00:00:00', '2020-12-31'],
  ['31.12.2020 14:05', '2020-12-31'],
  ['  ٣١/١٢/٢٠٢٠ ', '2020-12-31'],
  ['۱۴۰۰/۱۲/۰۱', 'resource.not_date'],
  [TODAY, TODAY],
  // Refused.
  ['2026-11-28', 'offline_donations.future_day'],
  ['29.02.2021', 'resource.not_date'],
  ['31.04.2021', 'resource.not_date'],
  ['00.01.2021', 'resource.not_date'],
  ['2021-13-01', 'resource.not_date'],
  ['31.12.20', 'resource.not_date'],
  ['1949-12-31', 'resource.not_date'],
  ['1950-01-01', '1950-01-01'],
  ['yesterday', 'resource.not_date'],
  ['44197', 'resource.not_date'],
  ['', 'dashboard.donation_import.day_required'],
])('the day %j is read as %s', (cell, expected) => {
  expect(said(day(cell))).toBe(expected)
})

test('a column is American when one of its days has no thirteenth month; then only equal numbers are certain', () => {
  expect(cells.hasMonthFirst(['01/02/2021', '12/31/2021'])).toBe(true)
  expect(cells.hasMonthFirst(['١٢/٣١/٢٠٢١'])).toBe(true)
  expect(cells.hasMonthFirst(['01/02/2021', '31/12/2021', '12.31.2021', ''])).toBe(false)
  expect(said(day('03/04/2021', true))).toBe('dashboard.donation_import.day_ambiguous')
  expect(said(day('05/05/2021', true))).toBe('2021-05-05')
  // The day comes first, because there is no month 13.
  expect(said(day('13/04/2021', true))).toBe('2021-04-13')
  expect(said(day('03.04.2021', true))).toBe('2021-04-03')
})

test('every day of 75 years is read in all formats', () => {
  const date = fc.date({ min: new Date('1950-01-01'), max: new Date(`${TODAY}T00:00:00Z`), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.boolean(), (at, arabic) => {
      const iso = at.toISOString().slice(0, 10)
      const [y, m, d] = iso.split('-') as [string, string, string]
      const inDigits = (text: string) =>
        arabic ? text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : text
      for (const written of [iso, `${d}.${m}.${y}`, `${d}-${m}-${y}`, `${d}/${m}/${y}`, `${y}/${m}/${d}`])
        expect(said(day(inDigits(written)))).toBe(iso)
    }),
  )
})

test.each([
  ['250', 250_00],
  ['٢٥٠٫٥٠', 250_50],
  ['1.234,56', 1_234_56],
  ['1,234.56', 1_234_56],
  ['1.234.567', 1_234_567_00],
  ['0,5', 50],
  ['12,5', 12_50],
  ['100 TL', 100_00],
  ['₺1.250,00', 1_250_00],
  // One, or a thousand?
  ['1.000', 'dashboard.donation_import.amount_ambiguous'],
  ['1,000', 'dashboard.donation_import.amount_ambiguous'],
  ['₺ 999.000', 'dashboard.donation_import.amount_ambiguous'],
  ['12.345', 'dashboard.donation_import.amount_ambiguous'],
  ['', 'dashboard.donation_import.amount_required'],
  ['0', 'money.zero'],
  ['-5', 'money.negative'],
  ['(5)', 'money.not_a_number'],
  ['=5+5', 'money.not_a_number'],
])('the amount %j is read as %s', (cell, expected) => {
  expect(said(cells.readAmount(cell))).toBe(expected)
})

test('an amount with kuruş is read back from both ways to write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (units) => {
      const [lira, kurus] = toMajor(minor(units)).split('.') as [string, string | undefined]
      const cents = kurus ?? '00'
      const grouped = (mark: string) => lira.replace(/\B(?=(\d{3})+$)/g, mark)
      for (const written of [`${lira},${cents}`, `${grouped('.')},${cents}`, `${grouped(',')}.${cents}`])
        expect(said(cells.readAmount(written)), written).toBe(units)
    }),
  )
})

test.each([
  ['', 'TRY'],
  ['TL', 'TRY'],
  ['tl ', 'TRY'],
  ['₺', 'TRY'],
  ['ليرة', 'TRY'],
  ['usd', 'USD'],
  ['$', 'USD'],
  ['دولار', 'USD'],
  ['Eur', 'EUR'],
  ['€', 'EUR'],
  ['يورو', 'EUR'],
  ['GBP', 'dashboard.donation_import.unknown_currency'],
  ['TL USD', 'dashboard.donation_import.unknown_currency'],
])('the currency %j is read as %s', (cell, expected) => {
  expect(said(cells.readCurrency(cell))).toBe(expected)
})

test.each([
  ['', 'tr'],
  ['ar', 'ar'],
  ['Arapça', 'ar'],
  ['ARAPÇA', 'ar'],
  ['العربيّة', 'ar'],
  ['عربي', 'ar'],
  ['English', 'en'],
  ['İngilizce', 'en'],
  ['İNGİLİZCE', 'en'],
  ['ingilizce', 'en'],
  ['الانجليزية', 'en'],
  ['Türkçe', 'tr'],
  ['TÜRKÇE', 'tr'],
  ['turkce', 'tr'],
  ['التركية', 'tr'],
  ['French', 'dashboard.donation_import.unknown_language'],
])('the language %j is read as %s, and an empty cell as the language of the reader', (cell, expected) => {
  expect(said(cells.readLanguage(cell, 'tr'))).toBe(expected)
})

test('a language is read as lists and exports name it', () => {
  for (const [locale, name] of Object.entries(LOCALE_NAMES)) expect(said(cells.readLanguage(name, 'ar'))).toBe(locale)
})

test.each([
  ['leyla@example.com', 'leyla@example.com'],
  [' leyla\u200f@example.com ', 'leyla@example.com'],
  ['leyla٢@example.com', 'leyla2@example.com'],
  ['', null],
  ['leyla', 'donation_form.email_invalid'],
  ['leyla@example.com, omar@example.com', 'donation_form.email_invalid'],
])('the address %j is read as %s', (cell, expected) => {
  expect(said(cells.readAddress(cell))).toBe(expected)
})

test.each([
  ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
  ['0532 123 45 67', '+905321234567'],
  ['+49 151 12345678', '+4915112345678'],
  ['  ', null],
  ['12', 'transfers.phone_invalid'],
])('the phone %j is read as %s', (cell, expected) => {
  expect(said(cells.readPhone(cell))).toBe(expected)
})

test('a name and a note keep their letters and lose what would disturb the text around them; long ones are refused', () => {
  expect(said(cells.readDonorName(' ليلى\u202e  حسن '))).toBe('ليلى حسن')
  expect(said(cells.readDonorName('x'.repeat(101)))).toBe('resource.too_long')
  expect(said(cells.readText('', 'note'))).toBeNull()
  expect(said(cells.readText('x'.repeat(1000), 'note'))).toBe('x'.repeat(1000))
  expect(said(cells.readText('x'.repeat(1001), 'note'))).toBe('resource.too_long')
  expect(said(cells.readText('x'.repeat(65), 'reference'))).toBe('resource.too_long')
})
