import { useState } from 'react'
import { Alert, Anchor, Button, Table, Textarea } from '@mantine/core'
import type { ChecklistItem, ChecklistState, Notes } from '#features/month-close/closed-month.ts'
import { figureText } from '#features/month-close/figure-text.ts'
import type { MonthToClose } from '#features/month-close/queries.server.ts'
import { formatDate, formatNamed, startOfDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import styles from './month-close.module.css'
import type { closeScreen } from './screens.server.ts'

/** The oldest open month with its checklist, and the closed months. */
export default function CloseMonth() {
  const t = useText()
  const { open, closed } = useScreen<Loaded<typeof closeScreen>>()
  return (
    <>
      <PageHead title={t('dashboard.close_month')} note={t('dashboard.close_lead')} />
      {open.over ? (
        <OpenMonth key={open.month} open={open} />
      ) : (
        <div className={styles.empty}>
          <EmptyState title={t('dashboard.close_nothing')}>{t('dashboard.close_nothing_text')}</EmptyState>
        </div>
      )}
      <Panel title={t('dashboard.closed_months')} flush>
        {closed.length === 0 ? <p className={styles.none}>{t('dashboard.closed_months_none')}</p> : <ClosedMonths />}
      </Panel>
    </>
  )
}

const TONES: Record<ChecklistState, Tone> = { ok: 'good', note: 'warning', blocked: 'bad' }

function OpenMonth({ open }: { open: MonthToClose }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const [notes, setNotes] = useState<Notes>(open.proposed?.notes ?? {})
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [error, setError] = useState('')
  const { month, checklist, proposed } = open
  const blocked = checklist.some(({ state }) => state === 'blocked')
  const needed = checklist.filter(({ state }) => state === 'note')
  const name = formatNamed(startOfDay(`${month}-01`), locale, 'month')
  const propose = () => {
    setFieldErrors({})
    setError('')
    void change({
      method: 'POST',
      path: '/api/dashboard/closed-months',
      body: { month, notes },
      success: t('dashboard.close_proposed'),
      onProblem: ({ fields, message }) => {
        setFieldErrors(fields)
        setError(Object.keys(fields).length === 0 ? message || t('dashboard.failed') : '')
      },
    })
  }
  return (
    <Panel title={t('dashboard.close_month_title', { month: name })} flush>
      <Checklist items={checklist} />
      {proposed ? (
        <div className={styles.form}>
          <Alert color="saffron">
            {t('dashboard.close_proposed')}{' '}
            <Anchor component={Link} to={to('/dashboard/approvals')}>
              {t('dashboard.close_to_approvals')}
            </Anchor>
          </Alert>
        </div>
      ) : (
        may('ledger.close') && (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              propose()
            }}
          >
            {error && (
              <Alert color="pome" role="alert">
                {error}
              </Alert>
            )}
            {blocked ? (
              <Alert color="pome">{t('dashboard.close_blocked')}</Alert>
            ) : (
              needed.map(({ id }) => (
                <Textarea
                  key={id}
                  label={t('dashboard.close_note', { item: t(`dashboard.close_item.${id}`) })}
                  withAsterisk
                  autosize
                  minRows={1}
                  maxLength={1000}
                  dir="auto"
                  value={notes[id] ?? ''}
                  error={fieldErrors[`notes.${id}`]}
                  onChange={(event) => setNotes({ ...notes, [id]: event.currentTarget.value })}
                />
              ))
            )}
            <div>
              <Button type="submit" loading={busy} disabled={blocked}>
                {t('dashboard.close_propose')}
              </Button>
            </div>
          </form>
        )
      )}
    </Panel>
  )
}

/** Each item with its figures and a link to where it is corrected. */
function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <ul className={styles.items} aria-label={t('dashboard.close_checklist')}>
      {items.map(({ id, state, figures, path }) => (
        <li key={id} className={styles.item}>
          <div className={styles.what}>
            <strong>{t(`dashboard.close_item.${id}`)}</strong>
            {figures.map((figure) => {
              const text = figureText(t, locale, figure)
              return (
                <span key={`${figure.key} ${text}`} className={styles.figure}>
                  {text}
                </span>
              )
            })}
          </div>
          <ToneBadge tone={TONES[state]}>{t(`dashboard.close_state.${state}`)}</ToneBadge>
          <Anchor
            component={Link}
            to={to(path)}
            className={styles.go}
            aria-label={`${t('dashboard.close_go')}: ${t(`dashboard.close_item.${id}`)}`}
          >
            {t('dashboard.close_go')}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function ClosedMonths() {
  const t = useText()
  const { locale, to } = useLocale()
  const { closed } = useScreen<Loaded<typeof closeScreen>>()
  return (
    <div className={styles.scroll} tabIndex={0}>
      <Table aria-label={t('dashboard.closed_months')} className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {(['closed_month', 'closed_at', 'closed_proposed_by', 'closed_approved_by'] as const).map((name) => (
              <Table.Th key={name}>{t(`dashboard.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {closed.map(({ month, closedAt, proposedBy, approvedBy }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">
                <Anchor component={Link} to={to(`/dashboard/closed-months/${month}`)}>
                  {formatNamed(startOfDay(`${month}-01`), locale, 'month')}
                </Anchor>
              </Table.Th>
              <Table.Td>{formatDate(closedAt, locale)}</Table.Td>
              {[proposedBy, approvedBy].map((person, at) => (
                <Table.Td key={at === 0 ? 'proposed' : 'approved'}>
                  <bdi>{person ?? t('dashboard.person')}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
