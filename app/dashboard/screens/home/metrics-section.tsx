import { lazy, Suspense, useState } from 'react'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { PERIODS, type DonationStatistics, type Period } from '#features/donations/admin/statistics.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Metric, Stats } from '../../kit/stat.tsx'
import { LazyOnVisible } from '../../kit/lazy-on-visible.tsx'
import styles from './home.module.css'

/** Loaded lazily: Recharts is larger than the rest of this screen. The figures show before it. */
const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }))

/** Donations of the period compared with the previous one; the charts are below. */
export function MetricsSection({ figures }: { figures: DonationStatistics }) {
  const t = useText()
  const { locale } = useLocale()
  const [period, setPeriod] = useState<Period>('month')
  const { now, before } = figures.periods[period]
  const note = t(`dashboard.figures.${period}_before`)
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  const waiting = <Skeleton height={360} radius="lg" />
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <div className={styles.parthead}>
        <h2 id="figures" className={styles.parttitle}>
          {t('dashboard.figures')}
        </h2>
        <SegmentedControl
          aria-label={t('dashboard.figures.period')}
          value={period}
          onChange={(value) => setPeriod(value as Period)}
          data={PERIODS.map((value) => ({ value, label: t(`dashboard.figures.${value}`) }))}
        />
      </div>
      <Stats label={t(`dashboard.figures.${period}`)}>
        <Metric
          label={t('dashboard.figures.in_funds')}
          value={money(now.sum)}
          compared={{ now: now.sum, before: before.sum, note }}
        >
          {now.refunded > 0 && (
            <p className={styles.small}>
              {t('dashboard.figures.captured')} <bdi>{money(now.captured)}</bdi> · {t('dashboard.figures.refunded')}{' '}
              <bdi>{money(now.refunded)}</bdi>
            </p>
          )}
        </Metric>
        <Metric
          label={t('dashboard.figures.count')}
          value={formatNumber(now.count, locale)}
          compared={{ now: now.count, before: before.count, note }}
        />
        <Metric
          label={t('dashboard.figures.donors')}
          value={formatNumber(now.donors, locale)}
          compared={{ now: now.donors, before: before.donors, note }}
        >
          {now.recurring > 0 && (
            <p className={styles.small}>
              {t('dashboard.figures.returning', { count: formatNumber(now.recurring, locale) })}
            </p>
          )}
        </Metric>
        <Metric
          label={t('dashboard.figures.average')}
          value={money(now.average)}
          compared={{ now: now.average, before: before.average, note }}
        />
      </Stats>
      <LazyOnVisible waiting={waiting}>
        <Suspense fallback={waiting}>
          <Charts figures={figures} />
        </Suspense>
      </LazyOnVisible>
    </section>
  )
}
