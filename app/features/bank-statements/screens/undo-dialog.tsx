import type { LineRow } from '#features/bank-statements/lines/line.ts'
import { useText } from '#kernel/text-context.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'

/** Undoes the matches of a line. */
export function UndoDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useText()
  return (
    <ReasonDialog
      title={t('dashboard.line_undo')}
      danger
      text={t('dashboard.line_undo_text')}
      path={`/api/dashboard/bank-lines/${line.id}/undo`}
      onDone={(answer) => {
        const { proposed } = answer as { proposed: number }
        toast(t(proposed > 0 ? 'dashboard.line_undo_proposed' : 'dashboard.line_undone'))
      }}
      onClose={onClose}
    />
  )
}
