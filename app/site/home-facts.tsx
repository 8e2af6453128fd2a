import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import styles from './home-facts.module.css'
import type { Results } from './results.server.ts'

/** Three counts from the records; zeros are not shown. */
export function HomeFacts({ results: { residents, month, given } }: { results: Results }) {
  const t = useText()
  const { locale } = useLocale()
  const facts = [
    { label: t('home.factResidents'), number: formatNumber(residents, locale), shown: residents > 0 },
    { label: t('home.factMonth'), number: formatNumber(month, locale), shown: month > 0 },
    { label: t('home.factGiven'), number: formatMoney(given, 'TRY', locale), shown: given > 0 },
  ].filter(({ shown }) => shown)
  if (facts.length === 0) return null
  return (
    <dl className={`wrap ${styles.facts}`}>
      {facts.map(({ label, number }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}
