import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { isolateForeignRuns, isolateNumbers, withDirectionMark } from './plain-text-bidi.ts'

/** Shows isolates and marks as brackets and arrows. */
const visible = (text: string) => text.replace(/[\u2066\u2068]/g, '[').replace(/\u2069/g, ']').replace(/\u200F/g, '←').replace(/\u200E/g, '→') // prettier-ignore

test.each([
  ['ar', 'اتصل على +90 (212) 555 00 11 الآن', 'اتصل على [+90 (212) 555 00 11] الآن'],
  ['ar', 'الآيبان TR33 0006 1005 1978 6457 8413 26.', 'الآيبان [TR33 0006 1005 1978 6457 8413 26].'],
  ['ar', 'راسل info@sanad.example أو Sanad House', 'راسل [info@sanad.example] أو [Sanad House]'],
  ['ar', 'من 10:30 إلى 12/5/2026', 'من [10:30] إلى [12/5/2026]'],
  ['ar', 'وصل 250 ليرة عام 2026', 'وصل 250 ليرة عام 2026'],
  ['ar', 'افتح https://sanad.example/a?b=1 الآن', 'افتح https://sanad.example/a?b=1 الآن'],
  ['ar', 'Sanad https://sanad.example/a#b?c=٣ شكرًا', '[Sanad] https://sanad.example/a#b?c=٣ شكرًا'],
  ['ar', 'جمعية Gençlik Derneği في Fatih', 'جمعية [Gençlik Derneği] في [Fatih]'],
  ['en', 'Thank you, سند الشبابية، for all', 'Thank you, [سند الشبابية]، for all'],
  ['tr', 'Sanad (سَنَد) derneği', 'Sanad ([سَنَد]) derneği'],
  ['tr', 'Bağış 250 TL', 'Bağış 250 TL'],
  ['en', 'Dear יוסי כהן, 5 products', 'Dear [יוסי כהן], 5 products'],
  ['tr', 'Sayın ܡܪܝܡ, 5 ürün', 'Sayın [ܡܪܝܡ], 5 ürün'],
  ['ar', 'شكرًا Ольга Иванова (2)', 'شكرًا [Ольга Иванова (2)]'],
  ['ar', 'السيد 王小明 والسيدة Ελένη', 'السيد [王小明] والسيدة [Ελένη]'],
  ['ar', 'السيدة प्रिया هنا', 'السيدة [प्रिया] هنا'],
  ['en', 'Hello Ольга Иванова', 'Hello Ольга Иванова'],
  ['ar', 'السيد יוסי', 'السيد יוסי'],
  ['en', 'See https://sanad.example/أخبار/١ and أخبار', 'See https://sanad.example/أخبار/١ and [أخبار]'],
  ['en', 'سند\nشكرًا لكم', '[سند]\n[شكرًا لكم]'],
] as const)('%s: %s', (locale, text, expected) => {
  expect(visible(isolateForeignRuns(text, locale))).toBe(expected)
})

test.each([
  ['ar', 'سند تشكركم', 'سند تشكركم'],
  ['ar', '250 ليرة', '250 ليرة'],
  ['ar', 'Sanad تشكركم', '←Sanad تشكركم'],
  ['ar', '2026', '←2026'],
  ['en', 'سند thanks you', '→سند thanks you'],
  ['en', '— 12', '— 12'],
  ['tr', 'Merhaba', 'Merhaba'],
  ['en', 'יוסי, thank you', '→יוסי, thank you'],
  ['ar', 'Ольга، شكرًا', '←Ольга، شكرًا'],
  ['tr', 'Ольга, teşekkürler', 'Ольга, teşekkürler'],
] as const)('%s: the paragraph %s gets a mark only if its first letter has the other direction', (locale, text, expected) => {
  expect(visible(withDirectionMark(text, locale))).toBe(expected)
}) // prettier-ignore

/** Texts that mix both scripts, digits, signs, addresses and line breaks. */
const mixed = fc
  .array(
    fc.constantFrom(
      'سند',
      'شكرًا',
      'Sanad',
      'Ş',
      'Ольга',
      'יוסי',
      'प्रि',
      '+90',
      '212',
      '(',
      ')',
      ' ',
      '، ',
      '.',
      '\n',
      '٥٠',
      'https://a.b/c',
      '%',
      'TR33',
      '-',
      '"',
    ),
    { maxLength: 20 },
  ) // prettier-ignore
  .map((parts) => parts.join(''))

test.each(LOCALES)('isolation adds nothing but pairs of isolates, around any text: %s', (locale) => {
  fc.assert(
    fc.property(mixed, (text) => {
      for (const isolated of [isolateForeignRuns(text, locale), isolateNumbers(text, locale)]) {
        expect(isolated.replace(/[\u2066\u2068\u2069]/g, '')).toBe(text)
        // Pairs are never nested and never cross a line break: an open isolate would turn the rest of the email.
        expect(visible(isolated).replace(/\[[^[\]\n]*\]/g, '')).not.toMatch(/[[\]]/)
      }
    }),
  )
})

test('in HTML only numbers with signs are isolated, because words keep their order there', () => {
  expect(visible(isolateNumbers('اتصل بـ Sanad على +90 212 555 00 11', 'ar'))).toBe('اتصل بـ Sanad على [+90 212 555 00 11]') // prettier-ignore
  expect(isolateNumbers('Call +90 212 555 00 11', 'en')).toBe('Call +90 212 555 00 11')
})
