import { AccountTable } from '#features/books/screens/account-table.tsx'
import { AGE_IDS } from '#features/card-settlements/settlement.ts'
import type { OpenItem } from '#features/card-settlements/receivable.server.ts'
import { formatDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { TextKey, Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AgeBars } from './age-bars.tsx'
import { AgeTable } from './age-table.tsx'
import { PaymentLink } from './payment-link.tsx'
import type { receivableScreen } from './screens.server.ts'

type Data = Loaded<typeof receivableScreen>

/** The bank's debt for card payments by age, and differences when it paid. */
export default function ReceivablePage() {
  const t = useText()
  const { locale } = useLocale()
  const { page, differences, query } = useScreen<Data>()
  return (
    <>
      <PageHead
        title={t('dashboard.receivable')}
        trail={[{ label: t('dashboard.statements'), to: '/dashboard/bank-statements' }]}
      >
        <ExportMenu path="/api/dashboard/card-receivable" query={addressOf({ ...query, page: 1 }).toString()} pdf />
      </PageHead>
      {page.sums.length + page.unassigned.length > 0 && (
        <Panel title={t('dashboard.receivable_by_age')} lead={t('dashboard.receivable_by_age_lead')} flush>
          <AgeBars sums={page.sums} />
          <AgeTable sums={page.sums} unassigned={page.unassigned} />
        </Panel>
      )}
      {differences.length > 0 && (
        <Panel title={t('dashboard.settlement_differences')} lead={t('dashboard.settlement_differences_lead')} flush>
          <Differences differences={differences} />
        </Panel>
      )}
      <List
        id="card-receivable"
        label={t('dashboard.receivable_items')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.payment?.reference ?? row.day}
        columns={columnsOf(t, locale)}
        title="day"
        chips={
          <StateChips
            label={t('dashboard.receivable_age')}
            query={query}
            states={AGE_IDS}
            nameOf={(age) => t(`dashboard.receivable_age.${age}`)}
            counts={page.byState}
          />
        }
        empty={{ title: t('dashboard.receivable_none') }}
      />
    </>
  )
}

function columnsOf(t: Translate, locale: Locale): Column<OpenItem>[] {
  return [
    { id: 'day', label: t('dashboard.receivable_day'), cell: (row) => formatDay(row.day, locale) },
    {
      id: 'merchant',
      label: t('dashboard.receivable_merchant'),
      cell: (row) => (row.merchant ? t(`dashboard.merchant.${row.merchant}`) : t('dashboard.receivable_other')),
    },
    { id: 'kind', label: t('dashboard.receivable_kind'), cell: (row) => t(`dashboard.posting.${row.kind}` as TextKey) },
    {
      id: 'payment',
      label: t('dashboard.receivable_payment'),
      cell: (row) => <PaymentLink payment={row.payment} />,
    },
    {
      id: 'amount',
      label: t('donation_admin.column.amount'),
      end: true,
      cell: (row) => formatMoney(row.amount, row.currency, locale, { decimals: 'always' }),
    },
  ]
}

function Differences({ differences }: Pick<Data, 'differences'>) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <AccountTable
      label={t('dashboard.settlement_differences')}
      columns={[
        t('dashboard.settlement_paid_on'),
        t('dashboard.receivable_merchant'),
        t('dashboard.settlement_gross'),
        t('dashboard.settlement_commission'),
        t('dashboard.settlement_expected'),
      ]}
      rows={differences.map((one) => {
        const money = (amount: (typeof one)['gross']) =>
          formatMoney(amount, one.currency, locale, { decimals: 'always' })
        return {
          key: one.id,
          name: formatDay(one.paidOn, locale),
          href: null,
          cells: [
            t(`dashboard.merchant.${one.merchant}`),
            money(one.gross),
            money(one.commission),
            `${money(one.expectedLeast)} – ${money(one.expectedMost)}`,
          ],
        }
      })}
    />
  )
}
