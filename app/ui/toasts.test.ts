import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts, toast, watchToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => readToasts().map((t) => t.message)

test('a message appears and disappears automatically', () => {
  toast('saved', { ms: 1500 })
  expect(shown()).toEqual(['saved'])
  vi.advanceTimersByTime(1499)
  expect(shown()).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a message without a time limit stays until it is closed', () => {
  const id = toast('stay', { ms: 0 })
  vi.advanceTimersByTime(3_600_000)
  expect(shown()).toEqual(['stay'])
  dismissToast(id)
  expect(shown()).toEqual([])
})

test('equal messages are shown once, and at most three messages are shown', () => {
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

test('the snapshot keeps its identity while nothing changes, as React requires', () => {
  toast('x')
  expect(readToasts()).toBe(readToasts())
})
