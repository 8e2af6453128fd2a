import { expect, test } from 'vitest'
import { inBatches } from './in-batches.server.ts'

test.each([
  [0, [0]],
  [3, [3]],
  [4, [4, 0]],
  [9, [4, 4, 1]],
])('%i rows are changed in batches of at most four', async (rows, batches) => {
  let left = rows
  const changed: number[] = []
  await inBatches(4, async (size) => {
    const now = Math.min(left, size)
    left -= now
    changed.push(now)
    return BigInt(now)
  })
  expect(changed).toEqual(batches)
})
