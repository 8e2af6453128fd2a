import type { UnknownTable } from '#features/bank-statements/files/parse-file.server.ts'
import type { StatementFormat } from '#features/bank-statements/files/statement.ts'
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
  /** Number of new lines with a reference code in the description. */
  withCode: number
  /** Sums of the new lines. */
  incoming: Minor
  outgoing: Minor
  sample: { bookedOn: string; amount: Minor; description: string }[]
}

/** `table`: the columns are not known, so staff map them. */
export type PreviewAnswer = { outcome: ImportOutcome } | { table: UnknownTable }
