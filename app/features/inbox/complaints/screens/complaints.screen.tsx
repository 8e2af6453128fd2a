import { COMPLAINT_STATES, PLURAL, type ComplaintRow, type Kind } from '#features/inbox/complaints/complaint.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import {
  assigneeFilter,
  bulkActions,
  Due,
  namedChoices,
  overdueFilter,
  OverdueLink,
} from '#dashboard/kit/inbox-helpers.tsx'
import type { BulkAction } from '#dashboard/kit/list/bulk-bar.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Metric, Stats } from '#dashboard/kit/stat.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { ComplaintState } from './complaint-state.tsx'
import styles from './complaints.module.css'
import type { complaintsScreen } from './screens.server.ts'
import { useComplaints } from './use-complaints.ts'

/** The list of complaints or proposals, with their states and answer times. */
export default function Complaints() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { kind, query, page, types, team, figures, views } = useScreen<Loaded<typeof complaintsScreen>>()
  const noun = PLURAL[kind]
  return (
    <>
      <PageHead
        title={t(`dashboard.${noun}`)}
        note={
          <>
            {t('dashboard.complaint_count', { count: page.total, number: formatNumber(page.total, locale) })}
            <OverdueLink count={figures.overdue} path={noun} />
          </>
        }
      >
        {may(`${noun}.export`) && (
          <ExportMenu path={`/api/dashboard/${noun}`} query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      <Figures />
      <List
        id={noun}
        label={t(`dashboard.${noun}`)}
        rows={page.rows}
        total={page.total}
        query={query}
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
          assigneeFilter(t, team),
          overdueFilter(t),
        ]}
        chips={
          <StateChips
            label={t('dashboard.message_state')}
            query={query}
            states={COMPLAINT_STATES}
            nameOf={(state) => t(`dashboard.complaint_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        bulk={useBulk(kind)}
        tickedOnly
        empty={{ title: t(`dashboard.${noun}_none`) }}
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
    <Stats label={t('dashboard.complaint_figures')}>
      <Metric
        label={t('dashboard.complaint_recent')}
        value={formatNumber(recent, locale)}
        compared={{ now: recent, before, note: t('dashboard.complaint_before') }}
      />
      <Metric label={t('dashboard.complaint_waiting')} value={formatNumber(waiting, locale)} />
      <Metric
        label={t('dashboard.complaint_days')}
        value={
          half === null ? '—' : t('dashboard.complaint_in_days', { count: half, number: formatNumber(half, locale) })
        }
      />
    </Stats>
  )
}

function useBulk(kind: Kind): BulkAction<string>[] {
  const t = useText()
  const { may } = useDashboard()
  const { change, remove } = useComplaints(kind)
  const states = may(`${PLURAL[kind]}.update`) ? (['open', 'closed'] as const) : []
  const deletes = { confirmTitle: (count: number) => t('dashboard.complaint_delete_ask', { count }), run: remove }
  return bulkActions(t, {
    states: states.map((state) => ({ state, label: t(`dashboard.complaint_to.${state}`) })),
    change: (ids, state, onDone) => change(ids, { state }, onDone),
    remove: may(`${PLURAL[kind]}.delete`) ? deletes : null,
  })
}

function columnsOf(t: Translate, locale: 'ar' | 'en' | 'tr'): Column<ComplaintRow>[] {
  return [
    { id: 'code', label: t('complaints.code'), cell: (row) => <Code>{row.code}</Code> },
    { id: 'type', label: t('complaints.type'), sort: 'type', cell: (row) => <bdi>{row.type ?? '—'}</bdi> },
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
      sort: 'name',
      cell: (row) => (row.name ? <bdi>{row.name}</bdi> : t('dashboard.complaint_nameless')),
    },
    {
      id: 'state',
      label: t('dashboard.message_state'),
      sort: 'state',
      cell: (row) => <ComplaintState state={row.state} />,
    },
    {
      id: 'assignee',
      label: t('dashboard.message_assignee'),
      cell: (row) => (row.assignee ? <bdi>{row.assignee}</bdi> : t('dashboard.message_none')),
    },
    { id: 'due', label: t('dashboard.due'), sort: 'due', cell: (row) => <Due {...row} /> },
    { id: 'at', label: t('dashboard.message_at'), sort: 'at', cell: (row) => <Moment at={row.at.toISOString()} /> },
    {
      id: 'files',
      label: t('complaints.files'),
      hidden: true,
      end: true,
      cell: (row) => <bdi>{formatNumber(row.files, locale)}</bdi>,
    },
  ]
}
