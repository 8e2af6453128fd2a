import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { hopPath } from '#features/hop/hop-path.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OrderView } from '../queries.server.ts'
import styles from './order-parts.module.css'

/** The gift beside the order: a payment of its own, never a part of the sale. */
export function OrderGift({ gift }: { gift: NonNullable<OrderView['gift']> }) {
  const t = useText()
  const { locale, to } = useLocale()
  const said = {
    amount: formatMoney(gift.amount, 'TRY', locale),
    to: `\u2068${gift.campaign?.title ?? t('orders.gift_general')}\u2069`,
  }
  const paid = gift.view === 'paid' || gift.view === 'refunded'
  return (
    <Card as="section" padded className={styles.gift}>
      <Icon of={IconHeart} size={26} />
      <p>{t(paid ? 'orders.gift_paid' : 'orders.gift_wait', said)}</p>
      {!paid && gift.view !== 'confirming' && gift.hopToken && (
        <LinkButton to={to(hopPath(gift.hopToken))} reloadDocument>
          {t('orders.gift_pay')}
        </LinkButton>
      )}
      {paid && (
        <LinkButton to={to(`/donations/result/${gift.token}`)} variant="outline">
          {t('orders.gift_see')}
        </LinkButton>
      )}
    </Card>
  )
}
