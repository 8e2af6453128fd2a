import { View } from '@react-pdf/renderer'
import { PdfText, row } from '#features/pdf/text.server.tsx'
import { COLUMN, LINE, MUTED, PINE } from '#features/pdf/theme.ts'
import type { Locale } from '#kernel/locale.ts'

type Cell = { value: string; dir?: 'auto' | 'ltr' }
type Props = {
  locale: Locale
  title: string
  /** Of the columns, in points; the first has names, the others amounts. */
  widths: readonly number[]
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  total: readonly Cell[]
}

/** Names and amounts in columns, with a total. */
export function PdfTable({ locale, title, widths, head, rows, total }: Props) {
  return (
    <View style={{ marginTop: 14 }}>
      <PdfText locale={locale} width={COLUMN} size={12} bold colour={PINE} style={{ marginBottom: 4 }}>
        {title}
      </PdfText>
      <Line locale={locale} widths={widths} cells={head.map((value) => ({ value }))} colour={MUTED} />
      {rows.map((cells, at) => (
        // The rows of a closed month never change.
        // eslint-disable-next-line react/no-array-index-key
        <Line key={at} locale={locale} widths={widths} cells={cells} />
      ))}
      <Line locale={locale} widths={widths} cells={total} bold />
    </View>
  )
}

type LineProps = { locale: Locale; widths: readonly number[]; cells: readonly Cell[]; bold?: boolean; colour?: string }

function Line({ locale, widths, cells, bold = false, colour }: LineProps) {
  return (
    <View wrap={false} style={{ ...row(locale), paddingVertical: 3, borderBottom: `0.75pt solid ${LINE}` }}>
      {cells.map(({ value, dir }, at) => (
        <PdfText
          // The columns are fixed.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          locale={locale}
          width={widths[at]!}
          size={8}
          bold={bold}
          align={at === 0 ? 'start' : 'end'}
          {...(dir && { dir })}
          {...(colour && { colour })}
        >
          {value}
        </PdfText>
      ))}
    </View>
  )
}
