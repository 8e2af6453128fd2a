/** The lines of a permit report: they add up, in the language of the reader. */
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { EXPENSE_CATEGORIES } from '#features/expenses/expense.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { add, minor, subtract, sum } from '#kernel/money.ts'
import { createTranslate, flatten } from '#kernel/text.ts'
import { permitFacts, resultLines } from './lines.ts'
import type { PermitReport, PermitResult } from './report.ts'

const translate = (locale: Locale) => createTranslate(locale, flatten(texts, locale))
const report: PermitReport = {
  id: 1,
  number: '34-1',
  campaign: { id: 7, title: 'كفالة يتيم' },
  authority: { ar: 'محافظة إسطنبول', en: 'Governor of Istanbul', tr: 'İstanbul Valiliği' },
  decidedOn: '2026-01-05',
  startsOn: '2026-02-01',
  endsOn: '2027-01-31',
  extended: false,
  amount: minor(1_000_000_00),
  provinces: 'İstanbul, Bursa',
  dueOn: '2027-05-01',
  reportedOn: null,
  countedUntil: '2026-11-27',
  results: [],
}
const units = integer({ min: 0, max: 10_000_000 }).map(minor)
const result = record({
  gross: units,
  paidBack: units,
  importedSpent: units,
  toGeneral: units,
  byCategory: array(record({ category: constantFrom(...EXPENSE_CATEGORIES), amount: units }), { maxLength: 5 }),
  transferred: integer({ min: -10_000_000, max: 10_000_000 }).map(minor),
}).map(({ gross, paidBack, importedSpent, toGeneral, byCategory, transferred }): PermitResult => {
  const spent = sum(byCategory.map(({ amount }) => amount))
  const balance = add(subtract(gross, sum([paidBack, importedSpent, toGeneral, spent])), transferred)
  return {
    currency: 'TRY',
    donations: 3,
    gross,
    paidBack,
    importedSpent,
    toGeneral,
    spent,
    byCategory,
    transferred,
    balance,
  }
})

const zero = minor(0)
const NONE: PermitResult = { currency: 'TRY', donations: 0, gross: zero, paidBack: zero, importedSpent: zero, toGeneral: zero, spent: zero, byCategory: [], transferred: zero, balance: zero } // prettier-ignore

test('the lines add up to the last one, which is the balance', () => {
  assert(
    property(result, (one) => {
      const lines = resultLines(one, translate('en'), 'en')
      const total = lines.at(-1)!
      expect([total.amount, total.total]).toEqual([one.balance, true])
      expect(sum(lines.slice(0, -1).map(({ amount }) => amount))).toBe(total.amount)
      expect(lines.slice(0, -1).some((line) => line.total)).toBe(false)
    }),
  )
})

test('each line says what it is in three languages, with the number of donations and the category', () => {
  const one: PermitResult = {
    currency: 'TRY',
    donations: 1234,
    gross: minor(500_00),
    paidBack: minor(50_00),
    importedSpent: minor(40_00),
    toGeneral: minor(20_00),
    spent: minor(120_00),
    byCategory: [{ category: 'rent', amount: minor(120_00) }],
    transferred: minor(-30_00),
    balance: minor(240_00),
  }
  const named = { ar: 'إيجار', en: 'Rent', tr: 'Kira' }
  for (const locale of LOCALES) {
    const lines = resultLines(one, translate(locale), locale)
    expect(lines.map(({ amount }) => amount)).toEqual([500_00, -50_00, -40_00, -20_00, -120_00, -30_00, 240_00])
    expect(lines[0]!.name).toMatch(/1[.,٬]?234/)
    expect(lines[4]!.name).toContain(named[locale])
    expect(new Set(lines.map(({ name }) => name)).size).toBe(7)
  }
})

test('without an import, or money to the general fund, there is no line about it', () => {
  const none = resultLines(NONE, translate('en'), 'en')
  expect(none.map(({ id }) => id)).toEqual(['gross', 'paid_back', 'transferred', 'balance'])
})

test('the facts name the permit; what is not known is left out', () => {
  for (const locale of LOCALES) {
    const values = permitFacts(report, translate(locale), locale).map(({ value }) => value)
    expect(values).toHaveLength(10)
    expect(values).toEqual(
      expect.arrayContaining(['34-1', 'كفالة يتيم', report.authority![locale as 'en'], 'İstanbul, Bursa']),
    )
    expect(values.join()).toMatch(/1[.,٬]000[.,٬]000/)
  }
  const bare = { ...report, authority: null, decidedOn: null, amount: null, provinces: null }
  expect(permitFacts(bare, translate('en'), 'en')).toHaveLength(6)
})

test('an extension is named as such, because its last day differs from the permit', () => {
  const names = (extended: boolean) =>
    permitFacts({ ...report, extended }, translate('en'), 'en').map(({ name }) => name)
  expect(names(true)).not.toEqual(names(false))
  expect(names(true).filter((name) => !names(false).includes(name))).toHaveLength(1)
})

test('names in another script are isolated from the text around them', () => {
  const facts = permitFacts(report, translate('en'), 'en')
  const of = (value: string) => facts.find((fact) => fact.value === value)!.dir
  expect([of('34-1'), of('كفالة يتيم'), of('İstanbul, Bursa')]).toEqual(['auto', 'auto', 'auto'])
})
