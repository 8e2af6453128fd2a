/** A table to export, for kernel/csv.server.ts and kernel/xlsx.server.ts. */
import type { Minor } from './money.ts'

/** Money is written in major units, moments on Istanbul's clock, days as `2026-11-21`. */
export type SpreadsheetCell = string | number | Date | { day: string } | { money: Minor } | null

export type Spreadsheet = {
  name: string
  rightToLeft: boolean
  /** Widths in characters, for what shows them. `total`: money that is summed up below the rows. */
  columns: { title: string; width?: number; total?: boolean }[]
  /**
   * In a workbook, a row of sums for each currency. A CSV file has none: programs that load it would take a sum for one
   * more row.
   */
  totals?: {
    /** Which column has the currency of a row. */
    currency: number
    /** `all`: with several currencies the sums are of all rows, also of those that a filter hides. */
    label: (currency: string, all: boolean) => string
  }
  rows: AsyncIterable<readonly SpreadsheetCell[]> | Iterable<readonly SpreadsheetCell[]>
}

/** Excel refuses a file with a longer cell. */
export const MAX_CELL_LENGTH = 32_767

/** What a spreadsheet reads as a formula (OWASP, "CSV injection"), also after existing apostrophes. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A text of a CSV file; `'` before what would be a formula, which may read files and call addresses. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** What `guarded` was given. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
