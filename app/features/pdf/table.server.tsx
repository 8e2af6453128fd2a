import { View } from '@react-pdf/renderer'
import type { Locale } from '#kernel/locale.ts'
import { fontStack } from './fonts.server.ts'
import { normalizeForPdf, widthOf } from './normalize-text.server.ts'
import type { ReportCell, ReportColumn, ReportTable } from './report.ts'
import { PdfText, row } from './text.server.tsx'
import { COLUMN, LINE, MUTED, PINE } from './theme.ts'

/** Gap between columns in points. */
const GAP = 6
/** Font sizes, from the most readable to the smallest readable one. */
const SIZES = [8, 7, 6] as const
/** Minimum width of a column of words in points. */
const LEAST = 62

/** Maximum rows of a table that is not split over pages. */
const SHORT = 15

type Props = ReportTable & {
  locale: Locale
  /** The first element of the page. */
  first?: boolean
}

/**
 * A table of names and amounts. A short table is not split over pages; a long one starts on a new page and repeats its
 * column titles on each page.
 */
export function PdfTable({ locale, first = false, ...table }: Props) {
  const { title, head, rows, total } = table
  const columns = table.columns ?? head.map((_, at) => (at === 0 ? 'words' : 'amount'))
  const isLong = rows.length > SHORT
  const line = { locale, columns, ...widthsOf(table, columns) }
  return (
    <View style={{ marginTop: 14 }} wrap={isLong} break={isLong && !first}>
      <PdfText locale={locale} width={COLUMN} size={12} bold colour={PINE} dir="auto" style={{ marginBottom: 4 }}>
        {title}
      </PdfText>
      <Line {...line} cells={head.map((value) => ({ value }))} colour={MUTED} fixed={isLong} />
      {rows.map((cells, at) => (
        // Rows of a PDF do not change.
        // eslint-disable-next-line react/no-array-index-key
        <Line key={at} {...line} cells={cells} />
      ))}
      {total && <Line {...line} cells={total} bold />}
    </View>
  )
}

/** Columns of amounts and codes are as wide as their longest cell. Columns of words share the remaining width. */
function widthsOf({ head, rows, total }: ReportTable, columns: readonly ReportColumn[]) {
  const all = total ? [...rows, total] : rows
  // Widths at font size 1.
  const natural = head.map((title, at) =>
    Math.max(
      ...title.split(' ').map((word) => textWidth(word, true)),
      ...all.map((cells) => textWidth(cells[at]?.value ?? '', cells === total)),
    ),
  )
  const sumOf = (isWords: boolean) =>
    natural.reduce((sum, width, at) => ((columns[at] === 'words') === isWords ? sum + width : sum), 0)
  const ofWords = columns.filter((one) => one === 'words').length
  // Slightly wider than measured, otherwise the last letter wraps to a new line.
  const room = COLUMN - GAP * (head.length - 1) - head.length
  const size = SIZES.find((one) => room - sumOf(false) * one >= LEAST * ofWords) ?? SIZES[2]
  const forWords = (room - sumOf(false) * size) / sumOf(true)
  return { size, widths: natural.map((width, at) => width * (columns[at] === 'words' ? forWords : size) + 1) }
}

function textWidth(text: string, bold: boolean): number {
  const shown = normalizeForPdf(text)
  return widthOf(shown, 1, fontStack(shown, bold).faces)
}

type LineProps = {
  locale: Locale
  size: number
  widths: readonly number[]
  columns: readonly ReportColumn[]
  cells: readonly ReportCell[]
  bold?: boolean
  colour?: string
  fixed?: boolean
}

function Line({ locale, size, widths, columns, cells, bold = false, colour, fixed = false }: LineProps) {
  return (
    <View
      wrap={false}
      fixed={fixed}
      style={{ ...row(locale), gap: GAP, paddingVertical: 3, borderBottom: `0.75pt solid ${LINE}` }}
    >
      {cells.map(({ value, dir }, at) => (
        <PdfText
          // Columns do not change.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          locale={locale}
          width={widths[at]!}
          size={size}
          bold={bold}
          align={columns[at] === 'amount' ? 'end' : 'start'}
          {...(dir && { dir })}
          {...(colour && { colour })}
        >
          {value}
        </PdfText>
      ))}
    </View>
  )
}
