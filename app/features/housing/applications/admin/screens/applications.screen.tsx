import { SUBMITTED_STATES } from '#features/housing/applications/application.ts'
import type { ApplicationRow } from '#features/housing/applications/admin/application-rows.ts'
import { GENDERS } from '#features/housing/rooms/room.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import type { Filter } from '#dashboard/kit/list/filter.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { ApplicationState } from './application-state.tsx'
import type { applicationListScreen } from './screens.server.ts'

/** All submitted applications, of all residences and terms. */
export default function Applications() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, page, residences, terms, views } = useScreen<Loaded<typeof applicationListScreen>>()
  const pick = (id: string, label: string, from: typeof residences): Filter => ({
    id,
    label,
    kind: 'pick',
    choices: from.map((one) => ({ value: String(one.id), label: one.name })),
  })
  return (
    <>
      <PageHead
        title={t('dashboard.applications_all')}
        trail={[{ label: t('dashboard.applications'), to: '/dashboard/housing-applications' }]}
        note={t('dashboard.application_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('applications.export') && (
          <ExportMenu path="/api/dashboard/housing-applications" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      <List
        id="housing-applications"
        label={t('dashboard.applications_all')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name ?? t('dashboard.application_anonymized')}
        hrefOf={(row) => to(`/dashboard/housing-applications/${row.id}`)}
        columns={columnsOf(t)}
        title="name"
        searched
        filters={[
          pick('residence', t('applications.residence'), residences),
          pick('term', t('applications.term'), terms),
          {
            id: 'gender',
            label: t('applications.field.gender'),
            kind: 'choice',
            choices: GENDERS.map((value) => ({ value, label: t(`applications.gender.${value}`) })),
          },
        ]}
        chips={
          <StateChips
            label={t('dashboard.application_state')}
            query={query}
            states={SUBMITTED_STATES.filter((value) => page.byState[value] || query.filters.state === value)}
            nameOf={(state) => t(`dashboard.application_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        empty={{ title: t('dashboard.applications_none') }}
      />
    </>
  )
}

function columnsOf(t: Translate): Column<ApplicationRow>[] {
  return [
    {
      id: 'name',
      label: t('applications.field.name'),
      cell: (row) => <bdi>{row.name ?? t('dashboard.application_anonymized')}</bdi>,
    },
    { id: 'state', label: t('dashboard.application_state'), cell: (row) => <ApplicationState state={row.state} /> },
    { id: 'residence', label: t('applications.residence'), cell: (row) => <bdi>{row.residence}</bdi> },
    { id: 'term', label: t('applications.term'), cell: (row) => <bdi>{row.term}</bdi> },
    { id: 'gender', label: t('applications.field.gender'), cell: (row) => t(`applications.gender.${row.gender}`) },
    { id: 'bed', label: t('dashboard.application_bed'), cell: (row) => <bdi>{row.bed ?? '—'}</bdi> },
    { id: 'at', label: t('dashboard.application_sent'), cell: (row) => <Moment at={row.submittedAt.toISOString()} /> },
  ]
}
