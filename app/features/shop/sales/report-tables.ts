/** Tables of the sales report as PDF, the same as on the screen. */
import type { cellsFor, ReportCell, ReportTable } from '#features/pdf/report.ts'
import type { VatGroup } from '#features/shop/vat/vat.ts'
import { formatPercent } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import { ZERO } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { otherAmountOf, totalOf, type Amounts, type SalesReport } from './report.ts'

type Reader = { t: Translate; locale: Locale; cells: ReturnType<typeof cellsFor> }

export function salesTables(report: SalesReport, reader: Reader): ReportTable[] {
  const { t } = reader
  const refunds = byRate(report.refunded, t('dashboard.sales_refunded'), t('dashboard.sales_refunded_total'), reader)
  return [
    byRate(report.sold, t('dashboard.sales_by_rate'), t('dashboard.sales_total'), reader),
    ...(report.refunded.length > 0 ? [refunds] : []),
    byProduct(report, reader),
    byDay(report, reader),
  ]
}

const amountsIn =
  ({ cells }: Reader) =>
  ({ net, vat, gross }: Amounts): ReportCell[] =>
    [net, vat, gross].map((amount) => cells.money(amount, 'TRY'))

const titles = ({ t }: Reader) => [t('dashboard.sales_net'), t('orders.vat'), t('dashboard.sales_gross')]
const rateIn =
  ({ t, locale, cells }: Reader) =>
  (rate: VatGroup['rate']): ReportCell =>
    cells.words(rate === null ? t('dashboard.sales_no_rate') : formatPercent(rate, locale))

function byRate(groups: readonly VatGroup[], title: string, total: string, reader: Reader): ReportTable {
  const [amounts, rate] = [amountsIn(reader), rateIn(reader)]
  return {
    title,
    head: [reader.t('dashboard.sales_rate'), ...titles(reader)],
    rows: groups.map((group) => [rate(group.rate), ...amounts(group)]),
    total: [reader.cells.words(total), ...amounts(totalOf(groups))],
  }
}

function byProduct(report: SalesReport, reader: Reader): ReportTable {
  const { t, cells } = reader
  const [amounts, rate] = [amountsIn(reader), rateIn(reader)]
  const { delivery, otherAmount } = report
  const none = cells.words('')
  return {
    title: t('dashboard.sales_by_product'),
    head: [t('dashboard.product'), t('dashboard.sales_rate'), t('dashboard.sales_units'), ...titles(reader)],
    rows: [
      ...report.products.map((one) => [cells.name(one.name), rate(one.rate), cells.count(one.units), ...amounts(one)]),
      ...(delivery.gross > ZERO
        ? [[cells.words(t('dashboard.sales_delivery')), none, none, ...amounts(delivery)]]
        : []),
      ...(otherAmount === ZERO
        ? []
        : [[cells.words(t('dashboard.sales_other_amount')), none, none, ...amounts(otherAmountOf(report))]]),
    ],
    total: [cells.words(t('dashboard.sales_total')), none, none, ...amounts(totalOf(report.sold))],
  }
}

function byDay({ days, sold, refunded }: SalesReport, reader: Reader): ReportTable {
  const { t, cells } = reader
  const amounts = amountsIn(reader)
  const returned = ({ gross }: Amounts) => cells.money(gross, 'TRY')
  return {
    title: t('dashboard.sales_by_day'),
    head: [t('orders.date'), ...titles(reader), t('dashboard.sales_day_refunded')],
    rows: days.map((one) => [cells.day(one.day), ...amounts(one.sold), returned(one.refunded)]),
    total: [cells.words(t('dashboard.sales_total')), ...amounts(totalOf(sold)), returned(totalOf(refunded))],
  }
}
