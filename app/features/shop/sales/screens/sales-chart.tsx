import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { formatDate, startOfDay } from '#kernel/dates.ts'
import { withDigits } from '#kernel/digits.ts'
import { formatMoney, fromMajor, minor, toMajor, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { SalesDay } from '../report.ts'

/** Charts compute in lira; what people read is made from whole kuruş. */
const lira = (amount: Minor) => Number(toMajor(amount))

/** Sales and refunds of each day. The table below it has the same figures. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const t = useText()
  const { locale, dir } = useLocale()
  const short = new Intl.NumberFormat(withDigits(locale, locale), { notation: 'compact' })
  return (
    <div dir="ltr" aria-hidden>
      <BarChart
        h={240}
        p="md"
        data={days.map(({ day, sold, refunded }) => ({
          at: formatDate(startOfDay(day), locale),
          sold: lira(sold.gross),
          refunded: lira(refunded.gross),
        }))}
        dataKey="at"
        series={[
          { name: 'sold', color: 'var(--leaf)', label: t('dashboard.sales_gross') },
          { name: 'refunded', color: 'var(--saffron)', label: t('dashboard.sales_day_refunded') },
        ]}
        valueFormatter={(value) => formatMoney(fromMajor(value.toString()) ?? minor(0), 'TRY', locale)}
        gridAxis="x"
        tickLine="none"
        xAxisProps={{ reversed: dir === 'rtl', minTickGap: 24 }}
        yAxisProps={{
          orientation: dir === 'rtl' ? 'right' : 'left',
          width: 56,
          tickFormatter: (value: number) => short.format(value),
        }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
