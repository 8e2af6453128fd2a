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

test('nothing of what stands there now is lost or invented', () => {
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
