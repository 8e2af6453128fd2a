/** Design tokens from an association's colours. Shades are adjusted to be readable; unreadable colours are refused. */
import type { FieldProblem } from '#kernel/refusal.ts'
import { colorTokens, contrast, mixColors, PAIRS, type Theme, type Tokens } from '#ui/contrast.ts'
import css from '#ui/tokens.css?raw'

export type Colors = { main: string | null; action: string | null; highlight: string | null }

const HOUSE = colorTokens(css)
const [WHITE, BLACK] = ['#ffffff', '#000000']
const WORDS = 4.5
const both = (color: string) => ({ light: color, dark: color })

/** The default colours, which apply until an association chooses its own. */
export const HOUSE_COLORS = {
  main: HOUSE.pine!.light,
  action: HOUSE.pome!.light,
  highlight: HOUSE.saffron!.light,
} satisfies Colors

/** Default colours become null, because tokens.css defines their shades by hand. */
const withoutHouse = (colors: Colors): Colors => ({
  main: colors.main === HOUSE_COLORS.main ? null : colors.main,
  action: colors.action === HOUSE_COLORS.action ? null : colors.action,
  highlight: colors.highlight === HOUSE_COLORS.highlight ? null : colors.highlight,
})

/** Mixes the colour with another just enough for its contrast with all backgrounds (and with `words` on it). */
function readable(
  color: string,
  towards: string,
  theme: Theme,
  least: number,
  tokens: Tokens,
  grounds: string[],
  words?: string,
): string {
  for (let share = 0; share <= 1; share += 0.01) {
    const shade = mixColors(color, towards, share)
    const stands = grounds.every((ground) => contrast(shade, tokens[ground]![theme]) >= least)
    if (stands && (!words || contrast(words, shade) >= WORDS)) return shade
  }
  return towards
}

/** Lightens the colour by up to `share` of white, as far as the text on it stays readable. */
function lighter(color: string, share: number, words: string): string {
  for (let part = share; part > 0; part -= 0.01)
    if (contrast(words, mixColors(color, WHITE, part)) >= WORDS) return mixColors(color, WHITE, part)
  return color
}

/** The design tokens that the colours change. */
export function themeTokens(colors: Colors): Tokens {
  const { main, action, highlight } = withoutHouse(colors)
  const changed: Tokens = {}
  const all = () => ({ ...HOUSE, ...changed })
  const grounds = ['sand', 'sand-deep', 'card', 'well', 'tint']
  if (main) {
    const words = HOUSE['on-pine']!.light
    changed.pine = { light: main, dark: mixColors(main, BLACK, 0.18) }
    changed['pine-deep'] = { light: mixColors(main, BLACK, 0.24), dark: mixColors(main, BLACK, 0.44) }
    changed['pine-light'] = { light: lighter(main, 0.14, words), dark: main }
    const pressed = readable(main, WHITE, 'dark', 3, all(), grounds.slice(0, 4), words)
    changed.act = { light: main, dark: pressed }
    changed['act-press'] = { light: changed['pine-light'].light, dark: mixColors(pressed, BLACK, 0.12) }
    changed['on-pine-soft'] = {
      light: readable(mixColors(main, WHITE, 0.8), WHITE, 'light', WORDS, all(), ['pine', 'pine-deep']),
      dark: readable(mixColors(main, WHITE, 0.8), WHITE, 'dark', WORDS, all(), ['pine', 'pine-deep']),
    }
    changed.tint = { light: mixColors(main, WHITE, 0.92), dark: mixColors(HOUSE.card!.dark, main, 0.3) }
    changed.leaf = {
      light: readable(main, BLACK, 'light', WORDS, all(), grounds),
      dark: readable(main, WHITE, 'dark', WORDS, all(), grounds),
    }
    changed.focus = { light: readable(main, BLACK, 'light', 3, all(), grounds), dark: HOUSE.focus!.dark }
  }
  if (action) {
    const [words, shapes] = [HOUSE['on-pome']!.light, grounds.slice(0, 4)]
    const dark = readable(action, WHITE, 'dark', 3, all(), shapes, words)
    changed.pome = { light: action, dark }
    changed['pome-press'] = { light: mixColors(action, BLACK, 0.16), dark: mixColors(dark, BLACK, 0.12) }
    changed['pome-word'] = {
      light: readable(action, BLACK, 'light', WORDS, all(), grounds),
      dark: readable(action, WHITE, 'dark', WORDS, all(), grounds),
    }
  }
  if (highlight) changed.saffron = both(highlight)
  return changed
}

/** The chosen colour that a pair of tokens depends on. */
function choiceOf(on: string, { action, highlight }: Colors): keyof Colors {
  if (/pome/.test(on) && action) return 'action'
  return /saffron/.test(on) && highlight ? 'highlight' : 'main'
}

const CODES = {
  main: 'dashboard.settings.contrast_main',
  action: 'dashboard.settings.contrast_action',
  highlight: 'dashboard.settings.contrast_highlight',
} satisfies Record<keyof Colors, string>

type Failure = { typed: boolean; lack: number; problem: FieldProblem }

/** The colours without sufficient contrast, each with its lowest contrast. */
export function contrastErrors(colors: Colors): Partial<Record<keyof Colors, FieldProblem>> {
  const chosen = withoutHouse(colors)
  const tokens = { ...HOUSE, ...themeTokens(chosen) }
  const worst: Partial<Record<keyof Colors, Failure>> = {}
  for (const { on, under, least } of PAIRS)
    for (const theme of ['light', 'dark'] as const) {
      const [first, second] = [tokens[on]![theme], tokens[under]![theme]]
      const ratio = contrast(first, second)
      if (ratio >= least) continue
      const choice = choiceOf(on, chosen)
      const color = chosen[choice] ?? HOUSE_COLORS[choice]
      // The contrast of the typed colour is a clearer error than the contrast of a shade made from it.
      const failure = { typed: [first, second].includes(color), lack: ratio / least }
      const before = worst[choice]
      if (before && (before.typed === failure.typed ? before.lack <= failure.lack : before.typed)) continue
      // Rounded down, so that 4.49 is not shown as 4.5.
      const params = { color, ratio: String(Math.floor(ratio * 100) / 100), least: String(least) }
      worst[choice] = { ...failure, problem: { code: CODES[choice], params } }
    }
  return Object.fromEntries(Object.entries(worst).map(([choice, { problem }]) => [choice, problem]))
}

/** The style sheet that overrides the default colours; empty when none were chosen. */
export function themeCss(colors: Colors): string {
  const tokens = Object.entries(themeTokens(colors)).map(([name, { light, dark }]) =>
    light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`,
  )
  const { action } = withoutHouse(colors)
  if (action) tokens.push(`--shade-pome:0 .75rem 1.5rem -.75rem ${action}bf`)
  // `html:root` has a higher specificity than tokens.css, which browsers may load again after this sheet.
  return tokens.length ? `html:root{${tokens.join(';')}}` : ''
}
