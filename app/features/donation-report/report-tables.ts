/** The tables of the donations report for the PDF, as on the screen. */
import type { cellsFor, ReportTable } from '#features/pdf/report.ts'
import type { Translate } from '#kernel/text.ts'
import type { CurrencyReport, FailedGroup, Grouping, ReportFigures } from './report.ts'

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
