/** Reads rows of texts from CSV, XLSX, and the HTML tables that some banks name .xls. */
import { parse } from 'csv-parse/sync'
import { Parser } from 'htmlparser2'
import { unescapeFormula } from '#kernel/spreadsheet.ts'
import { storedNumberText } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { readExcel } from '#resource/spreadsheet-excel.server.ts'
import { MAX_LINES } from './statement.ts'

/** Allows title rows above the table and totals below it. */
const MAX_ROWS = MAX_LINES + 100
const MAX_CELLS = 60
/** Maximum unpacked size of an Excel file, in bytes. */
const MAX_UNPACKED = 160 * 1024 * 1024

/** The comma comes last, because it is more often a decimal comma than a delimiter. */
const DELIMITERS = [';', '\t', '|', ','] as const

/** @throws {Refusal} 422 */
export function csvRows(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/, 200).filter((line) => line.trim() !== '')
  const delimiter = DELIMITERS.find(
    (sign) => lines.filter((line) => line.split(sign).length > 2).length * 2 > lines.length,
  )
  if (!delimiter) throw new Refusal('bank_statements.unknown')
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // Descriptions can have quotes that the bank did not escape.
      relax_quotes: true,
      skip_empty_lines: false,
      to: MAX_ROWS + 1,
    }) as string[][]
    return checked(rows.map((row) => row.map(unescapeFormula)))
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('bank_statements.damaged')
  }
}

/** @throws {Refusal} 422 */
export async function excelRows(bytes: Buffer): Promise<string[][]> {
  const problems = { unknown: 'bank_statements.unknown', large: 'bank_statements.too_large' }
  return checked(
    await readExcel(bytes, { rows: MAX_ROWS + 1, unpacked: MAX_UNPACKED, number: storedNumberText, problems }),
  )
}

export function htmlRows(text: string): string[][] {
  const rows: string[][] = []
  let cell: string | null = null
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'tr') rows.push([])
      if (name === 'td' || name === 'th') cell = ''
      if (name === 'br' && cell !== null) cell += ' '
      if (rows.length > MAX_ROWS) throw tooLong()
    },
    ontext(part) {
      if (cell !== null) cell += part
    },
    onclosetag(name) {
      if ((name !== 'td' && name !== 'th') || cell === null) return
      rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
      cell = null
    },
  })
  parser.end(text)
  return checked(rows)
}

const tooLong = () => new Refusal('bank_statements.too_long', 422, { params: { most: MAX_LINES } })

function checked(rows: string[][]): string[][] {
  if (rows.length > MAX_ROWS) throw tooLong()
  if (rows.some((row) => row.length > MAX_CELLS)) throw new Refusal('bank_statements.unknown')
  return rows
}
