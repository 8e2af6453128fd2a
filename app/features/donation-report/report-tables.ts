/** The tables of the donations report for the PDF, as on the screen. */
import type { cellsFor, ReportTable } from '#features/pdf/report.ts'
import type { Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { CurrencyReport, FailedGroup, Grouping, LedgerFees, ReportFigures } from './report.ts'

type Cells = ReturnType<typeof cellsFor>

/** One table for each currency. */
export const reportTables = (
  reports: readonly CurrencyReport[],
  by: Grouping,
  t: Translate,
  { money, count, name, words }: Cells,
): ReportTable[] =>
  reports.map(({ currency, groups, total }) => {
    const figures = (of: ReportFigures) => [
      count(of.count),
      ...[of.received, of.returned, of.net, of.fees].map((amount) => money(amount, currency)),
    ]
    return {
      title: t('dashboard.donation_report_in', { currency }),
      head: [
        t(`dashboard.donation_report_by.${by}`),
        t('dashboard.donation_report_count'),
        t('dashboard.donation_report_received'),
        t('dashboard.donation_report_returned'),
        t('dashboard.donation_report_net'),
        t('dashboard.donation_report_fees'),
      ],
      rows: groups.map((group) => [name(group.name), ...figures(group)]),
      total: [words(t('dashboard.donation_report_total')), ...figures(total)],
    }
  })

const FEES = ['donations', 'returned', 'other'] as const

/** The rows of the fees account that are not zero. */
export const feeRows = (fees: LedgerFees, t: Translate): { key: string; name: string; amount: Minor }[] =>
  FEES.filter((key) => fees[key] !== 0).map((key) => ({
    key,
    name: t(`dashboard.donation_report_fee.${key}`),
    amount: fees[key],
  }))

/** The fees account of the ledger, one table for each currency. */
export const feeTables = (all: readonly LedgerFees[], t: Translate, { money, words }: Cells): ReportTable[] =>
  all.map((fees) => ({
    title: t('dashboard.donation_report_ledger_fees', { currency: fees.currency }),
    head: [t('dashboard.donation_report_fee'), t('dashboard.donation_report_amount_booked')],
    rows: feeRows(fees, t).map(({ name, amount }) => [words(name), money(amount, fees.currency)]),
    total: [words(t('dashboard.donation_report_total')), money(fees.total, fees.currency)],
  }))

export const reasonOf = (refusal: FailedGroup['refusal'], t: Translate): string =>
  t(refusal ? `dashboard.refusal.${refusal}` : 'dashboard.donation_refusal_none')

export const failedTable = (
  failed: readonly FailedGroup[],
  t: Translate,
  { money, count, words }: Cells,
): ReportTable => ({
  title: t('dashboard.donation_report_failed'),
  head: [
    t('dashboard.donation_report_reason'),
    t('dashboard.donation_report_count'),
    t('dashboard.donation_report_amount'),
  ],
  rows: failed.map((group) => [
    words(reasonOf(group.refusal, t)),
    count(group.count),
    money(group.amount, group.currency),
  ]),
})
