import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorTokens, contrast, PAIRS } from '#ui/contrast.ts'
import css from '#ui/tokens.css?raw'
import { themeCss, themeTokens, contrastErrors } from './theme.ts'

const none = { main: null, action: null, highlight: null }
const house = colorTokens(css)

test('without colours of one’s own there is no sheet, and nothing to refuse', () => {
  expect(themeCss(none)).toBe('')
  expect(contrastErrors(none)).toEqual({})
})

test('a pale main colour is refused with the contrast that was measured', () => {
  const { main, ...others } = contrastErrors({ ...none, main: '#5f9ea0' })
  expect(others).toEqual({})
  expect(main).toMatchObject({ code: 'dashboard.settings.unreadable', params: { least: '4.5' } })
  const { first, second, ratio } = main!.params as Record<string, string>
  expect(contrast(first!, second!)).toBeCloseTo(Number(ratio), 1)
  expect(Number(ratio)).toBeLessThan(4.5)
})

test('white words must be readable on the colour of giving, and the highlight on the main colour', () => {
  expect(contrastErrors({ ...none, action: '#ff8800' })).toHaveProperty('action')
  expect(contrastErrors({ ...none, main: '#0d3b66', highlight: '#1d4e89' })).toHaveProperty('highlight')
})

test('good colours make a sheet for both themes', () => {
  const colors = { main: '#0d3b66', action: '#a4161a', highlight: '#f4d35e' }
  expect(contrastErrors(colors)).toEqual({})
  const sheet = themeCss(colors)
  expect(sheet).toMatch(/^:root\{--pine:light-dark\(#0d3b66,#\w{6}\);/)
  expect(sheet).toContain('--saffron:#f4d35e')
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const choice = fc.option(hex)

test('any choice is either refused, or every pair of the design is readable in both themes', () => {
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

test('most dark colours can be a main colour: shades bend before a choice is refused', () => {
  const dark = ['#0d3b66', '#3d1f5c', '#5c1f2e', '#1b1b1b', '#14532d', '#1e3a8a', '#701a75', '#7c2d12', '#134e4a']
  expect(dark.filter((main) => contrastErrors({ ...none, main }).main)).toEqual([])
})
