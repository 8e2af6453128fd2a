/**
 * A workbook with one sheet (ECMA-376), written row after row: libraries hold the whole table in memory, 430 MB for
 * 50,000 rows, and stop everything else for seconds.
 */
import { istanbulParts } from './dates.ts'
import { DAY_MS } from './durations.ts'
import { escapeMarkup } from './markup.ts'
import { toMajor } from './money.ts'
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

/** Excel takes at most 31 characters, and not these. */
const workbook = (name: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escape(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`

/** By index: 0 plain, 1 head, 2 moment, 3 money, 4 day. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF3E9D6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

async function* sheetXml({ rightToLeft, columns, rows }: Spreadsheet): AsyncGenerator<string> {
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
  for await (const row of rows) yield rowXml(++number, row)
  // Buttons in the head filter and sort each column.
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${number}"/></worksheet>`
}

function rowXml(number: number, cells: readonly SpreadsheetCell[], style = 0): string {
  return `<row r="${number}">${cells.map((cell, i) => cellXml(cell, `r="${letters(i)}${number}"`, style)).join('')}</row>`
}

/** A … Z, AA … */
const letters = (i: number): string =>
  (i < 26 ? '' : letters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

function cellXml(cell: SpreadsheetCell, at: string, style: number): string {
  if (cell === null || cell === '') return ''
  // A text stays a text: a formula would be an element of its own.
  if (typeof cell === 'string')
    return `<c ${at} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell.slice(0, MAX_CELL_LENGTH))}</t></is></c>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c ${at} s="2"><v>${serial(cell)}</v></c>`
  if ('day' in cell) return `<c ${at} s="4"><v>${Date.parse(`${cell.day}T00:00:00Z`) / DAY_MS + SINCE_1900}</v></c>`
  return `<c ${at} s="3"><v>${toMajor(cell.money)}</v></c>`
}

const SINCE_1900 = 25_569

/** Days since 1899-12-30 on Istanbul's clock, as sheets count. */
function serial(date: Date): number {
  const { year, month, day, hour, minute } = istanbulParts(date)
  return Date.UTC(+year, +month - 1, +day, +hour, +minute) / DAY_MS + SINCE_1900
}

/** XML 1.0 cannot contain control characters and half surrogate pairs; a carriage return would be read as a line feed. */
function escape(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, ''))
}
