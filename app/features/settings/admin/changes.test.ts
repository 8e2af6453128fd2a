/** What the second person reads before approving a change of limits or bank details. */
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, type TextKey } from '#kernel/text.ts'
import { PAGES, pageOf } from '#features/settings/settings.ts'
import { changesOf, maskIban } from './changes.ts'

const IBAN = 'TR330006100519786457841326'
const OTHER = 'TR320010009999901234567890'
const translators = new Map(LOCALES.map((locale) => [locale, createTranslate(locale, flatten(texts, locale))]))
const translator = (locale: Locale) => translators.get(locale)!
const say = (locale: Locale, key: TextKey) => translator(locale)(key)
const bank = (before: object, after: object, { locale = 'en' as Locale, maskIbans = false } = {}) =>
  changesOf(pageOf('bank-transfer'), before as never, after as never, { t: translator(locale), locale, maskIbans })

test('only changed fields are listed, in the order of the form and the language of the reader', () => {
  const before = { bankName: { ar: 'بنك' }, accountName: 'SANAD', branch: null, swift: null, accounts: [] }
  const after = { ...before, swift: 'TCZBTR2A', accountName: 'SANAD GENÇLİK' }
  for (const locale of ['ar', 'en', 'tr'] as const)
    expect(bank(before, after, { locale })).toEqual([
      { name: say(locale, 'dashboard.settings.account_name'), before: 'SANAD', value: 'SANAD GENÇLİK' },
      { name: say(locale, 'dashboard.settings.swift'), before: '–', value: 'TCZBTR2A' },
    ])
  expect(bank(before, before)).toEqual([])
})

test('an amount is shown in lira, as the reader writes it', () => {
  const of = (locale: Locale) =>
    changesOf(pageOf('refunds'), { secondPersonAbove: 500_000 }, { secondPersonAbove: 1_250_050 }, {
      t: translator(locale), locale, maskIbans: false,
    })[0] // prettier-ignore
  for (const locale of ['ar', 'tr'] as const)
    expect(of(locale)).toMatchObject({
      before: formatMoney(minor(500_000), 'TRY', locale),
      value: formatMoney(minor(1_250_050), 'TRY', locale),
    })
})

test('accounts are shown whole on the screen and masked in emails; no account is a dash', () => {
  const accounts = [{ currency: 'TRY', iban: IBAN }, { currency: 'EUR', iban: OTHER }] // prettier-ignore
  expect(bank({ accounts: [] }, { accounts })).toMatchObject([
    { before: '–', value: 'TRY TR33 0006 1005 1978 6457 8413 26 · EUR TR32 0010 0099 9990 1234 5678 90', ltr: true },
  ])
  const [masked] = bank({ accounts }, { accounts: [] }, { maskIbans: true })
  expect(masked).toMatchObject({ before: 'TRY TR33 0006 •••• 1326 · EUR TR32 0010 •••• 7890', value: '–' })
  expect(maskIban('TR33')).toBe('••••')
})

test('a change of one language shows that language, also to readers of another one', () => {
  const before = { bankName: { ar: 'بنك الشمس', tr: 'Güneş Bankası' } }
  expect(bank(before, { bankName: { ar: 'بنك الشمس', tr: 'Ay Bankası', en: 'Moon Bank' } }, { locale: 'ar' })).toEqual([
    { name: `${say('ar', 'dashboard.settings.bank_name')} (English)`, before: '–', value: 'Moon Bank' },
    { name: `${say('ar', 'dashboard.settings.bank_name')} (Türkçe)`, before: 'Güneş Bankası', value: 'Ay Bankası' },
  ])
  expect(bank(before, { bankName: null })).toMatchObject([
    { before: 'بنك الشمس', value: '–' },
    { before: 'Güneş Bankası', value: '–' },
  ])
})

test('a new payment code is shown as the address of its picture, so that it can be looked at', () => {
  const picture = (id: string) => ({ id, width: 1200, height: 1200, color: null })
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(bank({ karekod: null }, { karekod: picture(one) })).toMatchObject([
    { before: '–', value: `/storage/${one}/960.jpg`, ltr: true },
  ])
  expect(bank({ karekod: picture(one) }, { karekod: picture(two) })).toMatchObject([
    { before: `/storage/${one}/960.jpg`, value: `/storage/${two}/960.jpg` },
  ])
})

test('every field of every page that needs a second person is described in words', () => {
  for (const page of PAGES.filter(({ secondPerson }) => secondPerson)) {
    const filled = Object.fromEntries(Object.entries(page.fields).map(([name, { kind, localized, format }]) => [
      name,
      localized ? { ar: 'نص' } : kind === 'money' ? 100 : kind === 'image' ? { id: 'x', width: 500, height: 500 }
        : kind === 'rows' ? [{ currency: 'TRY', iban: IBAN }] : format === 'iban' ? IBAN : 'text',
    ])) // prettier-ignore
    const found = changesOf(page, {}, filled, { t: translator('tr'), locale: 'tr', maskIbans: false })
    expect(found).toHaveLength(Object.keys(page.fields).length)
    for (const { value } of found) expect(value).not.toMatch(/object|undefined|null|^$/)
  }
})
