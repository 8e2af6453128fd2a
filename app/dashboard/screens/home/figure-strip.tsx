import { useEffect, useState } from 'react'
import { Skeleton } from '@mantine/core'
import type { Figures } from '#features/gift-book/figures.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Spark, Stat, Stats } from '../../kit/stat.tsx'
import { send } from '../../send.ts'

/** The last thirty days above the list of gifts: asked for once, not with every page of the list. */
export function FigureStrip() {
  const t = useText()
  const { locale } = useLocale()
  const [figures, setFigures] = useState<Pick<Figures, 'periods' | 'days'> | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void send<Figures>('GET', '/api/dashboard/figures', undefined, stop).then((answer) => {
      if (answer.ok && !stop.signal.aborted) setFigures(answer.value)
    })
    return () => stop.abort()
  }, [])
  const label = t('desk.figures.month')
  if (!figures)
    return (
      <Stats label={label}>
        {['sum', 'donors', 'average', 'days'].map((one) => (
          <Skeleton key={one} height={124} radius="lg" />
        ))}
      </Stats>
    )
  const { now, before } = figures.periods.month
  const note = t('desk.figures.month_before')
  return (
    <Stats label={label}>
      <Stat
        label={label}
        value={formatMoney(now.sum, 'TRY', locale)}
        compared={{ now: now.sum, before: before.sum, note }}
      />
      <Stat
        label={t('desk.figures.donors')}
        value={formatNumber(now.donors, locale)}
        compared={{ now: now.donors, before: before.donors, note }}
      />
      <Stat
        label={t('desk.figures.average')}
        value={formatMoney(now.average, 'TRY', locale)}
        compared={{ now: now.average, before: before.average, note }}
      />
      <Stat label={t('desk.figures.by_day')} value={formatNumber(now.count, locale)}>
        <Spark values={figures.days.map(({ sum }) => sum)} />
      </Stat>
    </Stats>
  )
}
