import { useState } from 'react'
import { Alert, Button } from '@mantine/core'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { LINE_STATES, type LineRow, type Suggestion } from '#features/bank-statements/lines/line.ts'
import { changesDonations } from '#features/bank-statements/match.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { useKeys } from '#dashboard/use-keys.ts'
import { LineMatches } from './line-matches.tsx'
import { LineSuggestions } from './line-suggestions.tsx'
import type { linesScreen } from './lines-screen.server.ts'
import styles from './lines.module.css'
import { MatchDialog } from './match-dialog.tsx'
import { statementDays } from './statement-days.ts'
import { UndoDialog } from './undo-dialog.tsx'

type Dialog = { line: LineRow; kind: 'match' | 'undo'; suggestion?: Suggestion | undefined }

/** Statement lines with their matches or suggestions. Arrow keys move between lines, Enter accepts. */
export default function Lines() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { query, page, statements, campaigns, merchants } = useScreen<Loaded<typeof linesScreen>>()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { change, busy } = useChange()
  const mayMatch = may('statements.update') && may('donations.create')
  const mayUndo = ({ matches, monthClosed }: LineRow) =>
    may('statements.update') &&
    (may('donations.create') ||
      !changesDonations(
        matches.map(({ kind }) => kind),
        monthClosed,
      ))
  const chosen = query.filters.statement
  const acceptSure = () =>
    void change<{ matched: number; proposed: number }>({
      method: 'POST',
      // Of the statements to which the list is filtered, as the button counts.
      path: `/api/dashboard/bank-lines/accept${chosen ? `?${addressOf({ filters: { statement: chosen } }).toString()}` : ''}`,
      onDone: ({ matched, proposed }) =>
        toast(
          t('dashboard.line_accepted_all', {
            matched: formatNumber(matched, locale),
            proposed: formatNumber(proposed, locale),
          }),
        ),
    })
  useKeys({
    ArrowDown: () => focusLine(1),
    ArrowUp: () => focusLine(-1),
    a: mayMatch && page.sure > 0 ? acceptSure : undefined,
  })
  return (
    <>
      <PageHead
        title={t('dashboard.lines')}
        trail={[{ label: t('dashboard.statements'), to: '/dashboard/bank-statements' }]}
      >
        {mayMatch && page.sure > 0 && (
          <Button leftSection={<Icon of={IconChecks} />} loading={busy} onClick={acceptSure}>
            {t('dashboard.line_accept_all', { count: page.sure, number: formatNumber(page.sure, locale) })}
          </Button>
        )}
      </PageHead>
      {mayMatch && (page.byState.open ?? 0) > 0 && <Alert color="pine">{t('dashboard.line_keys')}</Alert>}
      <List
        id="bank-lines"
        label={t('dashboard.lines')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.description}
        columns={columnsOf(t, locale, { mayMatch, mayUndo }, setDialog)}
        title="day"
        searched
        chips={
          <StateChips
            label={t('dashboard.line_state')}
            query={query}
            states={LINE_STATES}
            nameOf={(state) => t(`dashboard.line_state.${state}`)}
            counts={page.byState}
          />
        }
        filters={[
          {
            id: 'statement',
            label: t('dashboard.statement'),
            kind: 'pick',
            choices: statements.map((one) => ({
              value: one.id,
              label: `${statementDays(one, locale)} · ${isolate(one.name)}`,
            })),
          },
        ]}
        empty={{ title: t('dashboard.lines_none') }}
      />
      {dialog?.kind === 'match' && (
        <MatchDialog
          line={dialog.line}
          suggestion={dialog.suggestion}
          campaigns={campaigns}
          merchants={merchants}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'undo' && <UndoDialog line={dialog.line} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Moves the focus to the first button of the next or previous line. */
function focusLine(step: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-line-action]')]
  const at = buttons.findIndex((button) => button.closest('tr')?.contains(document.activeElement))
  buttons[at < 0 ? 0 : Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus()
}

type Permitted = { mayMatch: boolean; mayUndo: (line: LineRow) => boolean }

function columnsOf(
  t: Translate,
  locale: Locale,
  { mayMatch, mayUndo }: Permitted,
  open: (dialog: Dialog) => void,
): Column<LineRow>[] {
  return [
    {
      id: 'day',
      label: t('dashboard.statement_column.date'),
      cell: (row) => formatDay(row.bookedOn, locale),
    },
    {
      id: 'amount',
      label: t('donation_admin.column.amount'),
      end: true,
      cell: (row) => (
        <span className={styles.amount}>{formatMoney(row.amount, row.currency, locale, { decimals: 'always' })}</span>
      ),
    },
    {
      id: 'description',
      label: t('dashboard.statement_column.description'),
      cell: (row) => (
        <div>
          {row.counterparty && (
            <>
              <bdi>{row.counterparty}</bdi>
              <br />
            </>
          )}
          <bdi>{row.description}</bdi>
        </div>
      ),
    },
    {
      id: 'match',
      label: t('dashboard.line_match'),
      cell: (row) =>
        row.state === 'open' ? (
          <LineSuggestions
            line={row}
            mayMatch={mayMatch}
            onOther={(suggestion) => open({ line: row, kind: 'match', suggestion })}
          />
        ) : (
          <LineMatches line={row} mayUndo={mayUndo(row)} onUndo={() => open({ line: row, kind: 'undo' })} />
        ),
    },
  ]
}
