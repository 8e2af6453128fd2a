import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import styles from './form.module.css'

/** For a donor whose campaign closed while they were filling in the form. @param amount as typed */
export function OtherDestinations({ amount }: { amount: string }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <div className={styles.stack}>
      <LinkButton to={to('/campaigns')} variant="outline">
        {t('donations.more_campaigns')}
      </LinkButton>
      <LinkButton to={to(`/donations?${new URLSearchParams({ campaignId: 'general', amount })}`)} variant="outline">
        {t('donations.general_fund')}
      </LinkButton>
    </div>
  )
}
