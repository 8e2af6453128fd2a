import type { UnknownTable } from '#features/bank-statements/files/parse-file.server.ts'
import type { StatementFormat } from '#features/bank-statements/files/statement.ts'
import type { MatchCounts } from '#features/bank-statements/lines/line.ts'
import type { Currency, Minor } from '#kernel/money.ts'

export type StatementRow = {
  id: string
  iban: string
  currency: Currency
  name: string
  format: StatementFormat
  firstOn: string
  lastOn: string
  opening: Minor
  closing: Minor
  lines: number
  newLines: number
  /** Number of new lines that are not matched yet. */
  openLines: number
  /** No line is matched, waits for an approval, or is of a closed month. */
  removable: boolean
  at: Date
}

export type ImportOutcome = Omit<StatementRow, 'id' | 'name' | 'openLines' | 'removable' | 'at'> & {
  /** Number of new lines in closed months; if there are any, a second person must approve the file. */
  closedLines: number
  /** Sums of the new lines. */
  incoming: Minor
  outgoing: Minor
  sample: { bookedOn: string; amount: Minor; description: string }[]
}

/** With the matches of the new lines. */
export type Preview = ImportOutcome & MatchCounts

/** `table`: the columns are not known, so staff map them. */
export type PreviewAnswer = { outcome: Preview } | { table: UnknownTable }

/** `approvalId`: nothing is stored until a second person approves; then there is no statement yet. */
export type ImportAnswer = ImportOutcome & {
  approvalId: string | null
  statement: ({ id: string } & MatchCounts) | null
}
