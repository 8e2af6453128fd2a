import { stringify } from 'csv-stringify/sync'
import { istanbulParts } from './dates.ts'
import { toMajor } from './money.ts'
import { escapeFormula, type SpreadsheetCell, type Spreadsheet } from './spreadsheet.ts'

const ROWS_PER_CHUNK = 500

/**
 * RFC 4180 in UTF-8, written in chunks of rows, so that a large table is never completely in memory. The byte order
 * mark makes Excel read the file as UTF-8.
 */
export async function* toCsv({ columns, rows }: Spreadsheet): AsyncGenerator<Uint8Array> {
  yield encode([columns.map(({ title }) => title)], true)
  let chunk: string[][] = []
  for await (const row of rows) {
    if (chunk.push(row.map(cellOf)) < ROWS_PER_CHUNK) continue
    yield encode(chunk)
    chunk = []
  }
  if (chunk.length > 0) yield encode(chunk)
}

/** Quotes line breaks of any kind, not only the one that ends records. */
const encode = (records: string[][], bom = false) =>
  Buffer.from(stringify(records, { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ }))

function cellOf(cell: SpreadsheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) {
    const { year, month, day, hour, minute } = istanbulParts(cell)
    return `${year}-${month}-${day} ${hour}:${minute}`
  }
  if (typeof cell === 'object') return 'day' in cell ? cell.day : toMajor(cell.money)
  return escapeFormula(cell)
}
