/**
 * Writes a workbook with one sheet (ECMA-376) row by row: libraries hold the whole table in memory (430 MB for 50,000
 * rows) and block the process for seconds.
 */
import { istanbulParts } from './dates.ts'
import { DAY_MS } from './durations.ts'
import { escapeMarkup, withoutInvalidXml } from './markup.ts'
import { add, toMajor, ZERO, type Minor } from './money.ts'
import { MAX_CELL_LENGTH, type SpreadsheetCell, type Spreadsheet } from './spreadsheet.ts'
import { toZip } from './zip.server.ts'

export function toXlsx(sheet: Spreadsheet): AsyncGenerator<Uint8Array> {
  return toZip([
    { name: '[Content_Types].xml', text: [CONTENT_TYPES] },
    { name: '_rels/.rels', text: [relations('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', text: [workbook(sheet.name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')],
    },
    { name: 'xl/styles.xml', text: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet) },
  ])
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

function relations(...pairs: string[]): string {
  const all = pairs.flatMap((kind, i) =>
    i % 2 ? [] : [`<Relationship Id="r${i / 2 + 1}" Type="${OFFICE}/${kind}" Target="${pairs[i + 1]}"/>`],
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

/** Excel allows at most 31 characters in a sheet name, and not these. */
const workbook = (name: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escape(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`

/** Cell styles by index: 0 plain, 1 header, 2 date and time, 3 money, 4 day, 5 sum. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF3E9D6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`

async function* sheetXml(sheet: Spreadsheet): AsyncGenerator<string> {
  const { rightToLeft, columns, rows } = sheet
  const widths = columns.map(
    ({ width = 16 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  let number = 1
  yield rowXml(
    number,
    columns.map(({ title }) => title),
    1,
  )
  const sums: Sums = new Map()
  for await (const row of rows) {
    addToSums(sums, sheet, row)
    yield rowXml(++number, row)
  }
  yield* totalRows(sheet, sums, number)
  // The filter buttons of the header include the rows, but not the sums below them.
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${number}"/></worksheet>`
}

/** Sums by currency and column. Stored next to each formula, for programs that show a file without calculating. */
type Sums = Map<string, Minor[]>

function addToSums(sums: Sums, { columns, totals }: Spreadsheet, row: readonly SpreadsheetCell[]): void {
  const currency = totals && row[totals.currency]
  if (typeof currency !== 'string') return
  const own = sums.get(currency) ?? columns.map(() => ZERO)
  sums.set(currency, own)
  for (const [i, cell] of row.entries())
    if (cell !== null && typeof cell === 'object' && 'money' in cell) own[i] = add(own[i]!, cell.money)
}

/** @param last number of the last row that is summed */
function* totalRows({ columns, totals }: Spreadsheet, sums: Sums, last: number): Generator<string> {
  if (!totals) return
  const rangeOf = (i: number) => `${letters(i)}2:${letters(i)}${last}`
  const all = sums.size > 1
  let number = last
  for (const [currency, own] of sums) {
    number++
    const cells = columns.flatMap(({ total }, i) => {
      const at = `r="${letters(i)}${number}"`
      if (i === 0) return cellXml(totals.label(currency, all), at, 1)
      if (i === totals.currency) return cellXml(currency, at, 1)
      if (!total) return []
      // SUBTOTAL function 109 ignores rows that a filter hides; no function does this for one of several currencies.
      const formula = all
        ? `SUMIF(${rangeOf(totals.currency)},"${currency}",${rangeOf(i)})`
        : `SUBTOTAL(109,${rangeOf(i)})`
      return `<c ${at} s="5"><f>${escape(formula)}</f><v>${toMajor(own[i]!)}</v></c>`
    })
    yield `<row r="${number}">${cells.join('')}</row>`
  }
}

function rowXml(number: number, cells: readonly SpreadsheetCell[], style = 0): string {
  return `<row r="${number}">${cells.map((cell, i) => cellXml(cell, `r="${letters(i)}${number}"`, style)).join('')}</row>`
}

/** A … Z, AA … */
const letters = (i: number): string =>
  (i < 26 ? '' : letters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

function cellXml(cell: SpreadsheetCell, at: string, style: number): string {
  if (cell === null || cell === '') return ''
  // Text stays text: a formula would be a different element.
  if (typeof cell === 'string')
    return `<c ${at} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell.slice(0, MAX_CELL_LENGTH))}</t></is></c>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c ${at} s="2"><v>${serial(cell)}</v></c>`
  if ('day' in cell) return `<c ${at} s="4"><v>${Date.parse(`${cell.day}T00:00:00Z`) / DAY_MS + SINCE_1900}</v></c>`
  return `<c ${at} s="3"><v>${toMajor(cell.money)}</v></c>`
}

const SINCE_1900 = 25_569

/** Days since 1899-12-30 in Istanbul time, as spreadsheets count. */
function serial(date: Date): number {
  const { year, month, day, hour, minute } = istanbulParts(date)
  return Date.UTC(+year, +month - 1, +day, +hour, +minute) / DAY_MS + SINCE_1900
}

const escape = (text: string) => escapeMarkup(withoutInvalidXml(text))
