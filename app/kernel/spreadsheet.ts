/** A table to export, for kernel/csv.server.ts and kernel/xlsx.server.ts. */
import type { Minor } from './money.ts'
import type { TextKey, Translate } from './text.ts'

/** Money is written in major units, times in Istanbul time, days as `2026-11-21`. */
export type SpreadsheetCell = string | number | Date | { day: string } | { money: Minor } | null

export type Spreadsheet = {
  name: string
  rightToLeft: boolean
  /** `width` in characters, for formats that have widths. `total`: money that is summed up below the rows. */
  columns: { title: string; width?: number; total?: boolean }[]
  /**
   * In a workbook, a row of sums for each currency. A CSV file has no sums: programs that load it would treat them as a
   * further row.
   */
  totals?: {
    /** Index of the column with the currency of a row. */
    currency: number
    /** `all`: if there are several currencies, the sums include rows that a filter hides. */
    label: (currency: string, all: boolean) => string
  }
  rows: AsyncIterable<readonly SpreadsheetCell[]> | Iterable<readonly SpreadsheetCell[]>
}

/** Makes columns whose titles are texts: `columnOf(t)('dashboard.cash_day', 12)`. */
export const columnOf =
  (t: Translate) =>
  (title: TextKey, width: number): Spreadsheet['columns'][number] => ({ title: t(title), width })

/** Excel refuses a file with a longer cell. */
export const MAX_CELL_LENGTH = 32_767

/** Text that a spreadsheet would treat as a formula (OWASP, "CSV injection"), also after existing apostrophes. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** Escapes text of a CSV file with `'` if it would be a formula, which may read files and call URLs. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverts `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
