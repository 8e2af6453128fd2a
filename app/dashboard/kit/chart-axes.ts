import { isolate } from '#kernel/bidi.ts'
import { withDigits } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'

/**
 * Isolates a text of a chart, which is always left to right: "120 ألف" would be shown with the number on the wrong side.
 */
export const chartText = (text: string): string => isolate(text)

/** Axes and grid of a chart of amounts by day, month or another category, which run in the reading direction. */
export function chartAxes(locale: Locale, dir: 'ltr' | 'rtl') {
  // By default the compact notation rounds 2,250 to 2.3K, which is no longer the amount of the line.
  const short = new Intl.NumberFormat(withDigits(locale, locale), { notation: 'compact', maximumFractionDigits: 2 })
  return {
    gridAxis: 'x',
    tickLine: 'none',
    // Otherwise the grid leaves out the line of an amount whose text is near the edge of the chart.
    gridProps: { syncWithTicks: true },
    xAxisProps: { reversed: dir === 'rtl', minTickGap: 24 },
    yAxisProps: {
      orientation: dir === 'rtl' ? 'right' : 'left',
      width: 56,
      // Room for the uppermost amount, which is centered on its line.
      padding: { top: 10 },
      tickFormatter: (value: number) => chartText(short.format(value)),
    },
  } as const
}
