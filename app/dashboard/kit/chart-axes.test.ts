import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { chartAxes } from './chart-axes.ts'

const axes = { ar: chartAxes('ar', 'rtl'), en: chartAxes('en', 'ltr'), tr: chartAxes('tr', 'ltr') }

test('amounts next to the grid are short and isolated, because a chart is left to right also on Arabic pages', () => {
  expect(LOCALES.map((locale) => axes[locale].yAxisProps.tickFormatter(120_000))).toEqual([
    '\u2068120\u00A0ألف\u2069',
    '\u2068120K\u2069',
    '\u2068120\u00A0B\u2069',
  ])
})

test('an amount next to the grid is not rounded to another amount', () => {
  const amounts = [2_250, 12_500, 1_250_000]
  expect(amounts.map((amount) => axes.en.yAxisProps.tickFormatter(amount))).toEqual([
    '\u20682.25K\u2069',
    '\u206812.5K\u2069',
    '\u20681.25M\u2069',
  ])
})

test('time runs in the reading direction, with the amounts where it begins', () => {
  const sides = LOCALES.map((locale) => [axes[locale].xAxisProps.reversed, axes[locale].yAxisProps.orientation])
  expect(sides).toEqual([
    [true, 'right'],
    [false, 'left'],
    [false, 'left'],
  ])
})
