/** Parses an uploaded CSV or Excel file to rows of texts. Runs in a worker thread (spreadsheet-worker.server.ts). */
import { readFile } from 'node:fs/promises'
import { Refusal } from '#kernel/refusal.ts'
import { unescapeFormula } from '#kernel/spreadsheet.ts'
import { MAX_IMPORT_ROWS } from './contract.ts'
import { readExcel } from './spreadsheet-excel.server.ts'

const MAX_COLUMNS = 200
/** Maximum size of an unpacked Excel file in bytes. */
const MAX_UNPACKED = 48 * 1024 * 1024
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

export type ParseOptions = {
  /** A CSV that is not UTF-8 may be Windows-1254, as Turkish Excel writes it. */
  turkish?: boolean
}
export type ParsedSpreadsheet = { rows: string[][]; isExcel: boolean }

/**
 * The first row has the titles. Numbers are decimals, days `2026-11-21`, times `2026-11-21 14:30`.
 * @throws {Refusal} 422 for a file that is not a spreadsheet, too large or too long
 */
export async function parseSpreadsheetFile(path: string, options: ParseOptions = {}): Promise<ParsedSpreadsheet> {
  const { turkish = false } = options
  const bytes = await readFile(path)
  const isExcel = bytes.subarray(0, 4).equals(ZIP)
  const rows = isExcel ? await excelRows(bytes) : await csvRows(textOf(bytes, turkish))
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop()
  if (rows.length < 2) throw new Refusal('resource.spreadsheet_empty')
  if (rows.length > MAX_IMPORT_ROWS + 1)
    throw new Refusal('resource.spreadsheet_long', 422, { params: { most: String(MAX_IMPORT_ROWS) } })
  if (rows[0]!.length > MAX_COLUMNS) throw new Refusal('resource.no_spreadsheet')
  return { rows, isExcel }
}

async function csvRows(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync')
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => head.split(sign).length
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: false,
      to: MAX_IMPORT_ROWS + 2,
    }) as string[][]
    return rows.map((row) => row.map(unescapeFormula))
  } catch {
    throw new Refusal('resource.no_spreadsheet')
  }
}

/** UTF-8, or the UTF-16 of Excel's "Unicode text". */
function textOf(bytes: Buffer, turkish: boolean): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    const text = turkish && !wide && turkishText(bytes)
    if (text) return text
    throw new Refusal('resource.not_utf8')
  }
}

/** Null if the bytes cannot be Turkish text: an Arabic file would be read as a row of accented letters. */
function turkishText(bytes: Buffer): string | null {
  const text = new TextDecoder('windows-1254').decode(bytes)
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/[a-zçğıöşüâîû]/i.test(letter)).length
  return /[\u0080-\u009f\0]/.test(text) || foreign * 20 > letters.length ? null : text
}

/** A stored number with three decimals gets a fourth, because the text `1.125` would be read as a thousand. */
const unambiguous = (stored: string): string => (/\.\d{3}$/.test(stored) ? `${stored}0` : stored)

const excelRows = (bytes: Buffer) =>
  readExcel(bytes, {
    rows: MAX_IMPORT_ROWS + 2,
    unpacked: MAX_UNPACKED,
    number: unambiguous,
    problems: { unknown: 'resource.no_spreadsheet', large: 'resource.spreadsheet_large' },
  })
