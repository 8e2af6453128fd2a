import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorTokens, contrast, mixColors, PAIRS } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = colorTokens(css)

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  PAIRS.map(({ on, under, least }) => [theme, on, under, least] as const),
)

test.each(cases)('in the %s theme %s stands out from %s by %d to 1', (theme, on, under, least) => {
  expect(contrast(tokens[on]![theme], tokens[under]![theme])).toBeGreaterThanOrEqual(least)
})

test('every colour token of both themes is part of a pair', () => {
  const decorative = new Set(['line', 'amber', 'track', 'sand-deep', 'well'])
  const named = new Set(PAIRS.flatMap(({ on, under }) => [on, under]))
  const written = [...css.matchAll(/--([\w-]+):\s*(?:light-dark\(#|#)/g)].map((match) => match[1]!)
  expect(Object.keys(tokens)).toEqual(written)
  expect(written.filter((token) => !named.has(token) && !decorative.has(token))).toEqual([])
})

test('black on white has a contrast of 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0e4b3e', '#0e4b3e')).toBe(1)
})

test('a mixture goes from one colour to the other', () => {
  expect([
    mixColors('#000000', '#ffffff', 0),
    mixColors('#000000', '#ffffff', 0.5),
    mixColors('#000000', '#ffffff', 1),
  ]).toEqual(['#000000', '#808080', '#ffffff'])
})
