import { useState } from 'react'
import { Button } from '@mantine/core'
import { DONOR_STATES } from '#features/donors/records/donor-record.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Filter } from '#dashboard/kit/list/filter.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { donorColumns, nameOfDonor } from './donor-columns.tsx'
import type { donorsScreen } from './screens.server.ts'
import { TotalsDialog } from './totals-dialog.tsx'

/** All donors who donated or announced a transfer, with their money in the funds. */
export default function Donors() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const [totals, setTotals] = useState(false)
  const { query, page, views, tags, today } = useScreen<Loaded<typeof donorsScreen>>()
  return (
    <>
      <PageHead
        title={t('dashboard.donors')}
        note={t('dashboard.donors_count', { count: page.total, number: formatNumber(page.total, locale) })}
      >
        {may('donors.export') && may('donations.read') && (
          <Button variant="outline" onClick={() => setTotals(true)}>
            {t('dashboard.donor_totals_open')}
          </Button>
        )}
        {may('donors.export') && (
          <ExportMenu path="/api/dashboard/donors" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
      </PageHead>
      {totals && <TotalsDialog today={today} onClose={() => setTotals(false)} />}
      <List
        id="donors"
        label={t('dashboard.donors')}
        rows={page.rows}
        total={page.total}
        query={query}
        keyOf={(row) => row.id}
        nameOf={(row) => nameOfDonor(t, row)}
        hrefOf={(row) => to(`/dashboard/donors/${row.id}`)}
        columns={donorColumns(t, locale)}
        title="name"
        searched
        filters={filtersOf(t, tags)}
        chips={
          <StateChips
            label={t('dashboard.donor_state')}
            query={query}
            states={DONOR_STATES}
            nameOf={(state) => t(`donors.state.${state}`)}
            counts={page.byState}
          />
        }
        views={views}
        empty={{ title: t('dashboard.donors_none') }}
      />
    </>
  )
}

const filtersOf = (t: Translate, tags: readonly string[]): Filter[] => [
  { id: 'last', label: t('dashboard.donor_last'), kind: 'date' },
  { id: 'sum', label: t('dashboard.donor_sum_lira'), kind: 'money' },
  ...(tags.length > 0
    ? [
        {
          id: 'tag',
          label: t('dashboard.donor_tags'),
          kind: 'pick' as const,
          choices: tags.map((tag) => ({ value: tag, label: tag })),
        },
      ]
    : []),
  {
    id: 'locale',
    label: t('donation_admin.column.language'),
    kind: 'choice',
    choices: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
  },
]
