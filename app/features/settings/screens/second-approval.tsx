import type { ApprovalRow } from '#features/donations/admin/approvals.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import { Facts } from '#features/approvals/screens/facts.tsx'

type Pending = {
  by: string
  at: string
  effectiveAt: string | null
  changes: NonNullable<ApprovalRow['described']>['facts']
}

/** A proposed change that does not apply yet. */
export function PendingSettingsChange({ pending }: { pending: Pending }) {
  const t = useText()
  const { locale, to } = useLocale()
  const moment = (at: string) => isolateLtr(formatDateTime(new Date(at), locale))
  return (
    <Alert kind="warning" title={t('dashboard.settings.waits')}>
      <p>{t('dashboard.settings.waits_text', { name: isolate(pending.by), date: moment(pending.at) })}</p>
      <Facts of={{ title: '', facts: pending.changes }} />
      {pending.effectiveAt && <p>{t('dashboard.approval_effective_at', { date: moment(pending.effectiveAt) })}</p>}
      <Link to={to('/dashboard/approvals')}>{t('dashboard.approvals')}</Link>
    </Alert>
  )
}

export function TwoPeople() {
  const t = useText()
  return <Alert kind="info">{t('dashboard.settings.two_people')}</Alert>
}
