import { Anchor } from '@mantine/core'
import { RETURN_KINDS, type ReturnRow } from '#features/payments/disputes/dispute.ts'
import { paymentPath, paymentPermission } from '#features/payments/result-path.ts'
import { formatDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { ReturnsByMonth } from './returns-by-month.tsx'
import type { returnsScreen } from './screens.server.ts'

/** Money that was returned to payers, or may be: refunds, disputes and amount mismatches. */
export default function Returns() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { page, months, query } = useScreen<Loaded<typeof returnsScreen>>()
  const exported = new URLSearchParams(
    Object.entries(query.filters).map(([name, value]) => [`filter.${name}`, String(value)]),
  )
  return (
    <>
      <PageHead title={t('dashboard.returns')}>
        <ExportMenu path="/api/dashboard/returns" query={exported.toString()} pdf />
      </PageHead>
      <ReturnsByMonth months={months} />
      <List
        id="returns"
        label={t('dashboard.returns')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => `${row.kind} ${row.id}`}
        nameOf={(row) => row.payment.reference}
        columns={columnsOf(
          t,
          locale,
          ({ payment }) => (may(paymentPermission(payment.purpose)) ? to(paymentPath(payment)) : null),
          to,
        )}
        title="kind"
        chips={
          <StateChips
            label={t('dashboard.return_kind')}
            query={query}
            states={RETURN_KINDS}
            nameOf={(kind) => t(`dashboard.return_kind.${kind}`)}
            counts={page.byState}
          />
        }
        filters={[{ id: 'at', label: t('dashboard.return_at'), kind: 'date' }]}
        empty={{ title: t('dashboard.returns_none') }}
      />
    </>
  )
}

function columnsOf(
  t: Translate,
  locale: Locale,
  pathOf: (row: ReturnRow) => string | null,
  to: (path: string) => string,
): Column<ReturnRow>[] {
  const money = (row: ReturnRow) => formatMoney(row.amount, row.currency, locale, { decimals: 'always' })
  return [
    {
      id: 'kind',
      label: t('dashboard.return_kind'),
      cell: (row) =>
        row.kind === 'dispute' ? (
          <Anchor component={Link} to={to(`/dashboard/disputes/${row.id}`)}>
            {t(`dashboard.return_kind.${row.kind}`)}
          </Anchor>
        ) : (
          t(`dashboard.return_kind.${row.kind}`)
        ),
    },
    { id: 'at', label: t('dashboard.return_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
    {
      id: 'payment',
      label: t('dashboard.return_payment'),
      cell: (row) => {
        const path = pathOf(row)
        const reference = <Code>{row.payment.reference}</Code>
        if (!path) return reference
        return (
          <Anchor component={Link} to={path}>
            {reference}
          </Anchor>
        )
      },
    },
    { id: 'amount', label: t('donation_admin.column.amount'), end: true, cell: money },
    {
      id: 'state',
      label: t('dashboard.return_state'),
      cell: (row) =>
        row.kind === 'dispute' && row.state === 'opened' && row.answered
          ? t('dashboard.return_state.dispute.answered')
          : t(`dashboard.return_state.${row.kind}.${row.state}` as never),
    },
    {
      id: 'deadline',
      label: t('dashboard.dispute_answer_by'),
      cell: (row) => row.answerBy && formatDay(row.answerBy, locale),
    },
    { id: 'text', label: t('dashboard.return_text'), cell: (row) => row.text && <bdi>{row.text}</bdi> },
  ]
}
