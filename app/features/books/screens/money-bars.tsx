import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { ColorSwatch, Group, Text } from '@mantine/core'
import { chartAxes, chartText } from '#dashboard/kit/chart-axes.ts'
import { formatMoney, fromMajor, minor, toMajorNumber, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale } from '#kernel/text-context.tsx'

/** Charts compute in whole units; the displayed amounts are made from hundredths. */

/** `returned` is left out where there is one amount for each name. */
type Bar = { name: string; taken: Minor; returned?: Minor }
type Props = { currency: Currency; bars: readonly Bar[]; labels: { taken: string; returned?: string } }

/** Received and returned amounts next to each other. The table below a chart has the same figures. */
export function MoneyBars({ currency, bars, labels }: Props) {
  const { locale, dir } = useLocale()
  const series = [
    { name: 'taken', color: 'var(--leaf)', label: labels.taken },
    ...(labels.returned ? [{ name: 'returned', color: 'var(--saffron)', label: labels.returned }] : []),
  ]
  return (
    <div aria-hidden>
      <div dir="ltr">
        <BarChart
          h={240}
          p="md"
          data={bars.map(({ name, taken, returned }) => ({
            name: chartText(name),
            taken: toMajorNumber(taken),
            ...(returned !== undefined && { returned: toMajorNumber(returned) }),
          }))}
          dataKey="name"
          series={series}
          valueFormatter={(value) => formatMoney(fromMajor(value.toString()) ?? minor(0), currency, locale)}
          {...chartAxes(locale, dir)}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      {series.length > 1 && (
        // Mantine's legend would be in alphabetical order and always left to right.
        <Group justify="center" gap="lg" px="md" pb="md">
          {series.map(({ name, color, label }) => (
            <Group key={name} gap="xs">
              <ColorSwatch color={color} size={12} withShadow={false} />
              <Text size="sm">{label}</Text>
            </Group>
          ))}
        </Group>
      )}
    </div>
  )
}
