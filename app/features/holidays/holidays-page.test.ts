import { expect, test } from 'vitest'
import { validateDocument } from '#features/settings/settings.server.ts'
import { pageOf, type SettingsKey } from '#features/settings/settings.ts'
import { Refusal } from '#kernel/refusal.ts'

/** The stored document, or the fields at fault with their codes. */
function checked(key: SettingsKey, values: object): Record<string, unknown> {
  try {
    return validateDocument(pageOf(key), { ...(pageOf(key).standard as object), ...values }, 'en')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.fromEntries(Object.entries(error.fields).map(([name, { code }]) => [name, code]))
  }
}
const day = (more: object = {}) => ({ from: '2026-03-20', to: null, opens: null, closes: null, note: null, ...more })
const holidays = (...days: object[]) => checked('holidays', { days })

test('a holiday without hours is a closed day; hours are stored with two digits, however they are typed', () => {
  expect(holidays(day())).toEqual({ days: [day()] })
  expect(holidays(day({ opens: '٩.٣٠', closes: '۱۷:۰۰' }))).toEqual({
    days: [day({ opens: '09:30', closes: '17:00' })],
  })
  expect(holidays(day({ opens: '9:00', closes: '24:00' }))).toEqual({
    days: [day({ opens: '09:00', closes: '24:00' })],
  })
})

test('hours of holidays may end on the next day; midnight can be written as 00:00', () => {
  for (const closes of ['02:00', '٢:٠٠', '05:00', '00:00'])
    expect(holidays(day({ opens: '14:00', closes }))).toHaveProperty('days')
})

test.each<[string, object[], string | null, string?]>([
  ['the same hours twice', [{}, {}], 'days.1.opens'],
  ['the night and the next morning', [{}, { from: '2026-03-21', opens: '01:59', closes: '05:00' }], 'days.1.opens'],
  ['the morning and the night before', [{ from: '2026-03-21', opens: '00:00', closes: '05:00' }, {}], 'days.1.closes'],
  [
    'a night of several days and a morning of its last one',
    [{ to: '2026-03-25' }, { from: '2026-03-25', opens: '01:00', closes: '03:00' }],
    'days.1.opens',
  ],
  ['hours on the day after the night', [{}, { from: '2026-03-21', opens: '02:00', closes: '05:00' }], null],
  ['a night on the day after', [{}, { from: '2026-03-21' }], null],
  ['two ranges of a day', [{ opens: '09:00', closes: '14:00' }, {}], null],
  // Closed has priority over the hours of the same day.
  ['a closed day among open ones', [{ to: '2026-03-25' }, { opens: null, closes: null }], null],
])('holidays whose hours overlap are refused in the later row: %s', (_, rows, problem) => {
  const found = holidays(...rows.map((row) => day({ opens: '14:00', closes: '02:00', ...row })))
  if (problem) expect(found).toEqual({ [problem]: 'dashboard.hours_overlap' })
  else expect(found).toHaveProperty('days')
})

test.each([
  ['ends before it begins', { to: '2026-03-19' }, { 'days.1.to': 'dashboard.ends_before_start' }],
  ['opens without closing', { opens: '09:00' }, { 'days.1.closes': 'resource.required' }],
  ['closes without opening', { closes: '09:00' }, { 'days.1.opens': 'resource.required' }],
  ['closes before it opens', { opens: '17:00', closes: '9:00' }, { 'days.1.closes': 'dashboard.hours_backwards' }],
  ['closes when it opens', { opens: '09:00', closes: '9.00' }, { 'days.1.closes': 'dashboard.hours_backwards' }],
  [
    'opens at no time',
    { opens: '25:00', closes: '26:00' },
    { 'days.1.opens': 'resource.not_time', 'days.1.closes': 'resource.not_time' },
  ],
  [
    'opens at a number',
    { opens: '9', closes: '17' },
    { 'days.1.opens': 'resource.not_time', 'days.1.closes': 'resource.not_time' },
  ],
])('a holiday that %s is refused in its own row', (_, wrong, problems) => {
  expect(holidays(day(), day(wrong))).toEqual(problems)
})

test('a holiday may last one day, or several', () => {
  for (const to of ['2026-03-20', '2026-03-22', '2027-01-01']) expect(holidays(day({ to }))).toHaveProperty('days')
})

test.each([
  ['transfers', { firstReminderDays: 4, secondReminderDays: 5, expiryDays: 6 }, {}],
  [
    'transfers',
    { firstReminderDays: 5, secondReminderDays: 5, expiryDays: 6 },
    { secondReminderDays: 'dashboard.settings.days_not_later' },
  ],
  [
    'transfers',
    { firstReminderDays: 4, secondReminderDays: 6, expiryDays: 6 },
    { expiryDays: 'dashboard.settings.days_not_later' },
  ],
  ['transfers', { firstReminderDays: 0 }, { firstReminderDays: 'resource.too_small' }],
  ['giving', { minimum: 5_00, maximum: 5_00, presets: [{ amount: 5_00 }], wizardPresets: [] }, {}],
  [
    'giving',
    { minimum: 5_00, maximum: 4_99, presets: [], wizardPresets: [] },
    { maximum: 'dashboard.settings.maximum_below' },
  ],
  [
    'giving',
    { presets: [], wizardPresets: [{ amount: 5_00 }, { amount: 4_99 }] },
    { 'wizardPresets.1.amount': 'dashboard.settings.preset_outside' },
  ],
  [
    'giving',
    { presets: [{ amount: 200_000_01 }], wizardPresets: [] },
    { 'presets.0.amount': 'dashboard.settings.preset_outside' },
  ],
  ['bank-transfer', { accounts: [], swift: 'TCZBTR2A' }, {}],
  ['bank-transfer', { accounts: [], swift: 'TCZBTR2AXXX' }, {}],
  ['bank-transfer', { accounts: [], swift: 'tczbtr2a' }, { swift: 'dashboard.settings.not_swift' }],
  ['bank-transfer', { accounts: [], swift: 'TCZBTR2AXX' }, { swift: 'dashboard.settings.not_swift' }],
  ['retention', { mailDays: 7, receiptYears: 1, orderYears: 30 }, {}],
  ['retention', { mailDays: 6 }, { mailDays: 'resource.too_small' }],
  ['retention', { receiptYears: 31 }, { receiptYears: 'resource.too_large' }],
] as [SettingsKey, object, object][])('%s with %j has the errors %j', (key, values, problems) => {
  const found = checked(key, values)
  if (Object.keys(problems).length > 0) expect(found).toEqual(problems)
  else expect(found).toMatchObject(values)
})
