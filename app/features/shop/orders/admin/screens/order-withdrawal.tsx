import { lazy, Suspense, useState } from 'react'
import { Alert, Button } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { isWithdrawalOpen } from '#features/shop/orders/order.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('#dashboard/kit/reason-dialog.tsx')).ReasonDialog }))

/** The buyer's withdrawal: open until it is refunded or closed, then with the answer that the buyer got. */
export function OrderWithdrawal({ order }: { order: AdminOrder }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const [closing, setClosing] = useState(false)
  const open = isWithdrawalOpen(order)
  if (!order.withdrawal_at || (!open && !order.withdrawal_closed_at)) return null
  return (
    <Alert color={open ? 'saffron' : 'gray'} title={t(open ? 'dashboard.withdrawal' : 'dashboard.withdrawal_closed')}>
      {formatDateTime(order.withdrawal_closed_at ?? order.withdrawal_at, locale)}
      {order.withdrawal_reason && (
        <p>
          {t('orders.withdraw_reason')}: <bdi>{order.withdrawal_reason}</bdi>
        </p>
      )}
      {order.withdrawal_answer && (
        <p>
          {t('dashboard.withdrawal_answer')}: <bdi>{order.withdrawal_answer}</bdi>
        </p>
      )}
      {open && may('orders.update') && (
        <div>
          <Button variant="outline" size="xs" mt="xs" onClick={() => setClosing(true)}>
            {t('dashboard.withdrawal_close')}
          </Button>
        </div>
      )}
      {closing && (
        <Suspense>
          <ReasonDialog
            title={t('dashboard.withdrawal_close')}
            text={t('dashboard.withdrawal_close_text')}
            label={t('dashboard.withdrawal_answer')}
            path={`/api/dashboard/orders/${order.id}/close-withdrawal`}
            success={t('dashboard.withdrawal_closed')}
            onClose={() => setClosing(false)}
          />
        </Suspense>
      )}
    </Alert>
  )
}
