import { expect, test } from 'vitest'
import { showDigits } from './digits.ts'
import { createTranslate, flatten, placeholders, type Phrases, type TextKey } from './text.ts'

const texts: Phrases = {
  donations: {
    ar: {
      zero: 'لا تبرعات',
      one: 'تبرع واحد',
      two: 'تبرعان',
      few: '{{count}} تبرعات',
      many: '{{count}} تبرعًا',
      other: '{{count}} تبرع',
    },
    en: { one: '{{count}} donation', other: '{{count}} donations' },
    tr: { one: '{{count}} bağış', other: '{{count}} bağış' },
  },
  deadline: { ar: 'خلال {{1000}} يوم يا {{name}}', en: 'In 1,000 days, {{name}}', tr: '1.000 gün içinde, {{name}}' },
  hello: { ar: 'أهلًا {{name}}', en: 'Hello {{ name }}', tr: 'Merhaba {{name}}' },
}
const translate = (locale: 'ar' | 'en' | 'tr') => {
  const t = createTranslate(locale, flatten(texts, locale))
  return (key: string, values?: Record<string, string | number>) => t(key as TextKey, values)
}

test.each([
  [0, 'لا تبرعات'],
  [1, 'تبرع واحد'],
  [2, 'تبرعان'],
  [3, '3 تبرعات'],
  [11, '11 تبرعًا'],
  [100, '100 تبرع'],
  [103, '103 تبرعات'],
])('Arabic has six plural forms: %d', (count, said) => {
  expect(translate('ar')('donations', { count })).toBe(said)
})

test('English and Turkish have two plural forms', () => {
  expect([0, 1, 2].map((count) => translate('en')('donations', { count }))).toEqual([
    '0 donations',
    '1 donation',
    '2 donations',
  ])
  expect(translate('tr')('donations', { count: 5 })).toBe('5 bağış')
})

test('placeholders are filled, even with values that look like placeholders or patterns', () => {
  expect(translate('en')('hello', { name: '$& {{name}}' })).toBe('Hello $& {{name}}')
  expect(translate('ar')('hello', { name: 'ليلى' })).toBe('أهلًا ليلى')
})

test('an unknown key is shown unchanged, and a missing value stays a placeholder', () => {
  expect(translate('en')('nothing')).toBe('nothing')
  expect(translate('en')('hello', {})).toBe('Hello {{ name }}')
})

test('a number in braces has the digits of the site, with or without other values', () => {
  expect(translate('ar')('deadline', { name: 'ليلى' })).toBe('خلال 1,000 يوم يا ليلى')
  showDigits('arabic')
  try {
    expect(translate('ar')('deadline', { name: 'ليلى' })).toBe('خلال ١٬٠٠٠ يوم يا ليلى')
    expect(translate('ar')('deadline')).toBe('خلال ١٬٠٠٠ يوم يا {{name}}')
  } finally {
    showDigits('latin')
  }
  expect(placeholders('خلال {{90}} يومًا يا {{name}}')).toEqual(['name'])
})
