/** Statements as the screens show them. */
import type { Currency, Minor } from '#kernel/money.ts'
import type { UnknownTable } from './files/parse-file.server.ts'
import type { StatementFormat } from './files/statement.ts'

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
  /** Of its new lines: not matched yet. */
  openLines: number
  at: Date
}

export type ImportOutcome = Omit<StatementRow, 'id' | 'name' | 'openLines' | 'at'> & {
  /** New lines with a day of a closed month: a second person has to approve the file. */
  closedLines: number
  /** New lines with a reference code in the description. */
  withCode: number
  /** Sums of the new lines. */
  incoming: Minor
  outgoing: Minor
  sample: { bookedOn: string; amount: Minor; description: string }[]
}

/** `table`: the columns are not known, staff say which is which. */
export type PreviewAnswer = { outcome: ImportOutcome } | { table: UnknownTable }
