/** Detects the format of a statement file and reads it. Runs in a worker thread (worker.server.ts). */
import { readFile } from 'node:fs/promises'
import { Refusal } from '#kernel/refusal.ts'
import { readCamt053 } from './camt053.server.ts'
import { foldTitle, likelyTitles, type ColumnMapping } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { looksLikeMt940, readMt940 } from './mt940.ts'
import { csvRows, excelRows, htmlRows } from './sheets.server.ts'
import { cleanLine, cleanText, type ParsedStatement, type StatementFormat } from './statement.ts'
import { readTable } from './table.ts'

/** A table with unknown columns: its titles with their folded keys, and the first rows. */
export type UnknownTable = { titles: { key: string; title: string }[]; sample: string[][] }
export type StatementFile = { statement: ParsedStatement } | { table: UnknownTable }

const SAMPLE_ROWS = 6
const LONGEST_CELL = 80

/** @throws {Refusal} 422 with a text about the problem */
export async function parseStatementFile(path: string, mapping: ColumnMapping | null): Promise<StatementFile> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new Refusal('bank_statements.empty')
  const start = bytes.subarray(0, 8).toString('latin1')
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new Refusal('bank_statements.old_excel')
  if (start.startsWith('%PDF')) throw new Refusal('bank_statements.pdf')
  if (start.startsWith('PK')) return table(await excelRows(bytes), 'xlsx', mapping)
  const text = decodeText(bytes)
  if (text.trim() === '') throw new Refusal('bank_statements.empty')
  if (looksLikeMt940(text)) return { statement: withLines(readMt940(text)) }
  if (!/^\s*</.test(text)) return table(csvRows(text), 'csv', mapping)
  if (/<(html|table)[\s>]/i.test(text.slice(0, 20_000))) return table(htmlRows(text), 'html', mapping)
  return { statement: withLines(readCamt053(text)) }
}

function table(rows: string[][], format: StatementFormat, mapping: ColumnMapping | null): StatementFile {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new Refusal('bank_statements.empty')
  const statement = readTable(rows, format, mapping)
  if (statement) return { statement: withLines(statement) }
  const head = likelyTitles(filled)
  const titles = filled[head]!.map((title) => ({ key: foldTitle(title), title: cleanText(title, LONGEST_CELL) }))
  if (filled.length < 2 || titles.filter(({ key }) => key !== '').length < 2)
    throw new Refusal('bank_statements.unknown')
  const sample = filled.slice(head + 1, head + 1 + SAMPLE_ROWS)
  return { table: { titles, sample: sample.map((row) => row.map((cell) => cleanText(cell, LONGEST_CELL))) } }
}

function withLines(statement: ParsedStatement): ParsedStatement {
  if (statement.lines.length === 0) throw new Refusal('bank_statements.no_lines')
  return { ...statement, lines: statement.lines.map(cleanLine) }
}
