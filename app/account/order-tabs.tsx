import { useLocation } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Tabs } from '#ui/tabs.tsx'

/** Tabs for orders and purchased products: two lists under one entry of the menu. */
export function OrderTabs() {
  const t = useText()
  const { to } = useLocale()
  const { pathname } = useLocation()
  const tab = (path: string, label: string) => ({ to: to(path), label, current: pathname === to(path) })
  return (
    <Tabs
      label={t('orders.mine')}
      tabs={[
        tab('/user-account/orders', t('orders.tab_orders')),
        tab('/user-account/purchases', t('orders.purchases')),
      ]}
    />
  )
}
