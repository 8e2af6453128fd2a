import { subtract, sum, ZERO, type Minor } from '#kernel/money.ts'
import type { HistoryLine } from './gateway.ts'

export const isReversal = (line: HistoryLine) => line.kind !== 'sale'

/** The net amount of an order in these lines of the bank. */
export function netAmount(lines: HistoryLine[]): Minor {
  const sale = lines.find((line) => line.kind === 'sale')
  return subtract(sale?.amount ?? ZERO, sum(lines.filter(isReversal).map((line) => line.amount)))
}
