import { clsx } from 'clsx'
import styles from './progress-bar.module.css'

type Props = {
  /** 0 to 100. */
  percent: number
  /** Accessible name of the bar. */
  label: string
  thick?: boolean
  className?: string
}

/** The native progress bar, in the direction of the page. */
export function ProgressBar({ percent, label, thick, className }: Props) {
  const value = Math.min(100, Math.max(0, percent))
  return (
    <progress
      className={clsx(styles.bar, thick && styles.thick, className)}
      aria-label={label}
      max={100}
      value={value}
    />
  )
}
