import { useLocale, useText } from '#kernel/text-context.tsx'
import type { RelatedRecords as Records } from '#resource/related-records.server.ts'
import { Link } from '#ui/link.tsx'
import { Panel } from './panel.tsx'
import styles from './related-records.module.css'

/** Donations, orders and records of the same person, each with a link. */
export function RelatedRecords({ records }: { records: Records }) {
  const t = useText()
  const { to } = useLocale()
  if (records.length === 0) return null
  return (
    <Panel title={t('dashboard.related_records')}>
      {records.map(({ label, hits }) => (
        <section key={label} className={styles.kind} aria-label={t(label)}>
          <h3 className={styles.label}>{t(label)}</h3>
          <ul className={styles.list}>
            {hits.map(({ path, name, note }) => (
              <li key={path}>
                <Link to={to(`/dashboard/${path}`)}>
                  <bdi>{name}</bdi>
                </Link>
                {note && <p className={styles.note}>{note}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}
