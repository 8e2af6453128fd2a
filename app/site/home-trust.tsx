import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import styles from './home-trust.module.css'
import { TrustList } from './trust-list.tsx'
import type { TrustFacts } from './shell.ts'

type Props = {
  trust: TrustFacts
  /** Counts from the records; null if staff do not show them. */
  results: { donations: number; reached: number } | null
}

/** Facts that a donor can check before donating; zeros are not shown. */
export function HomeTrust({ trust, results }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) })
  const { donations = 0, reached = 0 } = results ?? {}
  return (
    <div className="wrap">
      <TrustList
        trust={trust}
        className={styles.strip}
        results={[
          ...(donations > 0 ? [t('trust.donations', counted(donations))] : []),
          ...(reached > 0 ? [t('trust.reached', counted(reached))] : []),
        ]}
      />
    </div>
  )
}
