import { useText } from '#kernel/text-context.tsx'
import styles from './donation.module.css'

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string)

/** The stored part of the bank's message: no card, no name. */
export function EventFields({ fields }: { fields: Record<string, unknown> }) {
  const t = useText()
  const rows = Object.entries(fields).filter(([, value]) => text(value) !== '')
  if (rows.length === 0) return null
  return (
    <details className={styles.fields}>
      <summary>{t('dashboard.donation_bank_said')}</summary>
      <dl dir="ltr">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
