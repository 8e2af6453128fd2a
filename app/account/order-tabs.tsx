import { useLocation } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Tabs } from '#ui/tabs.tsx'

/** Orders and what was bought with them: one entry of the menu, two lists. */
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
