import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { DonorDetail } from '#features/donors/records/donor-record.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './donors.module.css'

type Merge = DonorDetail['merges'][number]

/** Records merged into this one or divided from it, with an undo button while undoing is possible. */
export function DonorMerges({ merges, mayUndo }: { merges: DonorDetail['merges']; mayUndo: boolean }) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { change, busy } = useChange()
  if (merges.length === 0) return null
  const undoText = ({ kind }: Pick<Merge, 'kind'>) =>
    t(kind === 'division' ? 'dashboard.donor_undo_division' : 'dashboard.donor_undo')
  const undo = async ({ id, kind, name }: Merge) => {
    const text =
      kind === 'division'
        ? t('dashboard.donor_undo_division_text')
        : t('dashboard.donor_undo_text', { name: name || t('donation_admin.unknown_donor') })
    const title = undoText({ kind })
    if (!(await confirmAction({ title, text, yes: title }))) return
    await change<{ donorId: string }>({
      method: 'POST',
      path: `/api/dashboard/donor-merges/${id}/undo`,
      success: t(kind === 'division' ? 'dashboard.donor_division_undone' : 'dashboard.donor_undone'),
      onDone: ({ donorId }) => void navigate(to(`/dashboard/donors/${donorId}`)),
    })
  }
  return (
    <Panel title={t('dashboard.donor_merges')} lead={t('dashboard.donor_merges_lead')}>
      <ul className={styles.lines}>
        {merges.map((merge) => (
          <li key={merge.id} className={styles.line}>
            <span>
              {merge.kind === 'division' ? (
                <>
                  {t('dashboard.donor_division_with')}{' '}
                  <Link to={to(`/dashboard/donors/${merge.otherId}`)}>
                    <bdi>{merge.name || t('donation_admin.unknown_donor')}</bdi>
                  </Link>
                </>
              ) : (
                <bdi>{merge.name || t('donation_admin.unknown_donor')}</bdi>
              )}{' '}
              <span className={styles.muted}>
                <bdi>{merge.by ?? t('dashboard.person')}</bdi> · <Moment at={merge.at.toISOString()} />
              </span>
              {merge.reason && (
                <span className={styles.reason} dir="auto">
                  {merge.reason}
                </span>
              )}
            </span>
            {mayUndo && merge.undoable && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={busy}
                aria-label={rowActionName(undoText(merge), merge.name || t('donation_admin.unknown_donor'))}
                onClick={() => void undo(merge)}
              >
                {undoText(merge)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
