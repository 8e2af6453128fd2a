/** What every reader of statement files returns. */
import type { Currency, Minor } from '#kernel/money.ts'

export const STATEMENT_FORMATS = ['mt940', 'camt053', 'csv', 'xlsx', 'html'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

export type ParsedLine = {
  /** `2026-11-21` */
  bookedOn: string
  valueOn: string | null
  /** Above zero: money that came in. */
  amount: Minor
  description: string
  counterparty: string | null
  /** Of the other side. */
  iban: string | null
  /** Two letters, of the IBAN and of the BIC of the other side, where the file says them. */
  ibanCountry?: string | null
  bicCountry?: string | null
  /** The bank's own number of the transaction. */
  bankReference: string | null
}

export type ParsedStatement = {
  format: StatementFormat
  /** Of our account; null where the file does not say. */
  iban: string | null
  currency: string | null
  /** null where the file has no balances. */
  opening: Minor | null
  closing: Minor | null
  /** The day of the closing balance, where the file says it: days after the last line had no transactions. */
  closedOn?: string | null
  /** Oldest first. */
  lines: ParsedLine[]
}

/** Our currencies; a file in another is refused at import. */
export const isSameCurrency = (file: string | null, account: Currency): boolean =>
  file === null || file === account || (file === 'TL' && account === 'TRY')

export const MAX_LINES = 50_000
export const MAX_FILE_BYTES = 30 * 1024 * 1024

const LONGEST = { description: 500, counterparty: 200, bankReference: 64 }

/** As it may be stored and shown: no control or direction characters, single spaces. */
export const cleanText = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

export function cleanLine(line: ParsedLine): ParsedLine {
  return {
    ...line,
    description: cleanText(line.description, LONGEST.description),
    counterparty: cleanText(line.counterparty ?? '', LONGEST.counterparty) || null,
    bankReference: cleanText(line.bankReference ?? '', LONGEST.bankReference) || null,
  }
}
