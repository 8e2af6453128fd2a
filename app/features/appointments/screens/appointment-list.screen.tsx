import { APPOINTMENT_STATES, type AppointmentRow } from '#features/appointments/appointment.ts'
import { formatNamed, formatTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import { assigneeFilter, bulkActions, namedChoices } from '#dashboard/kit/inbox-helpers.tsx'
import type { BulkAction } from '#dashboard/kit/list/bulk-bar.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import type { Filter } from '#dashboard/kit/list/filter.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AppointmentState } from './appointment-state.tsx'
import { BookButton } from './book-button.tsx'
import type { appointmentListScreen } from './screens.server.ts'
import { useAppointments } from './use-appointments.ts'
import { ViewTabs } from './view-tabs.tsx'

/** All appointments, searched and filtered. */
export default function AppointmentList() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, page, team, places, views, today } = useScreen<Loaded<typeof appointmentListScreen>>()
  // The calendar shows one place, or all.
  const place = places.find(({ id }) => query.filters.hours === String(id))?.id ?? null
  return (
    <>
      <PageHead
        title={t('dashboard.appointments')}
        note={t('dashboard.appointment_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('appointments.export') && (
          <ExportMenu path="/api/dashboard/appointments" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
        <BookButton places={places} today={today} />
      </PageHead>
      <ViewTabs view="list" hours={place} />
      <List
        id="appointments"
        label={t('dashboard.appointments')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        hrefOf={(row) => to(`/dashboard/appointments/${row.id}`)}
        columns={columnsOf(t, locale)}
        title="name"
        searched
        filters={filtersOf(t, team, places)}
        chips={
          <StateChips
            label={t('dashboard.message_state')}
            query={query}
            states={APPOINTMENT_STATES}
            nameOf={(state) => t(`appointments.state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        bulk={useBulk()}
        tickedOnly
        empty={{ title: t('dashboard.appointments_none') }}
      />
    </>
  )
}

function useBulk(): BulkAction<string>[] {
  const t = useText()
  const { may } = useDashboard()
  const { change, remove } = useAppointments()
  const states = may('appointments.update') ? (['confirmed', 'attended', 'missed'] as const) : []
  const deletes = { confirmTitle: (count: number) => t('dashboard.appointment_delete_ask', { count }), run: remove }
  return bulkActions(t, {
    states: states.map((state) => ({ state, label: t(`dashboard.appointment_to.${state}`) })),
    change,
    remove: may('appointments.delete') ? deletes : null,
  })
}

type Named = { id: string | number; name: string }

function filtersOf(t: Translate, team: readonly Named[], places: readonly Named[]): Filter[] {
  return [
    {
      id: 'when',
      label: t('dashboard.appointment_when'),
      kind: 'choice',
      choices: [
        { value: 'coming', label: t('dashboard.appointment_coming') },
        { value: 'past', label: t('dashboard.appointment_past') },
      ],
    },
    { id: 'hours', label: t('dashboard.appointment_place'), kind: 'pick', choices: namedChoices(places) },
    assigneeFilter(t, team),
  ]
}

function columnsOf(t: Translate, locale: Locale): Column<AppointmentRow>[] {
  return [
    { id: 'name', label: t('messages.name'), sort: 'name', cell: (row) => <bdi>{row.name}</bdi> },
    {
      id: 'when',
      label: t('dashboard.appointment_when'),
      sort: 'when',
      cell: (row) => (
        <>
          {formatNamed(row.starts, locale, 'short')} <bdi dir="ltr">{formatTime(row.starts, locale)}</bdi>
        </>
      ),
    },
    {
      id: 'state',
      label: t('dashboard.message_state'),
      sort: 'state',
      cell: (row) => <AppointmentState state={row.state} />,
    },
    { id: 'subject', label: t('appointments.subject'), sort: 'subject', cell: (row) => <bdi>{row.subject}</bdi> },
    { id: 'place', label: t('dashboard.appointment_place'), sort: 'place', cell: (row) => <bdi>{row.place}</bdi> },
    {
      id: 'assignee',
      label: t('dashboard.message_assignee'),
      cell: (row) => (row.assignee ? <bdi>{row.assignee}</bdi> : t('dashboard.message_none')),
    },
  ]
}
