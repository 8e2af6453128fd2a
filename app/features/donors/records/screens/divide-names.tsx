import { Checkbox, Stack } from '@mantine/core'
import type { DivisibleRow } from '#features/donors/records/donor-record.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'

type Props = {
  rows: readonly DivisibleRow[]
  chosen: ReadonlySet<string>
  onPick: (name: string, ids: readonly string[], on: boolean) => void
}

/** Lists the used names; ticking a name selects all rows with it. */
export function DivideNames({ rows, chosen, onPick }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const names = [...Map.groupBy(rows, (row) => row.name)]
  return (
    <Panel title={t('dashboard.donor_divide_names')} lead={t('dashboard.donor_divide_names_lead')}>
      <Stack gap="xs">
        {names.map(([one, own]) => {
          const ids = own.map(({ id }) => id)
          const on = ids.filter((id) => chosen.has(id)).length
          return (
            <Checkbox
              key={one}
              label={
                <>
                  <bdi>{one || t('donation_admin.unknown_donor')}</bdi> ({formatNumber(ids.length, locale)})
                </>
              }
              checked={on === ids.length}
              indeterminate={on > 0 && on < ids.length}
              onChange={(event) => onPick(one, ids, event.currentTarget.checked)}
            />
          )
        })}
      </Stack>
    </Panel>
  )
}
