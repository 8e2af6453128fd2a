import { expect, test, vi } from 'vitest'
import { workQueue } from './queue.server.ts'

const limits = { slots: 3, perKey: 2, waiting: 4, waitingPerKey: 3, timeoutMs: 1000 }

/** Work that the test ends. */
function jobs() {
  const ends: (() => void)[] = []
  let most = 0
  let now = 0
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise<void>((resolve) => ends.push(resolve))
    now--
  }
  return { work, ends, most: () => most }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a limited number run, a limited number wait, and others must retry later', async () => {
  const queue = workQueue(limits)
  const { work, ends, most } = jobs()
  const status = async (promise: Promise<void>) => promise.then(() => 'done', (no: { status: number }) => no.status) // prettier-ignore
  const mine = Array.from({ length: 7 }, () => status(queue.run('a', work)))
  const others = ['b', 'c', 'd'].map((key) => status(queue.run(key, work)))
  await settled()
  // Visitor a: two run, three wait, two are refused. b runs, c waits, d finds the queue full.
  expect(ends).toHaveLength(3)
  expect(await Promise.all([...mine.slice(5), others[2]])).toEqual([429, 429, 503])
  for (let i = 0; i < 7; i++) {
    ends[i]?.()
    await settled()
  }
  expect(await Promise.all([...mine.slice(0, 5), ...others.slice(0, 2)])).toEqual(
    Array.from({ length: 7 }, () => 'done'),
  )
  expect(most()).toBe(3)
})

test('a caller that waits too long is refused with Retry-After, and a failure frees its slot', async () => {
  vi.useFakeTimers()
  const queue = workQueue({ ...limits, slots: 1 })
  const { work, ends } = jobs()
  const first = queue.run('a', work)
  const second = queue.run('b', () => Promise.resolve('never'))
  const refused = expect(second).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  await vi.advanceTimersByTimeAsync(1001)
  await refused
  vi.useRealTimers()
  ends[0]!()
  await first
  await expect(queue.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await queue.run('a', () => Promise.resolve('again'))).toBe('again')
})
