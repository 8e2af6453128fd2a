import { useText } from '#kernel/text-context.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'

/** Closes an announced transfer that will not arrive. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  return (
    <ReasonDialog
      title={t('dashboard.transfer_withdraw')}
      danger
      text={t('dashboard.transfer_withdraw_text')}
      path={`/api/dashboard/transfers/${id}/withdraw`}
      success={t('dashboard.transfer_withdrawn')}
      onClose={onClose}
    />
  )
}
