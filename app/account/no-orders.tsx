import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/state.tsx'

/** @param shop whether the shop is switched on */
export function NoOrders({ shop }: { shop: boolean }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <EmptyState
      title={t('orders.mine_empty')}
      action={
        shop && (
          <LinkButton to={to('/gift-shop')} variant="pine">
            {t('cart.to_shop')}
          </LinkButton>
        )
      }
    />
  )
}
