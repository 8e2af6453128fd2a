import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { attributes, render } from '#tests/support/render.tsx'
import { Metric, Spark } from './stat.tsx'

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')
const compared = (now: number, before: number, locale: Locale = 'en') =>
  textOf(render(<Metric label="Raised" value="1 ₺" compared={{ now, before, note: 'yesterday' }} />, locale)).slice(
    'Raised1 ₺'.length,
  )

test.each([
  [150, 100, '50% more than yesterday'],
  [50, 100, '50% less than yesterday'],
  [100, 100, '0% the same as yesterday'],
  [0, 100, '100% less than yesterday'],
  [100, 0, 'no earlier data to compare'],
  [0, 0, 'no earlier data to compare'],
  // More refunds than donations before: a percentage would have the wrong sign.
  [100, -50, 'no earlier data to compare'],
  [100_499, 100_000, '0% the same as yesterday'],
  [100_500, 100_000, '1% more than yesterday'],
])('%i after %i is “%s”', (now, before, words) => {
  expect(compared(now, before)).toBe(words)
})

test('the percentage is in the format of the language', () => {
  expect(compared(150, 100, 'tr')).toContain('%50')
  expect(compared(150, 100, 'ar')).toContain('50')
})

const points = (values: number[], locale: Locale) => {
  const path = attributes(render(<Spark values={values} />, locale), 'path').d!
  return path.match(/[\d.]+ [\d.]+/g)!.map((point) => point.split(' ').map(Number))
}

test('the line runs in the reading direction, and stays inside its box', () => {
  const x = (locale: Locale) => points([0, 5, 10], locale).map(([at]) => at)
  expect(x('en')).toEqual([0, 0, 100, 200, 200])
  expect(x('ar')).toEqual([200, 200, 100, 0, 0])
  for (const [, y] of points([0, 3, 1_000_000], 'tr')) expect(y).toBeGreaterThanOrEqual(4)
})

test.each([[[0]], [[7]], [[0, 0]]])('a line of %j is a valid drawing', (values) => {
  const html = render(<Spark values={values} />, 'en')
  for (const [, d] of html.matchAll(/ d="([^"]*)"/g)) expect(d).toMatch(/^(M[\d.]+ [\d.]+( L[\d.]+ [\d.]+)*( Z)?)?$/)
})
