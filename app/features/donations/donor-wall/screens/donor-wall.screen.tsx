import { formatMoney } from '#kernel/money.ts'
import type { Locale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { donorWallScreen } from './screen.server.ts'

/** The names on campaigns' pages: staff hide one or show it again. */
export default function DonorWall() {
  const t = useText()
  const { locale } = useLocale()
  const { query: input, rows, total } = useScreen<Loaded<typeof donorWallScreen>>()
  const { change } = useChange()
  return (
    <>
      <PageHead title={t('dashboard.donor_wall')} note={t('dashboard.donor_wall_note')} />
      <List
        id="donor-wall"
        label={t('dashboard.donor_wall')}
        rows={rows}
        total={total}
        query={input}
        searched
        keyOf={(row) => rows.indexOf(row)}
        nameOf={(row) => row.name}
        columns={columnsOf(t, locale)}
        title="name"
        actionsOf={(row) => [
          {
            id: 'hide',
            label: t(row.hidden ? 'dashboard.donor_wall_show' : 'dashboard.donor_wall_hide'),
            run: () =>
              void change({
                method: 'PUT',
                path: `/api/dashboard/donor-wall/${row.id}`,
                body: { hidden: !row.hidden },
                success: t('dashboard.donor_wall_done'),
              }),
          },
        ]}
        empty={{ title: t('dashboard.donor_wall_empty') }}
      />
    </>
  )
}

type Name = Loaded<typeof donorWallScreen>['rows'][number]

function columnsOf(t: ReturnType<typeof useText>, locale: Locale): Column<Name>[] {
  return [
    {
      id: 'name',
      label: t('dashboard.donor_wall_name'),
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi> {row.hidden && <Badge tone="warning">{t('dashboard.donor_wall_hidden')}</Badge>}
        </>
      ),
    },
    { id: 'campaign', label: t('dashboard.donor_wall_campaign'), cell: (row) => <bdi>{row.campaign}</bdi> },
    {
      id: 'amount',
      label: t('dashboard.donor_wall_amount'),
      end: true,
      cell: (row) => formatMoney(row.net, row.currency, locale),
    },
    { id: 'at', label: t('dashboard.donor_wall_at'), cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}
