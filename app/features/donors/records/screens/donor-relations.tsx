import { Button, Group } from '@mantine/core'
import type { DonorDetail, Relation } from '#features/donors/records/donor-record.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import styles from './donors.module.css'

/** People and companies related to a donor, each with a link to its record. */
export function DonorRelations({ detail, onAdd }: { detail: DonorDetail; onAdd: (() => void) | undefined }) {
  const t = useText()
  const { to } = useLocale()
  const { change, busy } = useChange()
  const { relations, donor } = detail
  if (!onAdd && relations.length === 0) return null
  const remove = async (relation: Relation) => {
    const text = relation.name || t('donation_admin.unknown_donor')
    if (!(await confirmAction({ title: t('dashboard.donor_unrelate'), text, yes: t('dashboard.donor_unrelate') })))
      return
    await change({
      method: 'DELETE',
      path: `/api/dashboard/donors/${donor.id}/relations/${relation.id}`,
      success: t('dashboard.donor_unrelated'),
    })
  }
  return (
    <Panel title={t('dashboard.donor_relations')}>
      {relations.length > 0 && (
        <ul className={styles.lines}>
          {relations.map((relation) => (
            <li key={relation.id} className={styles.line}>
              <span>
                <span className={styles.muted}>
                  {t(`donors.relation.${relation.reverse && relation.kind === 'company' ? 'member' : relation.kind}`)}
                </span>{' '}
                <Link to={to(`/dashboard/donors/${relation.donorId}`)}>
                  <bdi>{relation.name || t('donation_admin.unknown_donor')}</bdi>
                </Link>
              </span>
              {onAdd && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  disabled={busy}
                  aria-label={rowActionName(
                    t('dashboard.donor_unrelate'),
                    relation.name || t('donation_admin.unknown_donor'),
                  )}
                  onClick={() => void remove(relation)}
                >
                  {t('dashboard.donor_unrelate')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onAdd && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={onAdd}>
            {t('dashboard.donor_relate')}
          </Button>
        </Group>
      )}
    </Panel>
  )
}
