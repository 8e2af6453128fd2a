import { COMPLAINT_STATES, PLURAL, type ComplaintRow, type Kind } from '#features/complaints/complaint.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { bulkOf, namedChoices } from '../../kit/incoming.tsx'
import type { BulkAction } from '../../kit/list/bulk-bar.tsx'
import type { Column } from '../../kit/list/columns.ts'
import { List } from '../../kit/list/list.tsx'
import { StateChips } from '../../kit/list/state-chips.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Stat, Stats } from '../../kit/stat.tsx'
import { Moment } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import { ComplaintState } from './complaint-state.tsx'
import styles from './complaints.module.css'
import type { complaintsScreen } from './screens.server.ts'
import { useComplaints } from './use-complaints.ts'

/** Complaints, or proposals: what came, how it stands, and how long answers take. */
export function Complaints() {
  const t = useText()
  const { locale, to } = useLocale()
  const { kind, asked, page, types, views } = useScreen<Loaded<typeof complaintsScreen>>()
  const noun = PLURAL[kind]
  return (
    <>
      <PageHead
        title={t(`desk.${noun}`)}
        note={t('desk.complaint_count', { count: page.total, number: formatNumber(page.total, locale) })}
      />
      <Figures />
      <List
        id={noun}
        label={t(`desk.${noun}`)}
        rows={page.rows}
        total={page.total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.code}
        hrefOf={(row) => to(`/dashboard/${noun}/${row.id}`)}
        columns={columnsOf(t, locale)}
        title="code"
        searched
        filters={[
          {
            id: 'type',
            label: t('complaints.type'),
            kind: 'pick',
            choices: namedChoices(types),
          },
        ]}
        chips={
          <StateChips
            label={t('desk.message_state')}
            asked={asked}
            states={COMPLAINT_STATES}
            nameOf={(state) => t(`desk.complaint_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        bulk={useBulk(kind)}
        tickedOnly
        empty={{ title: t(`desk.${noun}_none`) }}
      />
    </>
  )
}

function Figures() {
  const t = useText()
  const { locale } = useLocale()
  const { figures } = useScreen<Loaded<typeof complaintsScreen>>()
  const { recent, before, waiting, days } = figures
  const half = days === null ? null : Math.round(days * 2) / 2
  return (
    <Stats label={t('desk.complaint_figures')}>
      <Stat
        label={t('desk.complaint_recent')}
        value={formatNumber(recent, locale)}
        compared={{ now: recent, before, note: t('desk.complaint_before') }}
      />
      <Stat label={t('desk.complaint_waiting')} value={formatNumber(waiting, locale)} />
      <Stat
        label={t('desk.complaint_days')}
        value={half === null ? '—' : t('desk.complaint_in_days', { count: half, number: formatNumber(half, locale) })}
      />
    </Stats>
  )
}

function useBulk(kind: Kind): BulkAction<string>[] {
  const t = useText()
  const { may } = useDesk()
  const { change, remove } = useComplaints(kind)
  const states = may(`${PLURAL[kind]}.update`) ? (['open', 'closed'] as const) : []
  const deletes = { ask: (count: number) => t('desk.complaint_delete_ask', { count }), run: remove }
  return bulkOf(t, {
    states: states.map((state) => ({ state, label: t(`desk.complaint_to.${state}`) })),
    change,
    remove: may(`${PLURAL[kind]}.delete`) ? deletes : null,
  })
}

function columnsOf(t: Translate, locale: 'ar' | 'en' | 'tr'): Column<ComplaintRow>[] {
  return [
    { id: 'code', label: t('complaints.code'), cell: (row) => <bdi dir="ltr">{row.code}</bdi> },
    { id: 'type', label: t('complaints.type'), cell: (row) => <bdi>{row.type ?? '—'}</bdi> },
    {
      id: 'excerpt',
      label: t('complaints.body'),
      cell: (row) => (
        <bdi className={styles.excerpt} data-new={row.state === 'new' || undefined}>
          {row.excerpt}
        </bdi>
      ),
    },
    {
      id: 'name',
      label: t('complaints.name'),
      cell: (row) => (row.name ? <bdi>{row.name}</bdi> : t('desk.complaint_nameless')),
    },
    { id: 'state', label: t('desk.message_state'), cell: (row) => <ComplaintState state={row.state} /> },
    { id: 'at', label: t('desk.message_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
    {
      id: 'files',
      label: t('complaints.files'),
      hidden: true,
      end: true,
      cell: (row) => <bdi>{formatNumber(row.files, locale)}</bdi>,
    },
  ]
}
