import { STOCK_CAUSES, type StockCause } from '#features/shop/products/stock-reason.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList, type Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { stockHistoryScreen } from './screens.server.ts'
import { StockDifference } from './stock-difference.tsx'
import { StockImports } from './stock-imports.tsx'

type Row = Loaded<typeof stockHistoryScreen>['rows'][number]

/** Stock changes: time, product, old and new quantity, reason, and who made the change. */
export default function StockHistory() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { rows, total, query, variants, imports } = useScreen<Loaded<typeof stockHistoryScreen>>()
  return (
    <>
      <PageHead
        title={t('dashboard.stock_history')}
        trail={[{ label: t('dashboard.stock'), to: '/dashboard/stock' }]}
        note={t('dashboard.stock_history_note')}
      />
      <List
        id="stock-history"
        label={t('dashboard.stock_history')}
        rows={rows}
        total={total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columnsOf(t, locale, { to, readsOrders: may('orders.read') })}
        title="product"
        filters={[
          {
            id: 'cause',
            label: t('dashboard.stock_reason'),
            kind: 'pick',
            choices: STOCK_CAUSES.map((value) => ({ value, label: causeOf(t, value) })),
          },
          {
            id: 'variant',
            label: t('dashboard.product'),
            kind: 'pick',
            choices: variants.map((one) => ({
              value: String(one.variant),
              label: inList([one.name, one.label], locale),
            })),
          },
          { id: 'at', label: t('dashboard.stock_at'), kind: 'date' },
        ]}
        empty={{ title: t('dashboard.stock_history_none') }}
      />
      {imports.length > 0 && <StockImports imports={imports} />}
    </>
  )
}

const causeOf = (t: Translate, cause: StockCause) => t(`dashboard.stock_cause.${cause}`)

type Links = { to: (path: string) => string; readsOrders: boolean }

function columnsOf(t: Translate, locale: Locale, { to, readsOrders }: Links): Column<Row>[] {
  return [
    {
      id: 'product',
      label: t('dashboard.product'),
      cell: (row) => (
        <Link to={to(`/dashboard/products/${row.product}`)}>
          <bdi>{inList([row.name, row.label], locale)}</bdi>
        </Link>
      ),
    },
    { id: 'at', label: t('dashboard.stock_at'), cell: (row) => formatDateTime(new Date(row.at), locale) },
    {
      id: 'from',
      label: t('dashboard.stock_from'),
      end: true,
      cell: (row) => formatNumber(row.from, locale),
    },
    { id: 'to', label: t('dashboard.stock_to'), end: true, cell: (row) => formatNumber(row.to, locale) },
    {
      id: 'difference',
      label: t('dashboard.stock_difference'),
      end: true,
      cell: (row) => <StockDifference from={row.from} to={row.to} />,
    },
    {
      id: 'cause',
      label: t('dashboard.stock_reason'),
      cell: (row) => (
        <>
          {causeOf(t, row.cause)}{' '}
          {row.order &&
            (readsOrders ? (
              <Link to={to(`/dashboard/orders/${row.order.id}`)}>
                <Code>{row.order.number}</Code>
              </Link>
            ) : (
              <Code>{row.order.number}</Code>
            ))}
        </>
      ),
    },
    { id: 'note', label: t('dashboard.stock_change_note'), cell: (row) => <bdi>{row.note}</bdi> },
    { id: 'by', label: t('dashboard.stock_by'), cell: (row) => <bdi>{row.by}</bdi> },
    { id: 'sku', label: t('dashboard.field.sku'), hidden: true, cell: (row) => <Code>{row.sku}</Code> },
  ]
}
