import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Metric, Stats } from '../../kit/stat.tsx'
import type { HomeData } from './home.screen.tsx'

/** Sales of the last 30 days, for staff of the shop. */
export function SalesFigures({ sales }: { sales: NonNullable<HomeData['sales']> }) {
  const t = useText()
  const { locale, to } = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  return (
    <>
      <Stats label={t('dashboard.home.sales')}>
        <Metric label={t('dashboard.sales_orders')} value={number(sales.orders)} />
        <Metric label={t('dashboard.sales_sold')} value={formatMoney(sales.sold, 'TRY', locale)} />
        <Metric label={t('dashboard.sales_returned')} value={formatMoney(sales.returned, 'TRY', locale)} />
      </Stats>
      {sales.best.length > 0 && (
        <Panel
          title={t('dashboard.sales_best')}
          actions={<Link to={to('/dashboard/orders')}>{t('dashboard.orders')}</Link>}
        >
          <ul>
            {sales.best.map(({ sku, name, units }) => (
              <li key={sku}>
                <bdi>{name}</bdi> × {number(units)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** Beds, arrivals and departures, for staff of the residences. */
export function BedFigures({ beds }: { beds: NonNullable<HomeData['beds']> }) {
  const t = useText()
  const { locale } = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  return (
    <Stats label={t('dashboard.home.beds')}>
      <Metric label={t('dashboard.home.beds_occupied')} value={`${number(beds.occupied)} / ${number(beds.beds)}`} />
      <Metric label={t('dashboard.home.beds_free')} value={number(beds.beds - beds.occupied)} />
      <Metric label={t('dashboard.home.arriving')} value={number(beds.arriving)} />
      <Metric label={t('dashboard.home.leaving')} value={number(beds.leaving)} />
    </Stats>
  )
}
