import { lazy, Suspense } from 'react'
import { AccountTable } from '#features/books/screens/account-table.tsx'
import { PeriodBar } from '#features/books/screens/period-bar.tsx'
import type { VatGroup } from '#features/shop/vat/vat.ts'
import { formatNumber, formatPercent } from '#kernel/digits.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney, ZERO } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { accountsOfRate, otherAmountOf, totalOf, type Amounts } from '../report.ts'
import type { salesScreen } from './screens.server.ts'

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }))

/** Sales and refunds of a period by VAT rate, product and day. */
export default function Sales() {
  const t = useText()
  const { period, today, report } = useScreen<Loaded<typeof salesScreen>>()
  return (
    <>
      <PageHead title={t('dashboard.sales')} note={t('dashboard.sales_lead')}>
        <ExportMenu path="/api/dashboard/sales-report" query={new URLSearchParams(period).toString()} pdf />
      </PageHead>
      <PeriodBar period={period} today={today} />
      {report.days.length === 0 ? (
        <EmptyState title={t('dashboard.sales_none')} />
      ) : (
        <>
          <ByRate title="dashboard.sales_by_rate" total="dashboard.sales_total" groups={report.sold} />
          {report.refunded.length > 0 && (
            <ByRate title="dashboard.sales_refunded" total="dashboard.sales_refunded_total" groups={report.refunded} />
          )}
          <ByProduct />
          <ByDay />
        </>
      )}
    </>
  )
}

function useMoney() {
  const { locale } = useLocale()
  const money = (amount: Amounts['gross']) => formatMoney(amount, 'TRY', locale, { decimals: 'always' })
  return { money, amounts: ({ net, vat, gross }: Amounts) => [money(net), money(vat), money(gross)] }
}

/** Rows link to the ledger for staff who may read it, otherwise to the orders of the days. */
function useRows() {
  const { may } = useDashboard()
  return (rates: (number | null)[], from: string, to: string) => {
    if (!may('ledger.read')) return `/dashboard/orders?filter.at=${from}..${to}`
    const accounts = rates.flatMap(accountsOfRate).join(',')
    return `/dashboard/journal?${new URLSearchParams({ 'filter.at': `${from}..${to}`, 'filter.account': accounts }).toString()}`
  }
}

function useRateName() {
  const t = useText()
  const { locale } = useLocale()
  return (rate: number | null) => (rate === null ? t('dashboard.sales_no_rate') : formatPercent(rate, locale))
}

type ByRateProps = {
  title: 'dashboard.sales_by_rate' | 'dashboard.sales_refunded'
  total: 'dashboard.sales_total' | 'dashboard.sales_refunded_total'
  groups: readonly VatGroup[]
}

function ByRate({ title, total, groups }: ByRateProps) {
  const t = useText()
  const { period } = useScreen<Loaded<typeof salesScreen>>()
  const { amounts } = useMoney()
  const rowsOf = useRows()
  const nameOf = useRateName()
  return (
    <Panel title={t(title)} flush>
      <AccountTable
        label={t(title)}
        columns={[t('dashboard.sales_rate'), t('dashboard.sales_net'), t('orders.vat'), t('dashboard.sales_gross')]}
        rows={groups.map((group) => ({
          key: String(group.rate),
          name: nameOf(group.rate),
          href: rowsOf([group.rate], period.from, period.to),
          cells: amounts(group),
        }))}
        total={{ name: t(total), cells: amounts(totalOf(groups)) }}
      />
    </Panel>
  )
}

function ByProduct() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { period, report } = useScreen<Loaded<typeof salesScreen>>()
  const { amounts } = useMoney()
  const nameOf = useRateName()
  const { products, delivery, otherAmount, sold } = report
  const orders = `/dashboard/orders?filter.at=${period.from}..${period.to}`
  const none = { net: ZERO, vat: ZERO, gross: ZERO }
  const all = totalOf(sold)
  const extra = [
    ...(delivery.gross > ZERO ? [['dashboard.sales_delivery', delivery] as const] : []),
    ...(otherAmount === ZERO ? [] : [['dashboard.sales_other_amount', otherAmountOf(report)] as const]),
  ]
  return (
    <Panel title={t('dashboard.sales_by_product')} flush>
      <AccountTable
        label={t('dashboard.sales_by_product')}
        columns={[
          t('dashboard.product'),
          t('dashboard.sales_rate'),
          t('dashboard.sales_units'),
          t('dashboard.sales_net'),
          t('orders.vat'),
          t('dashboard.sales_gross'),
        ]}
        rows={[
          ...products.map((one) => ({
            key: `${one.sku} ${one.rate}`,
            name: one.name,
            href: one.productId !== null && may('products.read') ? `/dashboard/products/${one.productId}` : orders,
            cells: [nameOf(one.rate), formatNumber(one.units, locale), ...amounts(one)],
          })),
          ...extra.map(([key, part]) => ({ key, name: t(key), href: orders, cells: ['', '', ...amounts(part)] })),
        ]}
        total={{ name: t('dashboard.sales_total'), cells: ['', '', ...amounts(products.length > 0 ? all : none)] }}
      />
    </Panel>
  )
}

function ByDay() {
  const t = useText()
  const { locale } = useLocale()
  const { report } = useScreen<Loaded<typeof salesScreen>>()
  const { money, amounts } = useMoney()
  const rowsOf = useRows()
  const rates = [...new Set([...report.sold, ...report.refunded].map(({ rate }) => rate))]
  return (
    <Panel title={t('dashboard.sales_by_day')} flush>
      <Suspense>
        <SalesChart days={report.days} />
      </Suspense>
      <AccountTable
        label={t('dashboard.sales_by_day')}
        columns={[
          t('orders.date'),
          t('dashboard.sales_net'),
          t('orders.vat'),
          t('dashboard.sales_gross'),
          t('dashboard.sales_day_refunded'),
        ]}
        rows={report.days.map(({ day, sold, refunded }) => ({
          key: day,
          name: formatDay(day, locale),
          href: rowsOf(rates, day, day),
          cells: [...amounts(sold), money(refunded.gross)],
        }))}
        total={{
          name: t('dashboard.sales_total'),
          cells: [...amounts(totalOf(report.sold)), money(totalOf(report.refunded).gross)],
        }}
      />
    </Panel>
  )
}
