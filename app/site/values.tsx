import { useId } from 'react'
import { clsx } from 'clsx'
import { khatimPath } from '#ui/geometry.ts'
import styles from './values.module.css'

type Value = { title: string; text: string }

const star = khatimPath(11, 12, 12)

/** Vision, mission, goals as three tabs, the first selected; they work without a script. */
export function Values({ label, values, stacked }: { label: string; values: readonly Value[]; stacked?: boolean }) {
  const name = useId()
  return (
    <fieldset className={clsx(styles.values, stacked && styles.stacked)}>
      <legend className={styles.legend}>{label}</legend>
      {values.map(({ title, text }, i) => (
        <label key={title} className={styles.value}>
          <input type="radio" name={name} defaultChecked={i === 0} className={styles.choice} />
          <span className={styles.title}>
            <svg viewBox="0 0 24 24" aria-hidden className={styles.star}>
              <path d={star} />
            </svg>
            {title}
          </span>
          <span className={styles.text}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
