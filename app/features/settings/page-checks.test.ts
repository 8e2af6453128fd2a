/** The rules of settings pages across their fields, at their limits: what is refused, at which field. */
import { expect, test } from 'vitest'
import { explicitValues, valuesOf } from '#resource/settings-page.ts'
import type { Locale } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { validateDocument } from './settings.server.ts'
import { pageOf, type SettingsKey } from './settings.ts'

const IBAN = 'TR330006100519786457841326'

/** The saved document, or the code of each refused field. */
function saved(key: SettingsKey, change: Record<string, unknown>) {
  const page = pageOf(key)
  try {
    return validateDocument(page, { ...valuesOf(page, {}), ...change }, 'en')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.fromEntries(Object.entries(error.fields).map(([field, { code }]) => [field, code]))
  }
}
const refused = (key: SettingsKey, change: Record<string, unknown>, ...fields: string[]) =>
  [key, change, fields] as const

test.each([
  refused('giving', { minimum: 0 }, 'minimum'),
  refused('giving', { minimum: 12.5 }, 'minimum'),
  refused('giving', { minimum: 500_01, maximum: 500_00, presets: [], wizardPresets: [] }, 'maximum'),
  refused('giving', { minimum: 10_00, presets: [{ amount: 10_00 }, { amount: 9_99 }], wizardPresets: [] }, 'presets.1.amount'),
  refused('giving', { maximum: 5_000_00, presets: [{ amount: 5_000_01 }], wizardPresets: [] }, 'presets.0.amount'),
  refused('giving', { presets: Array.from({ length: 9 }, () => ({ amount: 100_00 })) }, 'presets'),
  refused('transfers', { firstReminderDays: 14 }, 'secondReminderDays'),
  refused('transfers', { firstReminderDays: 5, secondReminderDays: 60 }, 'expiryDays'),
  refused('transfers', { firstReminderDays: 0 }, 'firstReminderDays'),
  refused('transfers', { firstReminderDays: 1.5 }, 'firstReminderDays'),
  refused('refunds', { secondPersonAbove: -1 }, 'secondPersonAbove'),
  refused('shop', { vatRates: [{ rate: 10 }, { rate: 20 }, { rate: 10 }] }, 'vatRates.2.rate'),
  refused('shop', { feeVatRate: 18 }, 'feeVatRate'),
  refused('shop', { vatRates: [{ rate: 101 }] }, 'vatRates.0.rate'),
  refused('map', { tiles: 'https://tiles.example/{z}/{x}/{y}.png', credits: [] }, 'credits'),
  refused('map', { tiles: 'http://tiles.example/{z}/{x}/{y}.png' }, 'tiles'),
  refused('map', { tiles: 'https://tiles.example/{z}/{x}.png' }, 'tiles'),
  refused('site', { reportTitle: { ar: 'تقرير' } }, 'reportLink'),
  refused('site', { reportLink: 'https://sanad.example/report.pdf' }, 'reportTitle'),
  refused('site', { name: { ar: 'ا'.repeat(41) } }, 'name.ar'),
  refused('site', { foundedYear: 1899 }, 'foundedYear'),
  refused('bank-transfer', { accounts: [{ currency: 'TRY', iban: IBAN }] }, 'bankName', 'accountName'),
  refused('bank-transfer', { accounts: [{ currency: 'GBP', iban: IBAN }] }, 'accounts.0.currency'),
  refused('bank-transfer', { swift: 'TCZBTR2' }, 'swift'),
  refused('retention', { mailDays: 6 }, 'mailDays'),
  refused('retention', { receiptYears: 31 }, 'receiptYears'),
  refused('assistant', { perHour: 4 }, 'perHour'),
  refused('assistant', { welcome: { ar: ' ' } }, 'welcome.ar'),
  refused('card-settlements', { donationRate: 20.01 }, 'donationRate'),
])('%s with %j is refused', (key, change, fields) => {
  expect(Object.keys(saved(key, change)).toSorted()).toEqual(fields.toSorted())
}) // prettier-ignore

test.each<[SettingsKey, Record<string, unknown>]>([
  ['giving', { minimum: 500_00, maximum: 500_00, presets: [{ amount: 500_00 }], wizardPresets: [] }],
  ['transfers', { firstReminderDays: 1, secondReminderDays: 2, expiryDays: 3 }],
  ['refunds', { secondPersonAbove: 0, manualAbove: 0 }],
  ['shop', { vatRates: [{ rate: 0 }], feeVatRate: 0, fee: 0 }],
  ['shop', { vatRates: [], feeVatRate: null }],
  ['map', { tiles: null, credits: [] }],
  ['site', { reportTitle: { ar: 'تقرير' }, reportLink: 'https://sanad.example/report.pdf' }],
  ['bank-transfer', { swift: 'TCZBTR2A' }],
  ['bank-transfer', { swift: 'TCZBTR2AXXX' }],
  ['retention', { mailDays: 7, messagesMonths: 1, receiptYears: 30 }],
  ['card-settlements', { donationRate: 1.79, shopRate: 20 }],
])('%s accepts the limits %j', (key, change) => expect(saved(key, change)).toMatchObject(change))

test('phones, accounts and addresses with other digits and signs are stored in one form', () => {
  expect(saved('site', { phone: '٠٥٣٢ (١٢٣) ٤٥-٦٧', whatsapp: '\u2066+90 ۵۳۲ ۱۲۳ ۴۵ ۶۷\u2069', email: ' Info@Sanad.Example ' })).toMatchObject({
    phone: '05321234567', whatsapp: '+905321234567', email: 'info@sanad.example',
  }) // prettier-ignore
  const accounts = [{ currency: 'TRY', iban: 'tr33 ٠٠٠٦ 1005-1978 6457 8413 26' }]
  expect(saved('bank-transfer', { bankName: { ar: 'بنك' }, accountName: 'SANAD', accounts })).toMatchObject({
    accounts: [{ currency: 'TRY', iban: IBAN }],
  })
})

test('an emptied optional field is stored as none; languages without a text are left out', () => {
  expect(saved('site', { tagline: { ar: ' ', en: '', tr: '' }, phone: ' ' })).toMatchObject({ tagline: null, phone: null })
  expect(saved('site', { name: { ar: ' سند ', en: ' ', tr: 'Sanad' } })).toMatchObject({ name: { ar: 'سند', tr: 'Sanad' } })
  // A field without a text in Arabic cannot be stored in another language only.
  expect(saved('site', { tagline: { ar: '', tr: 'Gençler için' } })).toEqual({ 'tagline.ar': 'resource.required' })
}) // prettier-ignore

test('unknown fields are dropped, and fields that a document does not have show what applies', () => {
  expect(saved('refunds', { password: 'x' })).toEqual({ secondPersonAbove: 500_000, manualAbove: 1_000_000 })
  expect(explicitValues(pageOf('refunds'), { secondPersonAbove: 'broken' })).toMatchObject({
    secondPersonAbove: 500_000,
  })
})

test('the limits in an error are written in the language of the form', () => {
  const page = pageOf('giving')
  const minimumOf = (locale: Locale) => {
    const high = { ...valuesOf(page, {}), minimum: 2_500_00, presets: [{ amount: 5_00 }], wizardPresets: [] }
    try {
      validateDocument(page, high, locale)
    } catch (error) {
      return (error as Refusal).fields['presets.0.amount']?.params?.minimum
    }
  }
  expect([minimumOf('en'), minimumOf('tr')]).toEqual(['\u2068₺2,500\u2069', '\u2068₺2.500\u2069'])
})
