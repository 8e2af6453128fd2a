import { View } from '@react-pdf/renderer'
import { fundTable, trialBalanceTable } from '#features/books/report-tables.ts'
import { totalOf } from '#features/books/total-of.ts'
import { formatRate, type UsedRate } from '#features/exchange-rates/rate.ts'
import { pdfAmount } from '#features/pdf/amount.ts'
import { PdfDocument } from '#features/pdf/document.server.tsx'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { cellsFor } from '#features/pdf/report.ts'
import { PdfTable } from '#features/pdf/table.server.tsx'
import { Facts, Heading, PdfText } from '#features/pdf/text.server.tsx'
import { COLUMN, MUTED, PINE } from '#features/pdf/theme.ts'
import { formatDate, formatDateTime, formatDay, formatNamed, startOfDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { pick, type Locale } from '#kernel/locale.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { liraTotalsOf, type ClosedMonth } from '../closed-month.ts'
import { figureText } from '../figure-text.ts'

type Props = { closed: ClosedMonth; sender: Issuer; t: Translate; locale: Locale }

/** A closed month: who closed it, its funds, its trial balance and the notes of its checklist. */
export function ClosedMonthPdf({ closed, sender, t, locale }: Props) {
  const { month, snapshot, closedAt } = closed
  return (
    <PdfDocument
      locale={locale}
      sender={sender}
      title={t('dashboard.closed_month')}
      which={month}
      made={closedAt}
      note={t('dashboard.closed_pdf_note')}
    >
      <Heading locale={locale} width={COLUMN} size={18} colour={PINE}>
        {formatNamed(startOfDay(`${month}-01`), locale, 'month')}
      </Heading>
      <Facts
        locale={locale}
        width={COLUMN}
        facts={[
          { name: t('dashboard.closed_at'), value: formatDateTime(closedAt, locale), dir: 'ltr' },
          { name: t('dashboard.closed_proposed_by'), value: closed.proposedBy ?? t('dashboard.person'), dir: 'auto' },
          { name: t('dashboard.closed_approved_by'), value: closed.approvedBy ?? t('dashboard.person'), dir: 'auto' },
          { name: t('dashboard.closed_transactions'), value: formatNumber(snapshot.transactions, locale) },
        ]}
      />
      {CURRENCIES.map((currency) => (
        <OfCurrency key={currency} {...{ closed, sender, t, locale, currency }} />
      ))}
      <InLira {...{ closed, sender, t, locale }} />
      <Checklist {...{ closed, sender, t, locale }} />
      <PdfText locale={locale} width={COLUMN} size={7.5} colour={MUTED} dir="ltr" style={{ marginTop: 12 }}>
        {`SHA-256 ${closed.sha256}`}
      </PdfText>
      <PdfText locale={locale} width={COLUMN} size={8} colour={MUTED}>
        {formatDate(closedAt, locale)}
      </PdfText>
    </PdfDocument>
  )
}

function OfCurrency({ closed: { snapshot }, t, locale, currency }: Props & { currency: Currency }) {
  const accounts = snapshot.accounts.filter((one) => one.currency === currency)
  const funds = snapshot.funds.filter((one) => one.currency === currency)
  if (accounts.length === 0) return null
  const named = (account: string) => pick(snapshot.names[account]!, locale)
  const reader = { t, locale, cells: cellsFor({ locale }) }
  const balance = {
    currency,
    accounts: accounts.map((one) => ({ ...one, name: named(one.account) })),
    funds: funds.map((one) => ({ ...one, name: named(one.fund) })),
    total: totalOf(accounts),
  }
  return (
    <View>
      {funds.length > 0 && <PdfTable locale={locale} {...fundTable(balance, reader)} />}
      <PdfTable locale={locale} {...trialBalanceTable(balance, reader)} />
    </View>
  )
}

/** Balances of the funds in each currency, with their value in lira. */
function InLira({ closed: { snapshot }, t, locale }: Props) {
  const totals = liraTotalsOf(snapshot)
  if (!totals) return null
  const rateText = (rate: UsedRate) => `${formatRate(rate.rate, locale)} (${formatDay(rate.day, locale)})`
  return (
    <PdfTable
      locale={locale}
      title={t('dashboard.lira_totals')}
      head={[
        t('dashboard.book_currency'),
        t('dashboard.book_fund_balances'),
        t('dashboard.lira_rate'),
        t('dashboard.lira_value'),
      ]}
      rows={totals.lines.map(({ currency, funds, rate, lira }) => [
        { value: currency, dir: 'ltr' as const },
        pdfAmount(funds, currency, locale),
        { value: rate ? rateText(rate) : '', dir: 'ltr' as const },
        lira === null ? { value: t('dashboard.lira_no_rate') } : pdfAmount(lira, 'TRY', locale),
      ])}
      total={[
        { value: t(totals.complete ? 'dashboard.book_total' : 'dashboard.lira_total_without') },
        { value: '' },
        { value: '' },
        pdfAmount(totals.total, 'TRY', locale),
      ]}
    />
  )
}

/** Every item of the checklist with its figures and note. */
function Checklist({ closed: { snapshot }, t, locale }: Props) {
  return (
    <View>
      <PdfText locale={locale} width={COLUMN} size={12} bold colour={PINE} style={{ marginTop: 14, marginBottom: 4 }}>
        {t('dashboard.close_checklist')}
      </PdfText>
      <Facts
        locale={locale}
        width={COLUMN}
        tight
        facts={snapshot.checklist.map(({ id, state, figures }) => ({
          name: t(`dashboard.close_item.${id}`),
          value: [
            ...(state === 'ok' ? [t('dashboard.close_state.ok')] : figures.map((one) => figureText(t, locale, one))),
            ...(snapshot.notes[id] ? [snapshot.notes[id]] : []),
          ].join(' · '),
        }))}
      />
    </View>
  )
}
