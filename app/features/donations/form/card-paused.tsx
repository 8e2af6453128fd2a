import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import styles from './form.module.css'

/** Replaces the card while the bank refuses our account: all that the donor can do is transfer. */
export function CardPaused({ campaign, amount }: { campaign: string; amount: string }) {
  const t = useText()
  const { to } = useLocale()
  const query = new URLSearchParams({
    ...(campaign && { campaignId: campaign }),
    ...(amount && { amount }),
    method: 'transfer',
  })
  return (
    <div className={styles.stack}>
      <Alert kind="warning" title={t('donation_form.card_paused_title')}>
        {t('donation_form.card_paused')}
      </Alert>
      <LinkButton to={to(`/donations?${query}`)} size="large">
        {t('donation_form.give_by_transfer')}
      </LinkButton>
    </div>
  )
}
