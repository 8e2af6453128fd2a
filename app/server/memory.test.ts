import { expect, test } from 'vitest'
import { createMemory } from './memory.server.ts'

test('the same source is made once, another again, and an unknown one always', () => {
  const memory = createMemory<number>(10)
  let made = 0
  const make = () => ++made
  expect([memory.of('a', make), memory.of('a', make), memory.of('b', make)]).toEqual([1, 1, 2])
  expect([memory.of(null, make), memory.of(null, make)]).toEqual([3, 4])
})

test('it holds no more than it may, and forgets the oldest', () => {
  const memory = createMemory<string>(2)
  for (const source of ['a', 'b', 'c']) memory.of(source, () => `${source} first`)
  expect(memory.of('c', () => 'again')).toBe('c first')
  expect(memory.of('a', () => 'again')).toBe('again')
})
