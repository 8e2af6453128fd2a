import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('only the words that changed are marked', () => {
  expect(wordDiff('كفالة طالب جامعي', 'كفالة طالبة جامعي')).toEqual([
    { text: 'كفالة ', is: 'same' },
    { text: 'طالب ', is: 'out' },
    { text: 'طالبة ', is: 'in' },
    { text: 'جامعي', is: 'same' },
  ])
  expect(wordDiff('', 'new')).toEqual([{ text: 'new', is: 'in' }])
  expect(wordDiff('old', '')).toEqual([{ text: 'old', is: 'out' }])
})

test('the diff contains exactly the current text', () => {
  const text = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((words) => words.join(' '))
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  assert(
    property(text, text, (before, after) => {
      const pieces = wordDiff(before, after)
      const of = (...kinds: string[]) =>
        pieces.filter(({ is }) => kinds.includes(is)).flatMap(({ text }) => words(text))
      expect(of('same', 'in')).toEqual(words(after))
      expect(of('same', 'out')).toEqual(words(before))
    }),
  )
})

test('a changed word is found in a text of any length, and a completely new text counts as replaced', () => {
  const text = (word: string) => Array.from({ length: 3000 }, (_, i) => (i === 1500 ? word : `w${i}`)).join(' ')
  expect(wordDiff(text('قديم'), text('جديد')).filter(({ is }) => is !== 'same')).toEqual([
    { text: 'قديم ', is: 'out' },
    { text: 'جديد ', is: 'in' },
  ])
  const [before, after] = [text('').replaceAll('w', 'a'), text('').replaceAll('w', 'b')]
  expect(wordDiff(before, after)).toEqual([
    { text: before, is: 'out' },
    { text: after, is: 'in' },
  ])
})

test('different spaces are not a change', () => {
  expect(wordDiff('one  two', 'one two')).toEqual([{ text: 'one two', is: 'same' }])
})
