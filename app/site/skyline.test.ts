import { expect, test } from 'vitest'
import { SHORE, WINDOW_COUNT, windows } from './skyline.ts'

/** Number of windows: each is one closed shape. */
const count = (path: string) => path.split('Z').length - 1
const feet = (path: string) =>
  path
    .split('Z')
    .slice(0, -1)
    .map((pane) => pane.split('v')[0]!)

test('each donation lights one more window, in the same order, up to the number of windows', () => {
  expect(WINDOW_COUNT).toBeGreaterThan(50)
  for (const lit of [0, 1, 7, WINDOW_COUNT, WINDOW_COUNT + 400])
    expect([lit, count(windows(0, lit)), count(windows(lit))]).toEqual([
      lit,
      Math.min(lit, WINDOW_COUNT),
      Math.max(WINDOW_COUNT - lit, 0),
    ])
  expect(windows(0, 8).startsWith(windows(0, 7))).toBe(true)
})

test('no two windows overlap, and none is under water', () => {
  const all = feet(windows())
  expect(new Set(all).size).toBe(WINDOW_COUNT)
  for (const foot of all) expect(Number(foot.split(' ')[1])).toBeLessThanOrEqual(SHORE)
})

test('the first windows are distributed over the street', () => {
  const across = feet(windows(0, 6)).map((foot) => Number(foot.slice(1).split(' ')[0]))
  expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(150)
})
