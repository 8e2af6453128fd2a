/** Types of reports for PDFs: tables in the reader's language. */
import type { Context } from '#kernel/context.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatDay, numericDay } from '#kernel/dates.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { pdfAmount } from './amount.ts'

/** `auto`: a name in any script; `ltr`: a number or a code. */
export type ReportCell = { value: string; dir?: 'auto' | 'ltr' }

/** `words`: start-aligned, can wrap; `code`: start-aligned, never wraps; `amount`: end-aligned. */
export type ReportColumn = 'words' | 'code' | 'amount'

export type ReportTable = {
  title: string
  head: readonly string[]
  rows: readonly (readonly ReportCell[])[]
  total?: readonly ReportCell[]
  /** Default: words in the first column, amounts in the others. */
  columns?: readonly ReportColumn[]
}

export type Report = {
  title: string
  /** The period or the day; always left to right. */
  which: string
  tables: readonly ReportTable[]
}

/** Cells in the reader's language. */
export function cellsFor({ locale }: Pick<Context, 'locale'>) {
  return {
    money: (amount: Minor, currency: Currency): ReportCell =>
      pdfAmount(amount, currency, locale, { decimals: 'always' }),
    count: (count: number): ReportCell => ({ value: formatNumber(count, locale) }),
    day: (day: string): ReportCell => ({ value: formatDay(day, locale) }),
    name: (value: string): ReportCell => ({ value, dir: 'auto' }),
    code: (value: string): ReportCell => ({ value, dir: 'ltr' }),
    words: (value: string): ReportCell => ({ value }),
  }
}

/** `01-11-2026 – 30-11-2026` */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? numericDay(from) : `${numericDay(from)} – ${numericDay(to)}`
