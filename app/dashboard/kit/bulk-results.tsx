import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { EachResult } from '#resource/contract.ts'
import { Dialog } from './dialog.tsx'
import styles from './bulk-results.module.css'

type Props = { opened: boolean; results: readonly EachResult[]; onClose: () => void }

/** Results of a bulk action per record: first the refused ones with the reason, then the changed ones. */
export function BulkResults({ opened, results, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const refused = results.filter(({ message }) => message !== null)
  const changed = results.filter(({ message }) => message === null)
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('dashboard.results')}>
      <div className={styles.results}>
        <section>
          <h3 className={styles.heading}>
            {t('dashboard.results_refused', { number: formatNumber(refused.length, locale) })}
          </h3>
          <ul className={styles.list}>
            {refused.map(({ id, name, message }) => (
              <li key={id} className={styles.refused}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className={styles.heading}>
            {t('dashboard.results_changed', { number: formatNumber(changed.length, locale) })}
          </h3>
          <ul className={styles.list}>
            {changed.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
