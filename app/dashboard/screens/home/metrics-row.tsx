import { useEffect, useState } from 'react'
import { Skeleton } from '@mantine/core'
import type { DonationStatistics } from '#features/donations/admin/statistics.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Spark, Metric, Stats } from '../../kit/stat.tsx'
import { send } from '../../send.ts'

/** The last 30 days above the list of donations. Loaded once, not again with each page of the list. */
export function MetricsRow() {
  const t = useText()
  const { locale } = useLocale()
  const [figures, setFigures] = useState<Pick<DonationStatistics, 'periods' | 'days'> | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void send<DonationStatistics>('GET', '/api/dashboard/figures', undefined, stop).then((answer) => {
      if (answer.ok && !stop.signal.aborted) setFigures(answer.value)
    })
    return () => stop.abort()
  }, [])
  const label = t('dashboard.figures.month')
  if (!figures)
    return (
      <Stats label={label}>
        {['sum', 'donors', 'average', 'days'].map((one) => (
          <Skeleton key={one} height={124} radius="lg" />
        ))}
      </Stats>
    )
  const { now, before } = figures.periods.month
  const note = t('dashboard.figures.month_before')
  return (
    <Stats label={label}>
      <Metric
        label={label}
        value={formatMoney(now.sum, 'TRY', locale)}
        compared={{ now: now.sum, before: before.sum, note }}
      />
      <Metric
        label={t('dashboard.figures.donors')}
        value={formatNumber(now.donors, locale)}
        compared={{ now: now.donors, before: before.donors, note }}
      />
      <Metric
        label={t('dashboard.figures.average')}
        value={formatMoney(now.average, 'TRY', locale)}
        compared={{ now: now.average, before: before.average, note }}
      />
      <Metric label={t('dashboard.figures.by_day')} value={formatNumber(now.count, locale)}>
        <Spark values={figures.days.map(({ sum }) => sum)} />
      </Metric>
    </Stats>
  )
}
