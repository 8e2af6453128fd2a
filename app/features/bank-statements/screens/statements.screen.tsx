import { useState } from 'react'
import { Alert, Anchor, Button } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { StatementRow } from '#features/bank-statements/imports/statement-row.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatIban } from '#kernel/iban.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AccountCards } from './account-cards.tsx'
import type { statementsScreen } from './screens.server.ts'
import { linesOfStatement, statementDays } from './statement-days.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** Bank accounts of the association with their balances in the books, and the imported statements. */
export default function Statements() {
  const t = useText()
  const language = useLocale()
  const { locale, to } = language
  const { may } = useDashboard()
  const { accounts, page, waiting, refused, query } = useScreen<Loaded<typeof statementsScreen>>()
  const [uploading, setUploading] = useState(false)
  const { change, busy } = useChange()
  const remove = async ({ id, name, newLines }: StatementRow) => {
    const sure = await confirmAction({
      title: t('dashboard.statement_remove_sure', { file: isolate(name) }),
      text: t('dashboard.statement_remove_text', { count: newLines, number: formatNumber(newLines, locale) }),
      yes: t('dashboard.statement_remove'),
      danger: true,
    })
    if (!sure) return
    await change({
      method: 'DELETE',
      path: `/api/dashboard/bank-statements/${id}`,
      success: t('dashboard.statement_removed'),
    })
  }
  const mayUpload = may('statements.create') && accounts.length > 0
  const upload = (
    <Button leftSection={<Icon of={IconUpload} />} onClick={() => setUploading(true)}>
      {t('dashboard.statements_upload')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('dashboard.statements')}>{mayUpload && upload}</PageHead>
      {refused.length > 0 && (
        <Alert color="saffron" title={t('dashboard.statements_refused')}>
          {refused.map((name) => (
            <div key={name}>
              <bdi>{name}</bdi>
            </div>
          ))}
        </Alert>
      )}
      {waiting.length > 0 && (
        <Alert color="saffron" title={t('dashboard.statements_waiting')}>
          {waiting.map(({ id, name, iban }) => (
            <div key={id}>
              <bdi>{name}</bdi> · <Ltr>{formatIban(iban)}</Ltr>
            </div>
          ))}
          <Anchor component={Link} to={to('/dashboard/approvals')}>
            {t('dashboard.statements_waiting_link')}
          </Anchor>
        </Alert>
      )}
      {accounts.length === 0 ? (
        <Alert color="saffron">{t('dashboard.statements_no_account')}</Alert>
      ) : (
        <AccountCards accounts={accounts} />
      )}
      <List
        id="bank-statements"
        label={t('dashboard.statements')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columnsOf(t, language, may('statements.create') ? { busy, remove: (row) => void remove(row) } : null)}
        title="days"
        empty={{ title: t('dashboard.statements_none') }}
      />
      {uploading && <UploadDialog accounts={accounts} onClose={() => setUploading(false)} />}
    </>
  )
}

type Language = ReturnType<typeof useLocale>
type Removal = { busy: boolean; remove: (row: StatementRow) => void }

function columnsOf(t: Translate, { locale, to }: Language, removal: Removal | null): Column<StatementRow>[] {
  const money = (amount: StatementRow['opening'], row: StatementRow) => formatMoney(amount, row.currency, locale)
  const number = (value: number) => formatNumber(value, locale)
  return [
    {
      id: 'days',
      label: t('dashboard.statement_days'),
      cell: (row) => statementDays(row, locale),
    },
    { id: 'account', label: t('dashboard.statement_account'), cell: (row) => <Ltr>{formatIban(row.iban)}</Ltr> },
    { id: 'opening', label: t('dashboard.statement_opening'), cell: (row) => money(row.opening, row) },
    { id: 'closing', label: t('dashboard.statement_closing'), cell: (row) => money(row.closing, row) },
    { id: 'lines', label: t('dashboard.statement_lines'), cell: (row) => number(row.lines) },
    { id: 'new', label: t('dashboard.statement_new'), cell: (row) => number(row.newLines) },
    {
      id: 'open',
      label: t('dashboard.statement_open'),
      cell: (row) =>
        row.openLines === 0 ? (
          number(0)
        ) : (
          <Anchor
            component={Link}
            to={to(`${linesOfStatement(row.id)}&filter.state=open`)}
            aria-label={rowActionName(`${t('dashboard.statement_match')}: ${number(row.openLines)}`, row.name)}
          >
            {number(row.openLines)}
          </Anchor>
        ),
    },
    { id: 'name', label: t('dashboard.statement_file'), cell: (row) => <bdi>{row.name}</bdi> },
    { id: 'at', label: t('dashboard.statement_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
    ...(removal ? [actionsColumn(t, removal)] : []),
  ]
}

function actionsColumn(t: Translate, { busy, remove }: Removal): Column<StatementRow> {
  return {
    id: 'actions',
    label: t('dashboard.statement_actions'),
    cell: (row) =>
      row.removable && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="pome"
          disabled={busy}
          aria-label={rowActionName(t('dashboard.statement_remove'), row.name)}
          onClick={() => remove(row)}
        >
          {t('dashboard.statement_remove')}
        </Button>
      ),
  }
}
