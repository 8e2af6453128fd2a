import '@mantine/charts/styles.layer.css'
import { useState } from 'react'
import { clsx } from 'clsx'
import { AreaChart, BarChart, DonutChart } from '@mantine/charts'
import { SegmentedControl } from '@mantine/core'
import type { DonationStatistics } from '#features/donations/admin/statistics.ts'
import { formatNumber, formatPercent, withDigits } from '#kernel/digits.ts'
import { formatMoney, fromMajor, minor, toMajorNumber } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { chartAxes, chartText } from '../../kit/chart-axes.ts'
import { Panel } from '../../kit/panel.tsx'
import styles from './home.module.css'
import chartsStyles from './charts.module.css'

/** Charts use lira as decimal numbers; displayed texts are formatted from integer kuruş. */
const COLORS = { card: 'var(--leaf)', cash: 'var(--saffron)', bank_transfer: 'pome.4', imported: 'gray.5' } as const

/** The metrics as charts. Each has its numbers as text for screen readers. */
export function Charts({ figures }: { figures: DonationStatistics }) {
  return (
    <>
      <OverTime figures={figures} />
      <div className={chartsStyles.charts}>
        <ByCampaign campaigns={figures.campaigns} />
        <ByMethod methods={figures.methods} success={figures.success} />
      </div>
    </>
  )
}

function OverTime({ figures }: { figures: DonationStatistics }) {
  const t = useText()
  const { locale, dir } = useLocale()
  const [span, setSpan] = useState('days')
  const days = span === 'days'
  const tag = withDigits({ ar: 'ar', en: 'en-GB', tr: 'tr' }[locale], locale)
  const format = new Intl.DateTimeFormat(
    tag,
    days ? { day: 'numeric', month: 'short', timeZone: 'UTC' } : { month: 'short', year: '2-digit', timeZone: 'UTC' },
  )
  const data = days
    ? figures.days.map(({ day, sum }) => ({ at: chartText(format.format(new Date(day))), sum: toMajorNumber(sum) }))
    : figures.months.map(({ month, sum }) => ({
        at: chartText(format.format(new Date(`${month}-15`))),
        sum: toMajorNumber(sum),
      }))
  const title = t(days ? 'dashboard.figures.by_day' : 'dashboard.figures.by_month')
  const shown = (value: number) => formatMoney(fromMajor(value.toString()) ?? minor(0), 'TRY', locale)
  const chart = {
    h: 260,
    data,
    dataKey: 'at',
    series: [{ name: 'sum', color: 'var(--leaf)', label: t('dashboard.figures.in_funds') }],
    valueFormatter: shown,
    withLegend: false,
    ...chartAxes(locale, dir),
  }
  return (
    <Panel
      title={title}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={title}
          value={span}
          onChange={setSpan}
          data={[
            { value: 'days', label: t('dashboard.figures.days') },
            { value: 'months', label: t('dashboard.figures.months') },
          ]}
        />
      }
    >
      <div className={chartsStyles.chart} dir="ltr" aria-hidden>
        {days ? (
          <AreaChart
            {...chart}
            curveType="monotone"
            withDots={false}
            fillOpacity={0.25}
            areaChartProps={{ accessibilityLayer: false }}
          />
        ) : (
          <BarChart {...chart} barChartProps={{ accessibilityLayer: false }} />
        )}
      </div>
      <Numbers
        caption={title}
        rows={(days ? figures.days : figures.months).map((one, i) => ({
          name: data[i]!.at,
          count: formatNumber(one.count, locale),
          sum: formatMoney(one.sum, 'TRY', locale),
        }))}
      />
    </Panel>
  )
}

type NumbersProps = { caption: string; rows: { name: string; count: string; sum: string }[] }

function Numbers({ caption, rows }: NumbersProps) {
  const t = useText()
  return (
    <details className={chartsStyles.numbers}>
      <summary>{t('dashboard.figures.table')}</summary>
      <div className={chartsStyles.scroll} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('donation_admin.column.at')}</th>
              <th scope="col">{t('dashboard.figures.count')}</th>
              <th scope="col">{t('dashboard.figures.in_funds')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, sum }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
                <td>
                  <bdi>{sum}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function ByCampaign({ campaigns }: Pick<DonationStatistics, 'campaigns'>) {
  const t = useText()
  const { locale } = useLocale()
  const most = Math.max(1, ...campaigns.map(({ sum }) => sum))
  return (
    <Panel title={t('dashboard.figures.by_campaign')}>
      {campaigns.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.figures.none')}</p>
      ) : (
        <ul className={chartsStyles.bars}>
          {campaigns.map((one) => (
            <li key={one.id ?? 'general'}>
              <span className={chartsStyles.barname}>
                <bdi>{one.title}</bdi>
                <bdi className={styles.strong}>{formatMoney(one.sum, 'TRY', locale)}</bdi>
              </span>
              <progress max={most} value={one.sum} aria-label={one.title} className={chartsStyles.bar} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ByMethod({ methods, success }: Pick<DonationStatistics, 'methods' | 'success'>) {
  const t = useText()
  const { locale } = useLocale()
  const reasons = success.reasons.slice(0, 3)
  return (
    <Panel title={t('dashboard.figures.by_method')}>
      {methods.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.figures.none')}</p>
      ) : (
        <div className={chartsStyles.methods}>
          <div dir="ltr" aria-hidden>
            <DonutChart
              size={128}
              thickness={20}
              paddingAngle={3}
              withTooltip={false}
              pieProps={{ rootTabIndex: -1 }}
              pieChartProps={{ accessibilityLayer: false }}
              data={methods.map(({ method, sum }) => ({
                name: method,
                value: toMajorNumber(sum),
                color: COLORS[method],
              }))}
            />
          </div>
          <ul className={chartsStyles.legend}>
            {methods.map(({ method, sum, count }) => (
              <li key={method}>
                <span className={chartsStyles.dot} data-method={method} />
                <span>
                  {t(`donation_admin.method.${method}`)}
                  <span className={clsx(styles.small, chartsStyles.legendNote)}>
                    {' '}
                    <bdi>{formatMoney(sum, 'TRY', locale)}</bdi> · {formatNumber(count, locale)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {success.ended > 0 && (
        <div className={chartsStyles.success}>
          <p className={chartsStyles.barname}>
            <span>{t('dashboard.figures.success')}</span>
            <bdi className={styles.strong}>
              {formatPercent(Math.round((success.paid / success.ended) * 100), locale)}
            </bdi>
          </p>
          <progress
            max={success.ended}
            value={success.paid}
            aria-label={t('dashboard.figures.success')}
            className={chartsStyles.bar}
          />
          <p className={styles.small}>
            {t('dashboard.figures.success_of', {
              paid: formatNumber(success.paid, locale),
              ended: formatNumber(success.ended, locale),
            })}
          </p>
          {reasons.length > 0 && (
            <ul className={chartsStyles.reasons}>
              {reasons.map(({ refusal, count }) => (
                <li key={refusal}>
                  <span>{t(`dashboard.refusal.${refusal}`)}</span> <bdi>{formatNumber(count, locale)}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Panel>
  )
}
