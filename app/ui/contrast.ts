/** Contrast of colours (WCAG 2.2): the calculation, and the pairs of tokens.css that must pass it. */

/** Red, green and blue of `#rrggbb`, 0 to 255. */
function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((channel) => {
    const v = channel / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** Contrast ratio from 1 (equal colours) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Mixes a share (0 to 1) of another colour into a colour. */
export function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)]
  const mixed = from.map((channel, i) => Math.round(channel + (to[i]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export type Theme = 'light' | 'dark'
export type Tokens = Record<string, Record<Theme, string>>

/** Colour tokens of a style sheet, without `--`. */
export function colorTokens(css: string): Tokens {
  const found = css.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g)
  return Object.fromEntries(
    [...found].map(([, name, light, dark, both]) => [name, { light: light ?? both!, dark: dark ?? both! }]),
  )
}

const grounds = ['sand', 'sand-deep', 'card', 'well']
const pineGrounds = ['pine', 'pine-deep', 'pine-light']

/** Text colours and their backgrounds: 4.5 to 1 (WCAG 1.4.3). */
const words: [string, string[]][] = [
  ['ink', [...grounds, 'tint', 'track']],
  ['muted', [...grounds, 'tint']],
  ['leaf', [...grounds, 'tint']],
  ['pome-word', [...grounds, 'tint']],
  ['danger', [...grounds, 'danger-ground']],
  ['success', [...grounds, 'success-ground']],
  ['warning', [...grounds, 'warning-ground']],
  ['info', [...grounds, 'info-ground']],
  ['on-pine', [...pineGrounds, 'act', 'act-press']],
  ['on-pine-soft', ['pine', 'pine-deep']],
  ['saffron', ['pine', 'pine-deep']],
  ['on-pome', ['pome', 'pome-press']],
  ['on-saffron', ['saffron']],
  ['sand', ['ink']],
]

/** Borders of controls, progress and focus rings: 3 to 1 (WCAG 1.4.11). */
const shapes: [string, string[]][] = [
  ['edge', [...grounds]],
  ['focus', [...grounds, 'tint']],
  ['leaf', [...grounds]],
  ['danger', [...grounds]],
  ['act', grounds],
  ['pome', grounds],
  ['saffron', ['pine', 'pine-deep', 'pine-light']],
]

type Pair = { on: string; under: string; least: number }
const pairs = (list: [string, string[]][], least: number): Pair[] =>
  list.flatMap(([on, unders]) => unders.map((under) => ({ on, under, least })))
export const PAIRS: readonly Pair[] = [...pairs(words, 4.5), ...pairs(shapes, 3)]
