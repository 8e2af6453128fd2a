import { array, assert, property, stringMatching, integer } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadFonts, fontStack } from './fonts.server.ts'
import { linesOf, normalizeForPdf, widthOf } from './normalize-text.server.ts'

beforeAll(loadFonts)

const length = (text: string) => text.length

test('lines fit, lose no text and never break a word that fits on a line', () => {
  assert(
    property(
      array(stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 40 }),
      integer({ min: 9, max: 40 }),
      (words, width) => {
        const lines = linesOf(words.join(' '), width, length)
        expect(lines.join(' ')).toBe(words.join(' '))
        expect(lines.every((line) => line.length <= width)).toBe(true)
      },
    ),
  )
})

test('a word that is wider than its column is broken, and the text continues after it', () => {
  expect(linesOf('to aaaaaaaaaaaaa be', 5, length)).toEqual(['to', 'aaaaa', 'aaaaa', 'aaa', 'be'])
})

test('an Arabic name with ligatures is broken between its words', () => {
  const name = 'عبد الرحمن عبد العزيز عبد اللطيف محمد الأمين بن عبد الرحيم آل الشيخ البغدادي الحسيني الهاشمي'
  const { faces } = fontStack(name, true)
  const measure = (text: string) => widthOf(text, 10.5, faces)
  for (const width of [120, 200, 357, 361]) {
    const lines = linesOf(name, width, measure)
    expect(lines.join(' ')).toBe(name)
    expect(lines.every((line) => measure(line) <= width)).toBe(true)
  }
})

test('letters that no font has are replaced, and direction marks are removed', () => {
  expect(normalizeForPdf('  \u2068محمد\u2069 \n (abc)\u200f ')).toBe('محمد (abc)')
  expect(normalizeForPdf('Ivan Жуков 王 ❤️')).toBe('Ivan Жуков \ufffd \ufffd')
  expect(normalizeForPdf('e\u0301')).toBe('é')
})

test('joined letters use one font', () => {
  for (const [name, family] of [
    ['ليلى حسن', 'Readex Pro'],
    ['Şükrü İnönü', 'Readex Pro'],
    ['پروین گولان', 'Vazirmatn'],
    ['Иван Жуков', 'Rubik'],
  ])
    expect(fontStack(name!, true).families[0], name).toBe(family)
})
