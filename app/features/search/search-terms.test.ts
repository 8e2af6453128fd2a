import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, highlight, searchTerms } from './search-terms.ts'

const marked = (text: string, typed: string) =>
  highlight(text, searchTerms(typed))
    .filter(({ found }) => found)
    .map(({ text: piece }) => piece)

test('the article and what is written together with it are not looked for', () => {
  expect(searchTerms('السكن والمنح للطلاب بالفاتح')).toEqual(['سكن', 'منح', 'طلاب', 'فاتح'])
  expect(searchTerms('الم ال')).toEqual(['الم', 'ال'])
})

test('words that are found are marked as they are written', () => {
  expect(marked('سكنُ النُّور للطلّاب', 'السكن النور')).toEqual(['سكنُ', 'النُّور'])
  expect(marked('Öğrenci yurtları İstanbul’da', 'ogrenci istanbul')).toEqual(['Öğrenci', 'İstanbul'])
  expect(marked('250 غرفة', '٢٥٠')).toEqual(['250'])
})

test('the parts together are the text, for any search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        highlight(text, searchTerms(typed))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('an excerpt of a long text shows the word', () => {
  const text = `${'كلام كثير عن أشياء أخرى '.repeat(30)}ثم بورصة ${'وكلام بعدها '.repeat(30)}`
  const shown = excerpt(text, searchTerms('بورصه'))
  expect(shown).toContain('بورصة')
  expect(shown.length).toBeLessThan(200)
  expect(excerpt('قصير', ['x'])).toBe('قصير')
})
