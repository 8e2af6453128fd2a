import type { ReactNode } from 'react'
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import { formatPercent } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './stat.module.css'

export function Stats({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={styles.stats} aria-label={label}>
      {children}
    </section>
  )
}

type Props = {
  label: string
  value: string
  /** The same figure in the previous period. */
  compared?: { now: number; before: number; note: string }
  children?: ReactNode
}

/** A card with one figure and its change. */
export function Metric({ label, value, compared, children }: Props) {
  return (
    <div className={styles.stat}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>
        <bdi>{value}</bdi>
      </p>
      {compared && <Change {...compared} />}
      {children}
    </div>
  )
}

/** Change in percent; null if there is nothing to compare with. */
function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null
}

function Change({ now, before, note }: NonNullable<Props['compared']>) {
  const t = useText()
  const { locale } = useLocale()
  const change = changeOf(now, before)
  if (change === null) return <p className={styles.note}>{t('dashboard.figures.no_before')}</p>
  const up = change > 0
  return (
    <p className={styles.note}>
      <span className={styles.change} data-way={change === 0 ? 'same' : up ? 'up' : 'down'}>
        {change !== 0 && <Icon of={up ? IconArrowUpRight : IconArrowDownRight} size={15} mirror />}
        <bdi>{formatPercent(Math.abs(change), locale)}</bdi>
      </span>{' '}
      {t(change === 0 ? 'dashboard.figures.same' : up ? 'dashboard.figures.more_than' : 'dashboard.figures.less_than', {
        note,
      })}
    </p>
  )
}

type SparkProps = { values: readonly number[] }

/** Sparkline without axes next to a figure. Time runs in the reading direction. */
export function Spark({ values }: SparkProps) {
  const { dir } = useLocale()
  const most = Math.max(1, ...values)
  const step = 200 / Math.max(1, values.length - 1)
  const points = values.map((value, i) => {
    const x = dir === 'rtl' ? 200 - i * step : i * step
    return `${x} ${46 - (value / most) * 42}`
  })
  const ends = dir === 'rtl' ? ['200 48', '0 48'] : ['0 48', '200 48']
  return (
    <svg viewBox="0 0 200 48" preserveAspectRatio="none" className={styles.spark} aria-hidden>
      <path d={`M${ends[0]} L${points.join(' L')} L${ends[1]} Z`} className={styles.ground} />
      <path d={`M${points.join(' L')}`} className={styles.linework} />
    </svg>
  )
}
