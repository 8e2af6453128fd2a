import { clsx } from 'clsx'
import styles from './progress-bar.module.css'

type Props = {
  /** 0 to 100. */
  percent: number
  /** What is being filled, for screen readers. */
  label: string
  thick?: boolean
  className?: string
}

/** The platform's own progress bar, running with the page's direction. */
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
