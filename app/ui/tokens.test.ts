import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** A colour token's value as #rrggbb in a theme. */
function color(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
  if (!value) throw new Error(`tokens.css has no --${name}`)
  const both = /^light-dark\((#\w{6}),\s*(#\w{6})\)$/.exec(value)
  const hex = both ? both[theme === 'light' ? 1 : 2] : /^#\w{6}$/.exec(value)?.[0]
  if (!hex) throw new Error(`--${name} is not a plain colour: ${value}`)
  return hex
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

const grounds = ['sand', 'sand-deep', 'card', 'well']
const pineGrounds = ['pine', 'pine-deep', 'pine-light']

/** Words and the grounds they stand on: 4.5 to 1 (WCAG 1.4.3). */
const words: [string, string[]][] = [
  ['ink', [...grounds, 'tint', 'track']],
  ['muted', [...grounds, 'tint']],
  ['leaf', [...grounds, 'tint']],
  ['pome-word', [...grounds, 'tint']],
  ['danger', [...grounds, 'danger-ground']],
  ['success', [...grounds, 'success-ground']],
  ['warning', [...grounds, 'warning-ground']],
  ['info', [...grounds, 'info-ground']],
  ['on-pine', pineGrounds],
  ['on-pine-soft', ['pine', 'pine-deep']],
  ['saffron', ['pine', 'pine-deep']],
  ['on-pome', ['pome', 'pome-press']],
  ['on-saffron', ['saffron']],
  ['sand', ['ink']],
]

/** Edges of controls, progress and rings of focus: 3 to 1 (WCAG 1.4.11). */
const shapes: [string, string[]][] = [
  ['edge', [...grounds]],
  ['focus', [...grounds, 'tint']],
  ['leaf', [...grounds]],
  ['danger', [...grounds]],
  ['pome', grounds],
  ['saffron', ['pine', 'pine-deep', 'pine-light']],
]

const cases = (['light', 'dark'] as const).flatMap((theme) => [
  ...words.flatMap(([on, under]) => under.map((ground) => [theme, on, ground, 4.5] as const)),
  ...shapes.flatMap(([on, under]) => under.map((ground) => [theme, on, ground, 3] as const)),
])

test.each(cases)('in the %s theme %s stands out from %s by %d to 1', (theme, on, ground, least) => {
  expect(contrast(color(on, theme), color(ground, theme))).toBeGreaterThanOrEqual(least)
})

test('every colour token of both themes is held by a pair above', () => {
  const decorative = new Set(['line', 'amber', 'track', 'sand-deep', 'well'])
  const named = new Set([...words, ...shapes].flatMap(([on, under]) => [on, ...under]))
  const tokens = [...css.matchAll(/--([\w-]+):\s*(?:light-dark\(#|#)/g)].map((m) => m[1]!)
  expect(tokens.filter((token) => !named.has(token) && !decorative.has(token))).toEqual([])
})

test('black on white is 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0e4b3e', '#0e4b3e')).toBe(1)
})
