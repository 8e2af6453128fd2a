import { useState } from 'react'
import { formatDate } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { FactsDialog, type Facts } from './facts-dialog.tsx'
import { ReadDialog } from './read-dialog.tsx'
import type { retainedScreen } from './screen.server.ts'

export type RetainedRow = Loaded<typeof retainedScreen>['rows'][number]

/** Retained records of erased people. The list has no names; opening one requires a reason. */
export default function RetainedRecords() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, rows, total } = useScreen<Loaded<typeof retainedScreen>>()
  const [reading, setReading] = useState<RetainedRow | null>(null)
  const [facts, setFacts] = useState<Facts | null>(null)
  return (
    <>
      <PageHead title={t('dashboard.resource_retained')} note={t('dashboard.retained_note')} />
      <List
        id="retained-records"
        label={t('dashboard.resource_retained')}
        rows={rows}
        total={total}
        query={query}
        keyOf={({ id }) => id}
        nameOf={({ kind, subject }) => `${t(`dashboard.retained_kind.${kind}`)} ${subject.slice(0, 8)}`}
        hrefOf={
          may('donations.read') && may('orders.read')
            ? ({ kind, subject }) => to(`/dashboard/${kind === 'donation' ? 'all-donations' : 'orders'}/${subject}`)
            : undefined
        }
        columns={columnsOf(t, locale)}
        title="kind"
        actionsOf={(row) => [{ id: 'read', label: t('dashboard.retained_read'), run: () => setReading(row) }]}
        empty={{ title: t('dashboard.retained_empty') }}
      />
      {reading && <ReadDialog row={reading} onClose={() => setReading(null)} onRead={setFacts} />}
      {facts && <FactsDialog facts={facts} onClose={() => setFacts(null)} />}
    </>
  )
}

function columnsOf(t: ReturnType<typeof useText>, locale: Locale): Column<RetainedRow>[] {
  return [
    { id: 'kind', label: t('dashboard.retained_record'), cell: ({ kind }) => t(`dashboard.retained_kind.${kind}`) },
    { id: 'reason', label: t('dashboard.retained_basis'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    { id: 'since', label: t('dashboard.retained_since'), cell: ({ since }) => <Moment at={since.toISOString()} /> },
    { id: 'until', label: t('dashboard.retained_until'), cell: ({ until }) => formatDate(until, locale) },
    {
      id: 'read',
      label: t('dashboard.retained_last_read'),
      cell: ({ readAt, readBy }) =>
        readAt ? (
          <>
            <Moment at={readAt.toISOString()} />
            {readBy && (
              <>
                {' · '}
                <bdi>{readBy}</bdi>
              </>
            )}
          </>
        ) : (
          t('dashboard.retained_never_read')
        ),
    },
  ]
}
