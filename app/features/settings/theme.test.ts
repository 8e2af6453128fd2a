import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorTokens, contrast, PAIRS } from '#ui/contrast.ts'
import css from '#ui/tokens.css?raw'
import { themeCss, themeTokens, contrastErrors, HOUSE_COLORS } from './theme.ts'

const none = { main: null, action: null, highlight: null }
const house = colorTokens(css)

test('without chosen colours there is no style sheet and no error', () => {
  expect(themeCss(none)).toBe('')
  expect(contrastErrors(none)).toEqual({})
  // Saving the default colours that the form shows changes nothing.
  expect(themeCss(HOUSE_COLORS)).toBe('')
  expect(contrastErrors(HOUSE_COLORS)).toEqual({})
})

test('a pale main colour is refused at its field, with the measured contrast', () => {
  const { main, ...others } = contrastErrors({ ...none, main: '#5f9ea0' })
  expect(others).toEqual({})
  expect(main).toMatchObject({ code: 'dashboard.settings.contrast_main', params: { color: '#5f9ea0', least: '4.5' } })
  const ratio = Number((main!.params as Record<string, string>).ratio)
  const partners = Object.values(house).flatMap(({ light, dark }) => [light, dark])
  expect(partners.some((partner) => Math.abs(contrast('#5f9ea0', partner) - ratio) < 0.01)).toBe(true)
  expect(ratio).toBeLessThan(4.5)
})

test('an error names the colour that was typed, in all three places', () => {
  const colors = { main: '#9fb8d8', action: '#ff8800', highlight: '#1d4e89' }
  const named = Object.entries(contrastErrors(colors)).map(([field, { params }]) => [field, params!.color])
  expect(Object.fromEntries(named)).toEqual(colors)
})

test('white text must be readable on the colour of donate buttons, and the highlight on the main colour', () => {
  expect(contrastErrors({ ...none, action: '#ff8800' })).toHaveProperty('action')
  expect(contrastErrors({ ...none, main: '#0d3b66', highlight: '#1d4e89' })).toHaveProperty('highlight')
})

test('readable colours produce a style sheet for both themes', () => {
  const colors = { main: '#0d3b66', action: '#a4161a', highlight: '#f4d35e' }
  expect(contrastErrors(colors)).toEqual({})
  const sheet = themeCss(colors)
  expect(sheet).toMatch(/^html:root\{--pine:light-dark\(#0d3b66,#\w{6}\);/)
  // Buttons, checkboxes and selected tabs.
  expect(sheet).toMatch(/--act:light-dark\(#0d3b66,#\w{6}\)/)
  expect(sheet).toContain('--saffron:#f4d35e')
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const choice = fc.option(hex)

test('any colours are either refused, or every pair of the design is readable in both themes', () => {
  fc.assert(
    fc.property(fc.record({ main: choice, action: choice, highlight: choice }), (colors) => {
      if (Object.keys(contrastErrors(colors)).length) return
      const tokens = { ...house, ...themeTokens(colors) }
      for (const { on, under, least } of PAIRS)
        for (const theme of ['light', 'dark'] as const)
          expect(contrast(tokens[on]![theme], tokens[under]![theme])).toBeGreaterThanOrEqual(least)
    }),
    { numRuns: 300 },
  )
})

test('most dark colours can be a main colour, because shades are adjusted before it is refused', () => {
  const dark = ['#0d3b66', '#3d1f5c', '#5c1f2e', '#1b1b1b', '#14532d', '#1e3a8a', '#701a75', '#7c2d12', '#134e4a']
  expect(dark.filter((main) => contrastErrors({ ...none, main }).main)).toEqual([])
})
