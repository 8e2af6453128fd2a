import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts, toast, watchToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => readToasts().map((t) => t.message)

test('a message shows, then goes by itself', () => {
  toast('saved', { ms: 1500 })
  expect(shown()).toEqual(['saved'])
  vi.advanceTimersByTime(1499)
  expect(shown()).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a message with no time stays until it is closed', () => {
  const id = toast('stay', { ms: 0 })
  vi.advanceTimersByTime(3_600_000)
  expect(shown()).toEqual(['stay'])
  dismissToast(id)
  expect(shown()).toEqual([])
})

test('the same words twice show once, and at most three messages show', () => {
  for (const word of ['a', 'b', 'a', 'c', 'd']) toast(word)
  expect(shown()).toEqual(['a', 'c', 'd'])
})

test('subscribers are notified of changes only, until they unsubscribe', () => {
  const watcher = vi.fn()
  const leave = watchToasts(watcher)
  const id = toast('x', { ms: 0 })
  dismissToast(id)
  dismissToast(id)
  expect(watcher).toHaveBeenCalledTimes(2)
  leave()
  toast('y')
  expect(watcher).toHaveBeenCalledTimes(2)
})

test('what is shown keeps its identity while nothing changes, as React asks of a store', () => {
  toast('x')
  expect(readToasts()).toBe(readToasts())
})
