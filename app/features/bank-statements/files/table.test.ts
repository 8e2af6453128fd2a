import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, minor, storedNumberText } from '#kernel/money.ts'
import { readTable } from './table.ts'
import { findIban, readBankAmount, readBankDay } from './values.ts'

test.each([
  ['1.234,56', 123_456], ['-1.234,56', -123_456], ['1.234,56-', -123_456], ['(1.234,56)', -123_456], ['+50', 5000],
  ['1,234.56', 123_456], ['1234.56', 123_456], ['1.234', 123_400], ['0,00', 0], ['2.500,00 TL', 250_000],
  ['−5,5', -550], ['١٬٢٥٠٫٥٠', 125_050], ['12 345,00', 1_234_500],
  ['', null], ['abc', null], ['1,2,3', null], ['--5', null], ['1.2345', null], ['(5', null], ['=1+1', null], ['1e5', null],
])('amount %j is read as %j', (text, amount) => expect(readBankAmount(text)).toBe(amount)) // prettier-ignore

test.each([
  ['21.11.2026', '2026-11-21'], ['21/11/2026-14:30:05', '2026-11-21'], ['1-2-2026 09:05', '2026-02-01'],
  ['2026-11-21T14:30:00+03:00', '2026-11-21'], ['21.11.26', '2026-11-21'], ['46347', '2026-11-21'], ['46347.604', '2026-11-21'],
  ['٢١.١١.٢٠٢٦', '2026-11-21'], ['31.02.2026', null], ['11/21/2026', null], ['', null], ['toplam', null], ['0', null],
])('day %j is read as %j', (text, day) => expect(readBankDay(text)).toBe(day)) // prettier-ignore

test('amounts in the formats of Turkish banks are read, with any sign in front or at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      const text = formatMoney(minor(amount), 'TRY', 'tr', { decimals: 'always' }).replace('₺', '')
      expect(readBankAmount(text)).toBe(amount)
      expect(readBankAmount(`-${text}`)).toBe(-amount)
      expect(readBankAmount(`${text}-`)).toBe(-amount)
    }),
  )
})

test('floating-point noise of Excel numbers is removed, and no amount changes', () => {
  expect(['0.30000000000000004', '1234.5', '1.234', '250', '-7.1'].map(storedNumberText)).toEqual(['0.30', '1234.50', '1.2340', '250', '-7.10']) // prettier-ignore
  expect(readBankAmount(storedNumberText('1.234'))).toBeNull()
})

test('our own IBAN in a description is not taken as the IBAN of the other party', () => {
  const text = 'GELEN HAVALE TR330006100519786457841326 DAN TR47 0000 1001 0000 0350 9300 01'
  expect(findIban(text, 'TR330006100519786457841326')).toBe('TR470000100100000350930001')
  expect(findIban('TR330006100519786457841327')).toBeNull()
})

const HEAD = ['Tarih', 'Fiş No', 'Açıklama', 'Tutar (TL)', 'Bakiye']
const row = (day: string, amount: string, balance: string, text = 'HAVALE', number = '7') => [
  day,
  number,
  text,
  amount,
  balance,
]
const read = (rows: string[][]) => readTable(rows, 'csv', null)
const code = (rows: string[][]) => {
  try {
    return read(rows) ? 'read' : 'unknown columns'
  } catch (error) {
    const { code: found, params } = error as { code: string; params: Record<string, number> }
    return `${found} ${params.row ?? ''}`.trim()
  }
}

test('a typical bank table with titles above, totals below and the newest row first is read', () => {
  const table = read([
    ['Hesap No / IBAN', 'TR33 0006 1005 1978 6457 8413 26'],
    [],
    HEAD,
    row('22.11.2026', '-10,00', '1.240,00', 'MASRAF'),
    row('21.11.2026 10:15', '250,00', '1.250,00', 'AYŞE SND-7K3M-9QX4'),
    ['', '', 'Toplam', '240,00', ''],
    ['Bu belge bilgi amaçlıdır'],
  ])
  expect(table).toMatchObject({ iban: 'TR330006100519786457841326', opening: 100_000, closing: 124_000 })
  expect(table!.lines.map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual([
    ['2026-11-21', 25_000],
    ['2026-11-22', -1000],
  ])
})

test('Borç and Alacak are read with or without a sign, or from a column with B or A', () => {
  const sides = [['İşlem Tarihi', 'Borç', 'Alacak', 'Bakiye'], ['1.11.2026', '5,00', '', '95,00'], ['1.11.2026', '', '10,00', '105,00'], ['2.11.2026', '-5,00', '0,00', '100,00']] // prettier-ignore
  expect(read(sides)!.lines.map(({ amount }) => amount)).toEqual([-500, 1000, -500])
  const marked = [['Tarih', 'Tutar', 'B/A'], ['1.11.2026', '5,00', 'B'], ['1.11.2026', '7,00', 'Alacak']] // prettier-ignore
  expect(read(marked)!.lines.map(({ amount }) => amount)).toEqual([-500, 700])
  expect(read(marked)).toMatchObject({ opening: null, closing: null })
})

test.each([
  ['a day that is none', [HEAD, row('31.02.2026', '1,00', '1,00')], 'bank_statements.row_day 2'],
  ['an amount that could be two', [HEAD, row('1.11.2026', '1,234', '1,00')], 'bank_statements.row_amount 2'],
  ['a formula', [HEAD, row('1.11.2026', '=1+1', '1,00')], 'bank_statements.row_amount 2'],
  ['no amount', [HEAD, row('1.11.2026', '', '1,00')], 'bank_statements.row_amount 2'],
  ['a balance that is none', [HEAD, row('1.11.2026', '1,00', 'x')], 'bank_statements.row_balance 2'],
  ['a row that was removed', [HEAD, row('1.11.2026', '1,00', '1,00'), row('3.11.2026', '1,00', '3,00')], 'bank_statements.sum 3'], // prettier-ignore
  ['no rows', [HEAD], 'bank_statements.no_lines'],
  ['columns of another language', [['Datum', 'Betrag'], ['1.11.2026', '1,00']], 'unknown columns'], // prettier-ignore
])('%s', (_, rows, said) => expect(code(rows)).toBe(said))

test('the column mapping of staff is used, and its titles are found below other rows', () => {
  const mapping = { datum: 'date', betrag: 'amount', text: 'description' } as const
  const table = readTable([['Konto'], ['Datum', 'Betrag', 'Text'], ['1.11.2026', '1,00', 'SND']], 'csv', mapping)
  expect(table!.lines).toEqual([expect.objectContaining({ amount: 100, description: 'SND' })])
})

test('in any row order, the balances of the rows connect the opening and the closing balance', () => {
  const amounts = fc.array(fc.integer({ min: -99_999, max: 99_999 }).filter(Boolean), { minLength: 1, maxLength: 30 })
  const text = (amount: number) => `${formatMoney(minor(amount), 'TRY', 'tr', { decimals: 'always' }).replace('₺', '')}`
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), amounts, fc.boolean(), (opening, all, reverse) => {
      let balance = opening
      const rows = all.map((amount) => row('21.11.2026', text(amount), text((balance += amount))))
      const table = read([HEAD, ...(reverse ? rows.toReversed() : rows)])!
      expect(table.lines.reduce((sum, { amount }) => sum + amount, table.opening as number)).toBe(table.closing)
      expect(table.lines.map(({ amount }) => amount as number).toSorted()).toEqual(all.toSorted())
    }),
  )
})
