/** Statements as tables: the common part of CSV, XLSX and HTML. */
import { foldForSearch } from '#kernel/arabic.ts'
import { add, negate, subtract, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findHead, type ColumnMapping, type Head, type StatementColumn } from './columns.ts'
import { bicCountryOf, ibanCountryIn } from './country.ts'
import { MAX_LINES, type ParsedLine, type ParsedStatement, type StatementFormat } from './statement.ts'
import { findIban, readBankAmount, readBankDay } from './values.ts'

type Entry = ParsedLine & { balance: Minor | null; row: number }

/**
 * Returns null when the columns are not known: then staff map them.
 * @throws {Refusal} 422 with the row of the file
 */
export function readTable(
  rows: readonly string[][],
  format: StatementFormat,
  mapping: ColumnMapping | null,
): ParsedStatement | null {
  const head = findHead(rows, mapping)
  if (!head) return null
  const above = rows.slice(0, head.row).map((row) => row.join(' '))
  const iban = above.map((text) => findIban(text)).find(Boolean) ?? null
  const entries = rows.slice(head.row + 1).flatMap((cells, i) => entryOf(cells, head, head.row + i + 2, iban) ?? [])
  if (entries.length === 0) throw new Refusal('bank_statements.no_lines')
  if (entries.length > MAX_LINES) throw new Refusal('bank_statements.too_long', 422, { params: { most: MAX_LINES } })
  const ordered = oldestFirst(entries)
  const [first, last] = [ordered[0]!, ordered.at(-1)!]
  return {
    format,
    iban,
    currency: null,
    opening: first.balance === null ? null : subtract(first.balance, first.amount),
    closing: last.balance,
    lines: ordered.map(lineOf),
  }
}

function lineOf(entry: Entry): ParsedLine {
  const { balance: _, row: __, ...line } = entry
  return line
}

/** Rows with carried balances or totals, which are not transactions. */
const SUMMARY = /(^| )(toplam|devir|devreden|bakiye|genel toplam|total|carried|opening|closing)( |:|$)/

function entryOf(cells: readonly string[], { at }: Head, row: number, own: string | null): Entry | null {
  const cell = (column: StatementColumn) => (at[column] === undefined ? '' : (cells[at[column]!] ?? '')).trim()
  const written = ['amount', 'debit', 'credit'].some((column) => cell(column as StatementColumn) !== '')
  const bookedOn = readBankDay(cell('date'))
  const isSummary = SUMMARY.test(foldForSearch(cells.join(' ')))
  if (!bookedOn && (!written || isSummary)) return null
  if (!bookedOn) throw new Refusal('bank_statements.row_day', 422, { params: { row } })
  if (!written && isSummary) return null
  const amount = amountOf(cell, row)
  if (amount === 0) return null
  const balanceText = cell('balance')
  const balance = balanceText === '' ? null : readBankAmount(balanceText)
  if (balanceText !== '' && balance === null) throw new Refusal('bank_statements.row_balance', 422, { params: { row } })
  const description = cell('description')
  return {
    row,
    bookedOn,
    valueOn: readBankDay(cell('value_date')),
    amount,
    balance,
    description,
    counterparty: cell('counterparty') || null,
    iban: findIban(cell('iban'), own) ?? findIban(description, own),
    ibanCountry: ibanCountryIn(cell('iban'), own) ?? ibanCountryIn(description, own),
    bicCountry: bicCountryOf(cell('bic')),
    bankReference: cell('reference') || null,
  }
}

type Read = (column: StatementColumn) => string

/** Borç is outgoing money, with either sign. With a column "B/A" the amount has no sign. */
function amountOf(cell: Read, row: number): Minor {
  const wrong = () => new Refusal('bank_statements.row_amount', 422, { params: { row } })
  const read = (column: StatementColumn): Minor | null => {
    const text = cell(column)
    if (text === '' || text === '-') return null
    const amount = readBankAmount(text)
    if (amount === null) throw wrong()
    return amount
  }
  const side = foldForSearch(cell('side')).slice(0, 1)
  const [single, debit, credit] = [read('amount'), read('debit'), read('credit')]
  if (single !== null && side) {
    if (!['a', 'b', 'c', 'd', '+', '-'].includes(side)) throw wrong()
    return ['b', 'd', '-'].includes(side) ? outgoing(single) : positive(single)
  }
  if (single !== null) return single
  if (debit && credit) throw wrong()
  if (debit) return outgoing(debit)
  if (credit !== null) return credit
  if (debit !== null) return debit
  throw wrong()
}

const positive = (amount: Minor) => (amount < 0 ? negate(amount) : amount)
const outgoing = (amount: Minor) => negate(positive(amount))

/** Some banks list the newest first. The order is detected by the balances, else by the days. */
function oldestFirst(entries: readonly Entry[]): Entry[] {
  const reversed = entries.toReversed()
  if (entries.some(({ balance }) => balance === null)) {
    const isNewestFirst = entries[0]!.bookedOn > entries.at(-1)!.bookedOn
    return (isNewestFirst ? reversed : [...entries]).map((entry) => ({ ...entry, balance: null }))
  }
  const [breakForward, breakBackward] = [firstBreak(entries), firstBreak(reversed)]
  if (breakForward === null) return [...entries]
  if (breakBackward === null) return reversed
  const isNewestFirst = entries[0]!.bookedOn > entries.at(-1)!.bookedOn
  throw new Refusal('bank_statements.sum', 422, { params: { row: isNewestFirst ? breakBackward : breakForward } })
}

/** The first row whose balance is not the previous balance plus its amount. */
function firstBreak(entries: readonly Entry[]): number | null {
  for (const [i, { amount, balance, row }] of entries.entries()) {
    const before = entries[i - 1]
    if (before && add(before.balance!, amount) !== balance) return row
  }
  return null
}
