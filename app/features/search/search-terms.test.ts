import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, highlight, searchTerms } from './search-terms.ts'

const marked = (text: string, typed: string) =>
  highlight(text, searchTerms(typed))
    .filter(({ found }) => found)
    .map(({ text: piece }) => piece)

test('the Arabic article and attached particles are not part of search terms', () => {
  expect(searchTerms('السكن والمنح للطلاب بالفاتح')).toEqual(['سكن', 'منح', 'طلاب', 'فاتح'])
  expect(searchTerms('الم ال')).toEqual(['الم', 'ال'])
})

test('matching words are highlighted in their original spelling', () => {
  expect(marked('سكنُ النُّور للطلّاب', 'السكن النور')).toEqual(['سكنُ', 'النُّور'])
  expect(marked('Öğrenci yurtları İstanbul’da', 'ogrenci istanbul')).toEqual(['Öğrenci', 'İstanbul'])
  expect(marked('250 غرفة', '٢٥٠')).toEqual(['250'])
})

test('the parts together equal the text, for any search', () => {
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

test('an excerpt of a long text contains the matching word', () => {
  const text = `${'كلام كثير عن أشياء أخرى '.repeat(30)}ثم بورصة ${'وكلام بعدها '.repeat(30)}`
  const shown = excerpt(text, searchTerms('بورصه'))
  expect(shown).toContain('بورصة')
  expect(shown.length).toBeLessThan(200)
  expect(excerpt('قصير', ['x'])).toBe('قصير')
})
