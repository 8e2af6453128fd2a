import { useState } from 'react'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import {
  FUND_TRANSFER_STATES,
  type FundTransferRow,
  type FundTransferState,
} from '#features/fund-transfers/transfer.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { Code } from '#ui/code.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import type { fundTransfersScreen } from './screens.server.ts'

const TONES: Record<FundTransferState, Tone> = { waiting: 'warning', booked: 'good', rejected: 'bad' }

/** Transfers from one fund to another. */
export default function FundTransfers() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { page, funds, query } = useScreen<Loaded<typeof fundTransfersScreen>>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PageHead title={t('dashboard.fund_transfers')} note={t('dashboard.fund_transfers_note')}>
        {may('fund_transfers.create') && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen(true)}>
            {t('dashboard.fund_transfer.record')}
          </Button>
        )}
      </PageHead>
      <List
        id="fund-transfers"
        label={t('dashboard.fund_transfers')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.reference}
        columns={columnsOf(t, locale)}
        title="number"
        chips={
          <StateChips
            label={t('dashboard.expense.state')}
            query={query}
            states={FUND_TRANSFER_STATES}
            nameOf={(state) => t(`dashboard.expense.state.${state}`)}
            counts={page.byState}
          />
        }
        empty={{ title: t('dashboard.fund_transfers_none') }}
      />
      {open && <TransferDialog funds={funds} onClose={() => setOpen(false)} />}
    </>
  )
}

function columnsOf(t: Translate, locale: Locale): Column<FundTransferRow>[] {
  return [
    { id: 'number', label: t('dashboard.expense.number'), cell: (row) => <Code>{row.reference}</Code> },
    {
      id: 'state',
      label: t('dashboard.expense.state'),
      cell: (row) => <ToneBadge tone={TONES[row.state]}>{t(`dashboard.expense.state.${row.state}`)}</ToneBadge>,
    },
    { id: 'at', label: t('dashboard.book_at'), cell: (row) => formatDate(row.at, locale) },
    { id: 'from', label: t('dashboard.fund_transfer.from'), cell: (row) => <bdi>{row.from}</bdi> },
    { id: 'to', label: t('dashboard.fund_transfer.to'), cell: (row) => <bdi>{row.to}</bdi> },
    {
      id: 'amount',
      label: t('dashboard.book_amount'),
      end: true,
      cell: (row) => formatMoney(row.amount, row.currency, locale),
    },
    { id: 'reason', label: t('dashboard.reason'), cell: (row) => <bdi>{row.reason}</bdi> },
  ]
}
