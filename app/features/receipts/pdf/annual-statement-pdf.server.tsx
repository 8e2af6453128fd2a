import { View } from '@react-pdf/renderer'
import { COLUMN, LINE, MUTED, PINE, TINT } from '#features/pdf/theme.ts'
import { Star } from '#features/pdf/ornaments.server.tsx'
import { PdfDocument } from '#features/pdf/document.server.tsx'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { Heading, Panel, row, PdfText } from '#features/pdf/text.server.tsx'
import { formatDate } from '#kernel/dates.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { Receipt } from '../receipt.server.ts'
import type { Total, Year } from '../year.server.ts'

type Props = Year & { locale: Locale; sender: Issuer; t: Translate; now: Date }

/** All donations of a person in a year, with their sum. */
export function AnnualStatementPdf({ year, name, receipts, totals, locale, sender, t, now }: Props) {
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={t('receipts.year_title')}
      which={String(year)}
      made={now}
      note={t('receipts.year_not_official')}
    >
      <Heading locale={locale} width={COLUMN} size={18} colour={PINE}>
        {t('receipts.year_thanks')}
      </Heading>
      <PdfText locale={locale} width={COLUMN} dir="auto" size={12} bold>
        {name}
      </PdfText>
      <PdfText locale={locale} width={COLUMN} colour={MUTED} style={{ marginBottom: 12 }}>
        {t('receipts.year_lead', { count: receipts.length, year, date: formatDate(now, locale) })}
      </PdfText>
      {totals.map((total) => (
        <Sum key={total.currency} {...{ locale, total, t }} />
      ))}
      <Line locale={locale} fixed small cells={COLUMNS.map((name) => t(name))} />
      {receipts.map((receipt) => (
        <Line key={receipt.number} locale={locale} cells={cellsOf(receipt, locale, t)} />
      ))}
    </PdfDocument>
  )
}

function Sum({ locale, total, t }: { locale: Locale; total: Total; t: Translate }) {
  const width = COLUMN - 32 - 30 - 16
  const { kept, returned, currency } = total
  return (
    <Panel style={{ ...row(locale), alignItems: 'center', gap: 16, marginBottom: 12, backgroundColor: TINT }}>
      <Star size={30} />
      <View>
        <PdfText locale={locale} width={width} size={9.5} colour={MUTED}>
          {t(returned > 0 ? 'receipts.total' : 'receipts.total_given')}
        </PdfText>
        <PdfText locale={locale} width={width} size={22} bold colour={PINE}>
          {formatMoney(kept, currency, locale)}
        </PdfText>
        <PdfText locale={locale} width={width} size={10}>
          {moneyInWords(kept, currency, locale)}
        </PdfText>
        {returned > 0 && (
          <PdfText locale={locale} width={width} size={9.5} colour={MUTED}>
            {`${t('receipts.total_given')}: ${formatMoney(total.given, currency, locale)}`}
          </PdfText>
        )}
        {returned > 0 && (
          <PdfText locale={locale} width={width} size={9.5} colour={MUTED}>
            {`${t('receipts.returned')}: ${formatMoney(returned, currency, locale)}`}
          </PdfText>
        )}
      </View>
    </Panel>
  )
}

const COLUMNS = ['receipts.day', 'receipts.campaign', 'receipts.number', 'receipts.given', 'receipts.returned'] as const
const GAP = 8
const WIDTHS = [86, 0, 74, 82, 76]
WIDTHS[1] = COLUMN - WIDTHS.reduce((all, width) => all + width) - GAP * (WIDTHS.length - 1)

function cellsOf(receipt: Receipt, locale: Locale, t: Translate): string[] {
  const { campaign, amount, returned, currency } = receipt
  return [
    formatDate(receipt.confirmedAt, locale),
    `${campaign ? pick(campaign.title, locale) : t('receipts.general_fund')} · ${WAYS(t)[receipt.method]}`,
    receipt.number,
    formatMoney(amount, currency, locale),
    returned > 0 ? formatMoney(returned, currency, locale) : '–',
  ]
}

/** Short names of payment methods. */
const WAYS = (t: Translate) => ({
  card: t('receipts.by_card'),
  cash: t('receipts.by_cash'),
  bank_transfer: t('receipts.by_transfer'),
})

/** Text direction of each column: `ltr` in every language, `auto` by the script of the text. */
const DIRECTIONS = [undefined, 'auto', 'ltr', undefined, undefined] as const

type LineProps = { locale: Locale; cells: string[]; fixed?: boolean; small?: boolean }

function Line({ locale, cells, fixed = false, small = false }: LineProps) {
  return (
    <View
      fixed={fixed}
      wrap={false}
      style={{ ...row(locale), gap: GAP, paddingVertical: 5, borderBottom: `0.75pt solid ${LINE}` }}
    >
      {cells.map((cell, i) => {
        const dir = small ? undefined : DIRECTIONS[i]
        return (
          <PdfText
            key={COLUMNS[i]}
            locale={locale}
            width={WIDTHS[i]!}
            size={9}
            bold={i === 3 && !small}
            align={i > 2 ? 'end' : 'start'}
            {...(dir && { dir })}
            {...(small && { colour: MUTED })}
          >
            {cell}
          </PdfText>
        )
      })}
    </View>
  )
}
