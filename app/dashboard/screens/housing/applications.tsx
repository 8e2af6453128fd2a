import { SENT } from '#features/applications/application.ts'
import type { ApplicationRow } from '#features/application-desk/desk.ts'
import { GENDERS } from '#features/housing/room.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { ExportMenu } from '../../kit/export-menu.tsx'
import { addressOf } from '../../kit/list/asked.ts'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { List } from '../../kit/list/list.tsx'
import { StateChips } from '../../kit/list/state-chips.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Moment } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import { ApplicationState } from './application-state.tsx'
import type { applicationListScreen } from './screens.server.ts'

/** Every application that was sent, of all residences and terms. */
export function Applications() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const { asked, page, residences, terms, views } = useScreen<Loaded<typeof applicationListScreen>>()
  const pick = (id: string, label: string, from: typeof residences): Filter => ({
    id,
    label,
    kind: 'pick',
    choices: from.map((one) => ({ value: String(one.id), label: one.name })),
  })
  return (
    <>
      <PageHead
        title={t('desk.applications_all')}
        trail={[{ label: t('desk.applications'), to: '/dashboard/housing-applications' }]}
        note={t('desk.application_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('applications.export') && (
          <ExportMenu path="/api/dashboard/housing-applications" query={addressOf({ ...asked, page: 1 }).toString()} />
        )}
      </PageHead>
      <List
        id="housing-applications"
        label={t('desk.applications_all')}
        rows={page.rows}
        total={page.total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name ?? row.code}
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
            label={t('desk.application_state')}
            asked={asked}
            states={SENT.filter((value) => page.byState[value] || asked.filters.state === value)}
            nameOf={(state) => t(`desk.application_state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        empty={{ title: t('desk.applications_none') }}
      />
    </>
  )
}

function columnsOf(t: Translate): Column<ApplicationRow>[] {
  return [
    {
      id: 'name',
      label: t('applications.field.name'),
      cell: (row) => <bdi>{row.name ?? t('desk.application_forgotten')}</bdi>,
    },
    { id: 'state', label: t('desk.application_state'), cell: (row) => <ApplicationState state={row.state} /> },
    { id: 'residence', label: t('applications.residence'), cell: (row) => <bdi>{row.residence}</bdi> },
    { id: 'term', label: t('applications.term'), cell: (row) => <bdi>{row.term}</bdi> },
    { id: 'gender', label: t('applications.field.gender'), cell: (row) => t(`applications.gender.${row.gender}`) },
    { id: 'bed', label: t('desk.application_bed'), cell: (row) => <bdi>{row.bed ?? '—'}</bdi> },
    { id: 'at', label: t('desk.application_sent'), cell: (row) => <Moment at={row.submittedAt.toISOString()} /> },
    { id: 'code', label: t('applications.code'), hidden: true, cell: (row) => <bdi dir="ltr">{row.code}</bdi> },
  ]
}
