import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { DonorDetail } from '#features/donors/records/donor-record.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './donors.module.css'

/** Records that were merged into this one, and the way back while it is open. */
export function DonorMerges({ merges, mayUndo }: { merges: DonorDetail['merges']; mayUndo: boolean }) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { change, busy } = useChange()
  if (merges.length === 0) return null
  const undo = async ({ id, name }: DonorDetail['merges'][number]) => {
    const text = t('dashboard.donor_undo_text', { name: name || t('donation_admin.unknown_donor') })
    if (!(await confirmAction({ title: t('dashboard.donor_undo'), text, yes: t('dashboard.donor_undo') }))) return
    await change<{ donorId: string }>({
      method: 'POST',
      path: `/api/dashboard/donor-merges/${id}/undo`,
      say: t('dashboard.donor_undone'),
      onDone: ({ donorId }) => void navigate(to(`/dashboard/donors/${donorId}`)),
    })
  }
  return (
    <Panel title={t('dashboard.donor_merges')} lead={t('dashboard.donor_merges_lead')}>
      <ul className={styles.lines}>
        {merges.map((merge) => (
          <li key={merge.id} className={styles.line}>
            <span>
              <bdi>{merge.name || t('donation_admin.unknown_donor')}</bdi>{' '}
              <span className={styles.muted}>
                <bdi>{merge.by ?? t('dashboard.person')}</bdi> · <Moment at={merge.at.toISOString()} />
              </span>
            </span>
            {mayUndo && merge.undoable && (
              <Button variant="default" size="compact-sm" disabled={busy} onClick={() => void undo(merge)}>
                {t('dashboard.donor_undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
