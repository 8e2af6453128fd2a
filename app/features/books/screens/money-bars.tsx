import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { withDigits } from '#kernel/digits.ts'
import { formatMoney, fromMajor, minor, toMajor, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale } from '#kernel/text-context.tsx'

/** Charts compute in whole units; the displayed amounts are made from hundredths. */
const major = (amount: Minor) => Number(toMajor(amount))

/** `returned` is left out where there is one amount for each name. */
type Bar = { name: string; taken: Minor; returned?: Minor }
type Props = { currency: Currency; bars: readonly Bar[]; labels: { taken: string; returned?: string } }

/** Received and returned amounts next to each other. The table below a chart has the same figures. */
export function MoneyBars({ currency, bars, labels }: Props) {
  const { locale, dir } = useLocale()
  const short = new Intl.NumberFormat(withDigits(locale, locale), { notation: 'compact' })
  return (
    <div dir="ltr" aria-hidden>
      <BarChart
        h={240}
        p="md"
        data={bars.map(({ name, taken, returned }) => ({
          // The chart is left to right: without isolation the parts of an Arabic day would be reordered.
          name: `\u2068${name}\u2069`,
          taken: major(taken),
          ...(returned !== undefined && { returned: major(returned) }),
        }))}
        dataKey="name"
        series={[
          { name: 'taken', color: 'var(--leaf)', label: labels.taken },
          ...(labels.returned ? [{ name: 'returned', color: 'var(--saffron)', label: labels.returned }] : []),
        ]}
        valueFormatter={(value) => formatMoney(fromMajor(value.toString()) ?? minor(0), currency, locale)}
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
