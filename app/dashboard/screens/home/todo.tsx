import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { PendingDataRequest } from '#features/privacy/data-requests/queries.server.ts'
import type { PendingKind } from '#features/donations/admin/pending.server.ts'
import { OPEN_WITHDRAWAL_STATES, UNSENT_STATES } from '#features/shop/orders/order.ts'
import type { OpenTask } from '#features/payments/suspense/open-tasks.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import type { HomeData } from './home.screen.tsx'
import type { InboxKind } from './pending-inbox.server.ts'
import styles from './home.module.css'

const PLACES: Record<
  | PendingKind
  | InboxKind
  | PendingDataRequest
  | 'appointments_closed'
  | 'transfers'
  | 'transfers_without_account'
  | 'receivable'
  | 'foreign_transfers'
  | 'official_numbers'
  | 'permits_missing'
  | 'permits_ending'
  | 'permit_reports'
  | 'permit_cash'
  | 'low_stock',
  string
> = {
  appointments_closed: '/dashboard/appointments',
  data_requests_overdue: '/dashboard/data-requests?filter.state=confirmed',
  data_requests_soon: '/dashboard/data-requests?filter.state=confirmed',
  data_requests: '/dashboard/data-requests?filter.state=confirmed',
  mismatch: '/dashboard/all-donations?filter.status=mismatch',
  disputed: '/dashboard/all-donations?filter.status=disputed',
  confirming: '/dashboard/all-donations?filter.status=confirming',
  approvals: '/dashboard/approvals',
  receivable: '/dashboard/card-receivable',
  foreign_transfers: '/dashboard/foreign-transfers',
  transfers: '/dashboard/bank-transfers?filter.state=reported',
  transfers_without_account: '/dashboard/bank-transfers?filter.state=promised',
  permits_missing: '/dashboard/all-campaigns?filter.collection_kind=permit&filter.state=published',
  permits_ending: '/dashboard/permits',
  permit_reports: '/dashboard/permits?sort=ends_on',
  permit_cash: '/dashboard/cash',
  official_numbers: '/dashboard/official-receipts',
  refunds: '/dashboard/all-donations?filter.status=refunding',
  mails: '/dashboard/mails?filter.state=failed',
  withdrawals: `/dashboard/orders?filter.withdrawal=asked&filter.state=${OPEN_WITHDRAWAL_STATES.join(',')}`,
  low_stock: '/dashboard/stock',
  late_orders: `/dashboard/orders?filter.withdrawal=none&filter.state=${UNSENT_STATES.join(',')}`,
  legal_texts: '/dashboard/terms?kind=privacy',
  messages: '/dashboard/messages?filter.state=new',
  messages_overdue: '/dashboard/messages?filter.due=overdue',
  complaints: '/dashboard/complaints?filter.state=new',
  complaints_overdue: '/dashboard/complaints?filter.due=overdue',
  proposals: '/dashboard/proposals?filter.state=new',
  proposals_overdue: '/dashboard/proposals?filter.due=overdue',
}
/** Tasks about money, and tasks with a deadline set by law. */
const URGENT = new Set<string>([
  'transfers_without_account',
  'permit_cash',
  'mismatch',
  'disputed',
  'approvals',
  'refunds',
  'mails',
  'withdrawals',
  'data_requests_overdue',
  'data_requests_soon',
])

type Line = { id: string; label: TextKey; count: number; to: string; since?: Date }

/** What limits the list behind a link to the counted records, in addition to `PLACES`. */
function narrowed(one: HomeData['waiting'][number]): string {
  if ('query' in one) return `?${one.query}`
  return 'currencies' in one && one.currencies ? `&filter.currency=${one.currencies}` : ''
}

/** Open tasks that this user may handle. */
export function TodoList({ home }: { home: HomeData }) {
  const t = useText()
  const { locale, to } = useLocale()
  const kinds = home.content?.kinds ?? []
  const lines: Line[] = [
    ...home.waiting.map((one) => ({
      id: one.kind,
      label: `dashboard.waiting.${one.kind}` as TextKey,
      count: one.count,
      to: PLACES[one.kind] + narrowed(one),
      ...('since' in one && one.since && { since: one.since }),
    })),
    ...(home.appointments
      ? [
          {
            id: 'appointments',
            label: 'dashboard.waiting.appointments' as const,
            count: home.appointments.count,
            to: '/dashboard/appointments/list?filter.state=requested&filter.when=coming',
            since: home.appointments.since,
          },
        ]
      : []),
    ...kinds
      .filter(({ draft, mayUpdate }) => draft > 0 && mayUpdate)
      .map(({ id, label, draft }) => ({
        id: `draft ${id}`,
        label,
        count: draft,
        to: `/dashboard/${id}?filter.state=draft`,
      })),
    ...(home.applications?.since
      ? [
          {
            id: 'applications',
            label: 'dashboard.waiting.applications' as const,
            count: home.applications.count,
            to: '/dashboard/housing-applications/list?filter.state=submitted',
            since: home.applications.since,
          },
        ]
      : []),
    ...(home.invitations > 0
      ? [
          {
            id: 'invitations',
            label: 'dashboard.waiting.invitations' as const,
            count: home.invitations,
            to: '/dashboard/users',
          },
        ]
      : []),
  ]
  return (
    <>
      <Panel title={t('dashboard.waiting')}>
        {lines.length === 0 && home.tasks.length === 0 ? (
          <p className={styles.allset}>
            <Icon of={IconCircleCheck} size={22} />
            {t('dashboard.waiting.none')}
          </p>
        ) : (
          <ul className={styles.waiting}>
            {lines.map((one) => (
              <li key={one.id}>
                <Link to={to(one.to)} className={styles.wait} data-urgent={URGENT.has(one.id) || undefined}>
                  <strong className={styles.count}>{formatNumber(one.count, locale)}</strong>
                  <span className={styles.waitwords}>
                    {one.id.startsWith('draft ') ? (
                      <>
                        {t('dashboard.waiting.drafts')} <span className={styles.small}>{t(one.label)}</span>
                      </>
                    ) : (
                      t(one.label)
                    )}
                    {one.since && (
                      <span className={styles.small}>
                        <Moment at={one.since.toISOString()} />
                      </span>
                    )}
                  </span>
                  <Icon of={IconChevronRight} size={18} mirror />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {home.tasks.length > 0 && <Tasks tasks={home.tasks} />}
    </>
  )
}

/** Each task links to the screen where it is decided. */
function Tasks({ tasks }: { tasks: OpenTask[] }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <Panel title={t('dashboard.tasks')}>
      <ul className={styles.lines}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.line}>
            <div>
              <p className={styles.strong}>{t(`dashboard.task.${task.kind}`)}</p>
              <p className={styles.small}>
                {task.name && (
                  <>
                    <bdi dir="ltr">{task.name}</bdi> ·{' '}
                  </>
                )}
                <Moment at={task.at.toISOString()} />
              </p>
              <p className={styles.taskacts}>
                {task.donation && (
                  <Link to={to(`/dashboard/all-donations/${task.donation}`)}>{t('dashboard.task_open_donation')}</Link>
                )}
                {task.order && <Link to={to(`/dashboard/orders/${task.order}`)}>{t('dashboard.task_open_order')}</Link>}
                <Link to={to(`/dashboard/payment-tasks/${task.id}`)}>{t('dashboard.task_open')}</Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
