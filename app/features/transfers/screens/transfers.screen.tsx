import { PLEDGE_STATES, type PledgeRow } from '#features/transfers/pledge.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import { CURRENCIES, formatMoney } from '#kernel/money.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { PledgeStateBadge } from './state-badge.tsx'
import type { transfersScreen } from './screens.server.ts'

/** Bank transfers that donors announced, which staff look for on the bank statement. */
export default function Transfers() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, page, views } = useScreen<Loaded<typeof transfersScreen>>()
  return (
    <>
      <PageHead
        title={t('dashboard.transfers')}
        note={t('dashboard.transfers_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('transfers.export') && (
          <ExportMenu path="/api/dashboard/transfers" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      <List
        id="transfers"
        label={t('dashboard.transfers')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.code}
        hrefOf={(row) => to(`/dashboard/bank-transfers/${row.id}`)}
        columns={columnsOf(t, locale, may('donors.read'))}
        title="code"
        searched
        filters={[
          {
            id: 'currency',
            label: t('donation_admin.column.currency'),
            kind: 'choice',
            choices: CURRENCIES.map((value) => ({ value, label: value })),
          },
        ]}
        chips={
          <StateChips
            label={t('dashboard.transfer_state')}
            query={query}
            states={PLEDGE_STATES}
            nameOf={(state) => t(`transfers.state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        empty={{ title: t('dashboard.transfers_none') }}
      />
    </>
  )
}

function columnsOf(t: Translate, locale: Locale, donors: boolean): Column<PledgeRow>[] {
  const donor: Column<PledgeRow> = {
    id: 'donor',
    label: t('dashboard.transfer_donor'),
    cell: (row) => <DonorName row={row} />,
  }
  return [
    { id: 'code', label: t('dashboard.transfer_code'), cell: (row) => <Code>{row.code}</Code> },
    { id: 'state', label: t('dashboard.transfer_state'), cell: (row) => <PledgeStateBadge state={row.state} /> },
    ...(donors ? [donor] : []),
    {
      id: 'campaign',
      label: t('donation_admin.column.campaign'),
      cell: (row) => <bdi>{row.campaign?.title ?? t('donation_admin.general_fund')}</bdi>,
    },
    {
      id: 'amount',
      label: t('donation_admin.column.amount'),
      cell: (row) => {
        const amount = row.sentAmount ?? row.amount
        return amount === null ? t('dashboard.transfer_no_amount') : formatMoney(amount, row.currency, locale)
      },
    },
    {
      id: 'sent_on',
      label: t('dashboard.transfer_sent_on'),
      cell: (row) => (row.sentOn ? formatDay(row.sentOn, locale) : '—'),
    },
    { id: 'at', label: t('dashboard.transfer_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}

function DonorName({ row: { donor } }: { row: PledgeRow }) {
  const t = useText()
  if (donor?.name) return <bdi>{donor.name}</bdi>
  if (donor?.email) return <Ltr>{donor.email}</Ltr>
  if (donor?.phone) return <Ltr>{formatPhone(donor.phone)}</Ltr>
  return <>{t(donor?.anonymous ? 'donation_admin.anonymous' : 'dashboard.transfer_erased')}</>
}
