import type { CashTransferRow } from '#features/cash/cash.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'

/** Cancels a deposit or withdrawal that did not take place. */
export function CancelDialog({ transfer, onClose }: { transfer: CashTransferRow; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const amount = formatMoney(transfer.amount, transfer.currency, locale, { decimals: 'always' })
  return (
    <ReasonDialog
      title={t('dashboard.cash_cancel')}
      no={t('dashboard.go_back')}
      danger
      text={
        <>
          {t(`dashboard.cash_${transfer.direction}`)} · <bdi>{amount}</bdi>
        </>
      }
      path={`/api/dashboard/cash/transfers/${transfer.id}/cancel`}
      success={t('dashboard.cash_cancelled')}
      onClose={onClose}
    />
  )
}
