import { useState } from 'react'
import { nameOfDonor } from '#features/donations/admin/screens/donation-columns.tsx'
import {
  REGISTER_STATES,
  type RegisterRow,
  type RegisterState,
} from '#features/official-receipts/register/register-row.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { CancelNumber } from './cancel-dialogs.tsx'
import type { registerScreen } from './screens.server.ts'
import { seriesName } from './series-name.ts'

/** Every official receipt number that was assigned or cancelled. */
export default function Register() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { query, page, series } = useScreen<Loaded<typeof registerScreen>>()
  const [cancelling, setCancelling] = useState<RegisterRow | null>(null)
  return (
    <>
      <PageHead
        title={t('dashboard.official_register')}
        note={t('dashboard.official_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('donations.export') && (
          <ExportMenu path="/api/dashboard/official-receipts" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      <List
        id="official-register"
        label={t('dashboard.official_register')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.number}
        columns={columnsOf(t, locale, may('donors.read'))}
        title="number"
        searched
        chips={
          <StateChips
            label={t('dashboard.official_state')}
            query={query}
            states={REGISTER_STATES}
            nameOf={(state) => t(`dashboard.official_state.${state}`)}
            counts={page.byState}
          />
        }
        filters={[
          { id: 'at', label: t('donation_admin.column.at'), kind: 'date' },
          { id: 'assigned', label: t('dashboard.official_assigned_at'), kind: 'date' },
          {
            id: 'series',
            label: t('dashboard.official_series'),
            kind: 'pick',
            choices: series.map((one) => ({ value: String(one.id), label: seriesName(one) })),
          },
        ]}
        actionsOf={
          may('donations.create')
            ? (row) =>
                row.cancelled
                  ? []
                  : [{ id: 'cancel', label: t('dashboard.official_cancel_number'), run: () => setCancelling(row) }]
            : undefined
        }
        empty={{ title: t('dashboard.official_register_empty') }}
      />
      {cancelling && <CancelNumber id={cancelling.id} number={cancelling.number} onClose={() => setCancelling(null)} />}
    </>
  )
}

function DonationLink({ id, reference }: { id: string; reference: string }) {
  const { to } = useLocale()
  return (
    <Link to={to(`/dashboard/all-donations/${id}`)}>
      <Code>{reference}</Code>
    </Link>
  )
}

const TONES: Record<RegisterState, 'good' | 'warning' | 'plain'> = {
  valid: 'good',
  reversed: 'warning',
  cancelled: 'plain',
}

function columnsOf(t: Translate, locale: Locale, donors: boolean): Column<RegisterRow>[] {
  const donor: Column<RegisterRow> = {
    id: 'donor',
    label: t('donation_admin.column.donor'),
    cell: ({ donation }) => (donation?.donor ? <bdi>{nameOfDonor(t, donation.donor)}</bdi> : '—'),
  }
  return [
    { id: 'number', label: t('dashboard.official_number'), cell: (row) => <Code>{row.number}</Code> },
    {
      id: 'state',
      label: t('dashboard.official_state'),
      cell: (row) => (
        <>
          <ToneBadge tone={TONES[row.state]}>{t(`dashboard.official_state.${row.state}`)}</ToneBadge>
          {row.repeated && <ToneBadge tone="bad">{t('dashboard.official_repeated')}</ToneBadge>}
        </>
      ),
    },
    {
      id: 'at',
      label: t('donation_admin.column.at'),
      cell: ({ donation }) => (donation ? formatDate(donation.at, locale) : '—'),
    },
    ...(donors ? [donor] : []),
    {
      id: 'amount',
      label: t('donation_admin.column.amount'),
      end: true,
      cell: ({ donation }) => (donation ? <bdi>{formatMoney(donation.amount, donation.currency, locale)}</bdi> : '—'),
    },
    {
      id: 'method',
      label: t('donation_admin.column.method'),
      cell: ({ donation }) => (donation ? t(`donation_admin.method.${donation.method}`) : '—'),
    },
    {
      id: 'campaign',
      label: t('donation_admin.column.campaign'),
      cell: ({ donation }) =>
        donation ? <bdi>{donation.campaign?.title ?? t('donation_admin.general_fund')}</bdi> : '—',
    },
    {
      id: 'reference',
      label: t('donation_admin.column.reference'),
      cell: ({ donation }) => (donation ? <DonationLink {...donation} /> : '—'),
    },
    {
      id: 'permit',
      label: t('dashboard.official_permit'),
      hidden: true,
      cell: (row) => (row.permitNumber ? <Ltr>{row.permitNumber}</Ltr> : '—'),
    },
    {
      id: 'reason',
      label: t('dashboard.official_reason'),
      cell: (row) => (row.cancelled ? <bdi>{row.cancelled.reason}</bdi> : '—'),
    },
    {
      id: 'assigned_at',
      label: t('dashboard.official_assigned_at'),
      hidden: true,
      cell: (row) => <Moment at={row.assignedAt.toISOString()} />,
    },
    {
      id: 'assigned_by',
      label: t('dashboard.official_assigned_by'),
      hidden: true,
      cell: (row) => <bdi>{row.assignedBy ?? '—'}</bdi>,
    },
  ]
}
