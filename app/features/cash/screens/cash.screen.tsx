import { useState } from 'react'
import { Button } from '@mantine/core'
import { PeriodBar } from '#features/books/screens/period-bar.tsx'
import type { CashBalance, CashCountRow, CashTransferRow } from '#features/cash/cash.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney, ZERO, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CashDaysPanel } from './cash-days.tsx'
import { CountDialog } from './count-dialog.tsx'
import type { cashScreen } from './screens.server.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransferTable } from './transfer-table.tsx'

type Dialog =
  { kind: 'count' | 'deposit' | 'withdrawal'; balance: CashBalance } | { kind: 'cancel'; transfer: CashTransferRow }

/** The cash box: its balance in the books, its counts, and transfers between it and the bank. */
export default function CashPage() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { book, days, period, today, query } = useScreen<Loaded<typeof cashScreen>>()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const mayChange = may('statements.update')
  // The screen may have loaded a newer balance since the dialog opened; it leaves out foreign currencies at zero.
  const balance =
    dialog &&
    'balance' in dialog &&
    (book.balances.find(({ currency }) => currency === dialog.balance.currency) ?? {
      ...dialog.balance,
      balance: ZERO,
      pendingDonations: ZERO,
    })
  const close = () => setDialog(null)
  return (
    <>
      <PageHead title={t('dashboard.cash')}>
        <ExportMenu path="/api/dashboard/cash-days" query={new URLSearchParams(period).toString()} pdf />
      </PageHead>
      {book.balances.map((balance) => (
        <BalancePanel key={balance.currency} balance={balance} mayChange={mayChange} onOpen={setDialog} />
      ))}
      <PeriodBar period={period} today={today} />
      {days.map((one) => (
        <CashDaysPanel key={one.currency} book={one} />
      ))}
      {book.transfers.length > 0 && (
        <Panel title={t('dashboard.cash_transfers')} flush>
          <TransferTable
            transfers={book.transfers}
            onCancel={mayChange ? (transfer) => setDialog({ kind: 'cancel', transfer }) : undefined}
          />
        </Panel>
      )}
      <List
        id="cash-counts"
        label={t('dashboard.cash_counts')}
        rows={book.counts.rows}
        total={book.counts.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.currency}
        columns={columnsOf(t, locale)}
        title="at"
        empty={{ title: t('dashboard.cash_counts_none') }}
      />
      {balance && dialog?.kind === 'count' && <CountDialog balance={balance} onClose={close} />}
      {balance && (dialog?.kind === 'deposit' || dialog?.kind === 'withdrawal') && (
        <TransferDialog direction={dialog.kind} balance={balance} today={today} onClose={close} />
      )}
      {dialog?.kind === 'cancel' && <CancelDialog transfer={dialog.transfer} onClose={close} />}
    </>
  )
}

type PanelProps = { balance: CashBalance; mayChange: boolean; onOpen: (dialog: Dialog) => void }

function BalancePanel({ balance, mayChange, onOpen }: PanelProps) {
  const t = useText()
  const { locale } = useLocale()
  const actions = mayChange && (
    <>
      <Button onClick={() => onOpen({ kind: 'count', balance })}>{t('dashboard.cash_count')}</Button>
      <Button variant="default" onClick={() => onOpen({ kind: 'deposit', balance })}>
        {t('dashboard.cash_deposit')}
      </Button>
      <Button variant="default" onClick={() => onOpen({ kind: 'withdrawal', balance })}>
        {t('dashboard.cash_withdrawal')}
      </Button>
    </>
  )
  return (
    <Panel title={`${t('dashboard.cash_box')} · ${balance.currency}`} actions={actions}>
      <FactList wide>
        <Fact label={t('dashboard.cash_expected')}>
          {formatMoney(balance.balance, balance.currency, locale, { decimals: 'always' })}
        </Fact>
        <Fact label={t('dashboard.cash_open')}>{formatNumber(balance.open, locale)}</Fact>
        <Fact label={t('dashboard.cash_last_count')}>
          {balance.lastCountAt ? <Moment at={balance.lastCountAt.toISOString()} /> : t('dashboard.cash_never')}
        </Fact>
      </FactList>
    </Panel>
  )
}

function columnsOf(t: Translate, locale: Locale): Column<CashCountRow>[] {
  const money = (amount: Minor, row: CashCountRow) => formatMoney(amount, row.currency, locale, { decimals: 'always' })
  return [
    { id: 'at', label: t('dashboard.cash_counted_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
    { id: 'by', label: t('dashboard.cash_counted_by'), cell: (row) => row.by && <bdi>{row.by}</bdi> },
    { id: 'counted', label: t('dashboard.cash_counted'), end: true, cell: (row) => money(row.counted, row) },
    { id: 'expected', label: t('dashboard.cash_expected_in_box'), end: true, cell: (row) => money(row.expected, row) },
    { id: 'difference', label: t('dashboard.cash_difference'), end: true, cell: (row) => money(row.difference, row) },
    { id: 'state', label: t('dashboard.line_state'), cell: (row) => t(`dashboard.cash_count_state.${row.state}`) },
    { id: 'reason', label: t('dashboard.reason'), cell: (row) => row.reason && <bdi>{row.reason}</bdi> },
  ]
}
