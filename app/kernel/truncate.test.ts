import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { truncateAtWord, sentencesOnLines } from './truncate.ts'

test('each sentence ends its line, except one that is cut off at the end', () => {
  expect(sentencesOnLines('نغطّي القسط. ثم ماذا؟ نتابع…')).toBe('نغطّي القسط.\nثم ماذا؟\nنتابع…')
  expect(sentencesOnLines('3.5 million')).toBe('3.5 million')
})

const shown = (text: string) => [...new Intl.Segmenter('ar').segment(text)].length

describe('truncating', () => {
  test.each<[text: string, max: number, cut: string]>([
    ['short', 25, 'short'],
    ['exactly', 7, 'exactly'],
    ['one two three', 9, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two three', 7, 'one…'],
    ['one, two', 6, 'one…'],
    ['one two.  \n three', 10, 'one two…'],
    ['extraordinary', 6, 'extra…'],
    ['كفالة طالب جامعي لعام كامل', 20, 'كفالة طالب جامعي…'],
    ['نغطّي القسط، والمواصلات', 14, 'نغطّي القسط…'],
    ['  spaces   inside  ', 13, 'spaces inside'],
    ['', 5, ''],
  ])('%j truncated to %i characters is %j', (text, max, cut) => {
    expect(truncateAtWord(text, max)).toBe(cut)
  })

  test('vowel marks do not count as characters', () => {
    expect(truncateAtWord('مُحَمَّدٌ كَرِيمٌ', 9)).toBe('مُحَمَّدٌ كَرِيمٌ')
    expect(truncateAtWord('مُحَمَّدٌ كَرِيمٌ جِدًّا', 10)).toBe('مُحَمَّدٌ كَرِيمٌ…')
  })

  test('an emoji is not split', () => {
    expect(truncateAtWord('👩‍👩‍👧👍🏽👍🏽👍🏽', 3)).toBe('👩‍👩‍👧👍🏽…')
  })

  test('the result is never longer than requested, and always the beginning of the text', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abçğıسلامٌّ،.'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.constantFrom(25, 50, 75, 200), (words, max) => {
        const text = words.join(' ')
        const cut = truncateAtWord(text, max)
        expect(shown(cut)).toBeLessThanOrEqual(max)
        if (cut !== text.trim()) expect(cut.endsWith('…')).toBe(true)
        expect(text.replace(/\s+/g, ' ').trim().startsWith(cut.replace(/…$/, ''))).toBe(true)
      }),
    )
  })
})
