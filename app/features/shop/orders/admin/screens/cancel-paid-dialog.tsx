import { isolate } from '#kernel/bidi.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'

type Props = { orderId: string; left: Minor; onClose: () => void }

/** Proposes the refund of a paid order, for staff without the permission to refund. */
export function CancelPaidDialog({ orderId, left, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <ReasonDialog
      title={t('dashboard.order_cancel_paid')}
      no={t('dashboard.go_back')}
      danger
      text={t('dashboard.order_cancel_paid_text', { amount: isolate(formatMoney(left, 'TRY', locale)) })}
      path={`/api/dashboard/orders/${orderId}/refund-proposal`}
      success={t('dashboard.order_refund_proposed')}
      onClose={onClose}
    />
  )
}
