import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from '#kernel/arabic.ts'
import { searchText } from './search-text.ts'

const word = fc.stringMatching(/^[\p{L}\p{N}]{1,12}$/u)

test('the search text contains every word of every language of a record, in folded spelling', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word, { maxLength: 3 }), (ar, en) => {
      const text = searchText(['title'], { title: { ar: ar.join(' '), en: en.join(' ') }, other: 'غيره' })
      for (const one of [...ar, ...en]) expect(text).toContain(foldForSearch(one))
    }),
  )
})

test('tags, attributes and entities are not searched, and double spaces become one', () => {
  const html = { ar: '<p dir="rtl">أهلًا&nbsp;<strong>وسهلًا</strong></p>' }
  expect(searchText(['text'], { text: html })).toBe('اهلا وسهلا')
  expect(searchText(['text', 'none'], { text: null })).toBe('')
})
