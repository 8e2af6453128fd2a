import { clsx } from 'clsx'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { khatimPath } from './geometry.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './steps.module.css'

const star = khatimPath(18, 19, 19)

type Props = {
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  label?: string
}

/** Progress in a short process: a star for each step, filled when the step is done. */
export function Steps({ steps, current, label }: Props) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <ol className={styles.steps} aria-label={label ?? t('ui.steps')}>
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === current ? 'step' : undefined}
          className={clsx(styles.step, i < current && styles.done, i === current && styles.current)}
        >
          <svg viewBox="0 0 38 38" width={38} height={38} className={styles.star} aria-hidden>
            <path d={star} />
            {i < current ? (
              <path d="m13 19.4 4 4 8-8.6" className={styles.check} />
            ) : (
              <text x="19" y="24" textAnchor="middle" className={styles.number}>
                {formatNumber(i + 1, locale)}
              </text>
            )}
          </svg>
          <span className={styles.label}>
            {step}
            {i < current && <VisuallyHidden> ({t('ui.stepDone')})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
