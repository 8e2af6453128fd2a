import { useText } from '#kernel/text-context.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'
import type { Facts } from './facts-dialog.tsx'
import type { RetainedRow } from './retained.screen.tsx'

type Props = { row: RetainedRow; onClose: () => void; onRead: (facts: Facts) => void }

/** Asks for a reason, which the server writes to the audit log; the server also requires a re-authentication. */
export function ReadDialog({ row, onClose, onRead }: Props) {
  const t = useText()
  return (
    <ReasonDialog
      title={t('dashboard.retained_read')}
      submit={t('dashboard.retained_read_now')}
      text={t('dashboard.retained_read_text')}
      label={t('dashboard.retained_reason')}
      path={`/api/dashboard/retained-records/${row.id}/read`}
      onDone={(answer) => onRead((answer as { facts: Facts }).facts)}
      onClose={onClose}
    />
  )
}
