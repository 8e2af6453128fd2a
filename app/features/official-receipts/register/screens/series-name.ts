import type { SeriesState } from '#features/official-receipts/queries.server.ts'
import { printedNumber } from '#features/official-receipts/number.ts'
import { isolateLtr } from '#kernel/bidi.ts'

export type ShownSeries = SeriesState

/** `A 001251 – A 001300`, left to right in every language. */
export function seriesName(series: ShownSeries): string {
  return isolateLtr(`${printedNumber(series, series.first)} – ${printedNumber(series, series.last)}`)
}

/** `A 001253`, or `A 001260 – A 001262`. */
export function gapName(series: ShownSeries, { first, last }: ShownSeries['gaps'][number]): string {
  if (first === last) return isolateLtr(printedNumber(series, first))
  return isolateLtr(`${printedNumber(series, first)} – ${printedNumber(series, last)}`)
}
