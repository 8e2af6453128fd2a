import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OrderView } from '../queries.server.ts'
import styles from './order-parts.module.css'

/** The donation with the order. It is a separate payment and not part of the sale. */
export function OrderDonation({ donation }: { donation: NonNullable<OrderView['donation']> }) {
  const t = useText()
  const { locale, to } = useLocale()
  const message = {
    amount: formatMoney(donation.amount, 'TRY', locale),
    to: isolate(donation.campaign?.title ?? t('orders.donation_general')),
  }
  const paid = donation.view === 'paid' || donation.view === 'refunded'
  const waiting = donation.view === 'confirming' || donation.redirectToken !== null
  return (
    <Card as="section" padded className={styles.donation}>
      <Icon of={IconHeart} size={26} />
      <p>{t(paid ? 'orders.donation_paid' : waiting ? 'orders.donation_wait' : 'orders.donation_unpaid', message)}</p>
      {donation.redirectToken && (
        <LinkButton to={to(redirectPath(donation.redirectToken))} reloadDocument>
          {t('orders.donation_pay')}
        </LinkButton>
      )}
      {!paid && !waiting && (
        <LinkButton to={to(`/donations?campaignId=${donation.campaign?.id ?? 'general'}`)} variant="outline">
          {t('orders.donation_new')}
        </LinkButton>
      )}
      {paid && (
        <LinkButton to={to(`/donations/result/${donation.token}`)} variant="outline">
          {t('orders.donation_see')}
        </LinkButton>
      )}
    </Card>
  )
}
