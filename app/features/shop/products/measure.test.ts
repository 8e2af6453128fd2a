import { afterEach, expect, test } from 'vitest'
import { showDigits } from '#kernel/digits.ts'
import { localizedUnit } from './unit-label.ts'

afterEach(() => showDigits('latin'))

test('a measure is shown in the language of the page, independent of the script in which it was typed', () => {
  for (const [typed, ar, en, tr] of [
    ['250 g', '250 غرام', '250 g', '250 g'],
    ['250g', '250 غرام', '250 g', '250 g'],
    ['1,5 kg', '1.5 كغم', '1.5 kg', '1,5 kg'],
    ['500 مل', '500 ملتر', '500 mL', '500 ml'],
    ['30 cm', '30 سم', '30 cm', '30 cm'],
  ] as const)
    expect([localizedUnit(typed, 'ar'), localizedUnit(typed, 'en'), localizedUnit(typed, 'tr')]).toEqual([ar, en, tr])
})

test('other text is not changed', () => {
  for (const typed of ['L', 'XL', '30 × 40 cm', '42', 'g', '2 in 1'])
    for (const locale of ['ar', 'en', 'tr'] as const) expect(localizedUnit(typed, locale)).toBe(typed)
})

test('a measure uses the digits of the settings', () => {
  showDigits('arabic')
  expect(localizedUnit('250 g', 'ar')).toBe('٢٥٠ غرام')
  expect(localizedUnit('250 g', 'en')).toBe('250 g')
})
