/** A table to take along, for kernel/csv.server.ts and kernel/xlsx.server.ts. */
import type { Minor } from './money.ts'

/** Money is written in major units, moments on Istanbul's clock. */
export type Cell = string | number | Date | { money: Minor } | null

export type Sheet = {
  name: string
  rightToLeft: boolean
  /** Widths in characters, for what shows them. */
  columns: { title: string; width?: number }[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}
