import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import styles from './form.module.css'

/** The summary before paying: the amount, in figures and words, and the destination. */
export function DonationSummary({ amount, campaign }: { amount: Minor; campaign: string }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t('donation_form.step_amount')}</dt>
        <dd>
          <strong>{formatMoney(amount, 'TRY', locale)}</strong>
          <span>{moneyInWords(amount, 'TRY', locale)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('donation_form.for')}</dt>
        <dd>
          <bdi>{campaign}</bdi>
        </dd>
      </div>
    </dl>
  )
}
