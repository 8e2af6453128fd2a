import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/state.tsx'

export function NoOrders() {
  const t = useText()
  const { to } = useLocale()
  return (
    <EmptyState
      title={t('orders.mine_empty')}
      action={
        <LinkButton to={to('/gift-shop')} variant="pine">
          {t('cart.to_shop')}
        </LinkButton>
      }
    />
  )
}
