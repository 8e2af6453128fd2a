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

test('an excerpt is short also for a text without spaces, as a long address is', () => {
  const address = `https://example.org/${'a'.repeat(500)}`
  for (const text of [address, `${address} بورصة`, `قبل ${address}`, 'ا'.repeat(900)]) {
    for (const typed of ['بورصة', 'zzz', 'قبل'])
      expect(excerpt(text, searchTerms(typed)).length).toBeLessThanOrEqual(182)
  }
  expect(excerpt(`${address} رحلة إلى بورصة`, searchTerms('بورصة'))).toContain('بورصة')
})

const word = fc.string({ unit: fc.constantFrom(...'abcdefghكلمةوسطğış😀'), minLength: 1, maxLength: 30 })
const gap = fc.constantFrom(' ', ' ', ' ', '، ', '-', '/')

test('an excerpt of any text has the matching word, is at most 182 characters long, and cuts no character', () => {
  const text = fc.array(fc.tuple(word, gap), { maxLength: 80 }).map((parts) => parts.flat().join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const shown = excerpt(`${before}زيتونة ${after}`, searchTerms('زيتونة'))
      expect(shown).toContain('زيتونة')
      expect([...shown].length).toBeLessThanOrEqual(182)
      expect(shown.isWellFormed()).toBe(true)
    }),
    { numRuns: 60 },
  )
})
