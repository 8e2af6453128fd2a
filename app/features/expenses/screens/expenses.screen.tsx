import { lazy, Suspense, useState } from 'react'
import { Anchor, Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { AccountChoice } from '#features/bank-statements/accounts/account-choices.server.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATES, type ExpenseRow, type ExpenseState } from '#features/expenses/expense.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { Code } from '#ui/code.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { expensesScreen } from './screens.server.ts'

const RecordExpense = lazy(async () => ({ default: (await import('./record-expense.tsx')).RecordExpense }))
const ReverseExpense = lazy(async () => ({ default: (await import('./reverse-expense.tsx')).ReverseExpense }))

const TONES: Record<ExpenseState, Tone> = { waiting: 'warning', booked: 'good', rejected: 'bad', reversed: 'plain' }

/** Expenses from funds. */
export default function Expenses() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { page, funds, accounts, today, query } = useScreen<Loaded<typeof expensesScreen>>()
  const [recording, setRecording] = useState(false)
  const [reversing, setReversing] = useState<ExpenseRow | null>(null)
  const mayRecord = may('expenses.create')
  return (
    <>
      <PageHead title={t('dashboard.expenses')} note={t('dashboard.expenses_note')}>
        <ExportMenu path="/api/dashboard/expenses" query={addressOf({ ...query, page: 1 }).toString()} />
        {mayRecord && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setRecording(true)}>
            {t('dashboard.expense.record')}
          </Button>
        )}
      </PageHead>
      <List
        id="expenses"
        label={t('dashboard.expenses')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.reference}
        columns={columnsOf(t, locale, accounts)}
        title="number"
        searched
        filters={[
          {
            id: 'category',
            label: t('dashboard.expense.category'),
            kind: 'choice',
            choices: EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`dashboard.expense.category.${value}`) })),
          },
          { id: 'paid_on', label: t('dashboard.expense.paid_on'), kind: 'date' },
        ]}
        chips={
          <StateChips
            label={t('dashboard.expense.state')}
            query={query}
            states={EXPENSE_STATES}
            nameOf={(state) => t(`dashboard.expense.state.${state}`)}
            counts={page.byState}
          />
        }
        actionsOf={
          mayRecord
            ? (row) =>
                row.state === 'booked' && !row.reversalWaiting
                  ? [
                      {
                        id: 'reverse',
                        label: t('dashboard.expense.reverse'),
                        danger: true,
                        run: () => setReversing(row),
                      },
                    ]
                  : []
            : undefined
        }
        empty={{ title: t('dashboard.expenses_none') }}
      />
      <Suspense>
        {recording && (
          <RecordExpense funds={funds} accounts={accounts} today={today} onClose={() => setRecording(false)} />
        )}
        {reversing && <ReverseExpense expense={reversing} onClose={() => setReversing(null)} />}
      </Suspense>
    </>
  )
}

function columnsOf(t: Translate, locale: Locale, accounts: readonly AccountChoice[]): Column<ExpenseRow>[] {
  const money = (amount: ExpenseRow['amount'], { currency }: ExpenseRow) => formatMoney(amount, currency, locale)
  return [
    { id: 'number', label: t('dashboard.expense.number'), cell: (row) => <Code>{row.reference}</Code> },
    {
      id: 'state',
      label: t('dashboard.expense.state'),
      cell: (row) => (
        <ToneBadge tone={row.reversalWaiting ? 'warning' : TONES[row.state]}>
          {row.reversalWaiting ? t('dashboard.expense.reversal_proposed') : t(`dashboard.expense.state.${row.state}`)}
        </ToneBadge>
      ),
    },
    {
      id: 'paid_on',
      label: t('dashboard.expense.paid_on'),
      cell: (row) => formatDay(row.paidOn, locale),
    },
    {
      id: 'payee',
      label: t('dashboard.expense.payee'),
      cell: (row) => (
        <div>
          <bdi>{row.payee}</bdi>
          <br />
          <small>
            <bdi>{row.description}</bdi>
          </small>
        </div>
      ),
    },
    { id: 'fund', label: t('dashboard.expense.fund'), cell: (row) => <bdi>{row.fund}</bdi> },
    {
      id: 'category',
      label: t('dashboard.expense.category'),
      cell: (row) => t(`dashboard.expense.category.${row.category}`),
    },
    {
      id: 'amount',
      label: t('dashboard.book_amount'),
      end: true,
      cell: (row) => (
        <div>
          {money(row.amount, row)}
          {row.overdraft > 0 && (
            <>
              <br />
              <small>{t('dashboard.expense.overdraft', { amount: isolate(money(row.overdraft, row)) })}</small>
            </>
          )}
        </div>
      ),
    },
    {
      id: 'paid_from',
      label: t('dashboard.expense.paid_from'),
      hidden: true,
      cell: ({ paidFrom, currency }) =>
        accounts.find((one) => one.account === paidFrom && one.currency === currency)?.name ?? paidFrom,
    },
    {
      id: 'document',
      label: t('dashboard.expense.document'),
      cell: ({ document }) =>
        document && (
          <Anchor href={`/api/dashboard/expense-documents/${document.id}`} size="sm">
            <bdi>{document.name}</bdi>
          </Anchor>
        ),
    },
  ]
}
