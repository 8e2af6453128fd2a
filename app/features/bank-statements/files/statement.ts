/** The result of every reader of statement files. */
import { cut } from '#kernel/cut.ts'
import type { Currency, Minor } from '#kernel/money.ts'

export const STATEMENT_FORMATS = ['mt940', 'camt053', 'csv', 'xlsx', 'html'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

export type ParsedLine = {
  /** A date like `2026-11-21`. */
  bookedOn: string
  valueOn: string | null
  /** Positive for incoming money. */
  amount: Minor
  description: string
  counterparty: string | null
  /** IBAN of the other party. */
  iban: string | null
  /** Country codes of the other party's IBAN and BIC, if the file has them. */
  ibanCountry?: string | null
  bicCountry?: string | null
  /** The bank's own number of the transaction. */
  bankReference: string | null
}

export type ParsedStatement = {
  format: StatementFormat
  /** IBAN of our account; null when the file does not name it. */
  iban: string | null
  currency: string | null
  /** Null when the file has no balances. */
  opening: Minor | null
  closing: Minor | null
  /** The day of the closing balance, if the file has it: days after the last line had no transactions. */
  closedOn?: string | null
  /** Oldest first. */
  lines: ParsedLine[]
}

/** Compares currency names. A file in a currency that we do not support is refused at import. */
export const isSameCurrency = (file: string | null, account: Currency): boolean =>
  file === null || file === account || (file === 'TL' && account === 'TRY')

export const MAX_LINES = 50_000
export const MAX_FILE_BYTES = 30 * 1024 * 1024

const MAX_LENGTH = { description: 500, counterparty: 200, bankReference: 64 }

/** Text to store and show: without control or bidi characters, with single spaces. */
export const cleanText = (text: string, most: number): string =>
  cut(
    text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  )

export function cleanLine(line: ParsedLine): ParsedLine {
  return {
    ...line,
    description: cleanText(line.description, MAX_LENGTH.description),
    counterparty: cleanText(line.counterparty ?? '', MAX_LENGTH.counterparty) || null,
    bankReference: cleanText(line.bankReference ?? '', MAX_LENGTH.bankReference) || null,
  }
}
