import { istanbulParts } from './dates.ts'
import { toMajor } from './money.ts'
import { guarded, type Cell, type Sheet } from './sheet.ts'

/** Without it Excel takes UTF-8 for Windows' own letters. */
const BYTE_ORDER_MARK = '\ufeff'
const LINES_AT_ONCE = 500

/** RFC 4180 in UTF-8, line after line: no table is ever whole in memory. */
export async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  let lines = [BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title))]
  for await (const row of rows) {
    if (lines.push(lineOf(row)) < LINES_AT_ONCE) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) {
    const { year, month, day, hour, minute } = istanbulParts(cell)
    return `${year}-${month}-${day} ${hour}:${minute}`
  }
  if (typeof cell === 'object') return 'day' in cell ? cell.day : toMajor(cell.money)
  const harmless = guarded(cell)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
