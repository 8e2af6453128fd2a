import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { area, archPath, below, fillFromBottom, khatimPath, khatimPoints, polygonPath } from './geometry.ts'

const star = khatimPoints(25, 27, 27)

test('the eight-pointed star consists of two equal squares', () => {
  // The eight outer corners are on the circle; the inner ones are where the sides of the squares cross.
  const tips = star.filter((_, i) => i % 2 === 0)
  for (const [x, y] of tips) expect(Math.hypot(x - 27, y - 27)).toBeCloseTo(25)
  const [a, b, c] = [star[0]!, star[1]!, star[4]!]
  // A tip, the next inner corner and the tip a quarter turn further are on one straight side of a square.
  expect((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])).toBeCloseTo(0, 1)
})

test('the star is filled from the bottom by the share of its area', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      expect(area(fillFromBottom(star, share)) / area(star)).toBeCloseTo(share, 3)
    }),
  )
})

test('the filling touches the bottom and rises with the share', () => {
  const foot = Math.max(...star.map(([, y]) => y))
  let last = Infinity
  for (const share of [0.01, 0.1, 0.25, 0.5, 0.75, 0.99]) {
    const ys = fillFromBottom(star, share).map(([, y]) => y)
    expect(Math.max(...ys)).toBeCloseTo(foot)
    expect(Math.min(...ys)).toBeLessThan(last)
    last = Math.min(...ys)
  }
})

test('the star is empty without donations, and full above the goal', () => {
  expect(fillFromBottom(star, 0)).toEqual([])
  expect(fillFromBottom(star, -0.5)).toEqual([])
  expect(polygonPath([])).toBe('')
  expect(fillFromBottom(star, 1)).toEqual(star)
  expect(fillFromBottom(star, 3.7)).toEqual(star)
})

test('no corner of the filling is above its level', () => {
  fc.assert(
    fc.property(fc.double({ min: 2, max: 52, noNaN: true }), (level) => {
      for (const [, y] of below(star, level)) expect(y).toBeGreaterThanOrEqual(level)
    }),
  )
})

test('paths are closed and short', () => {
  expect(khatimPath(12, 12, 12)).toMatch(/^M24 12L.*Z$/)
  expect(khatimPath(12, 12, 12)).not.toMatch(/\.\d\d/)
  expect(archPath(0, 0, 100, 160)).toMatch(/^M0 160V62C.*V160Z$/)
})
