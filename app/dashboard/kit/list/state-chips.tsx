import { useText } from '#kernel/text-context.tsx'
import type { ListQuery } from '#resource/contract.ts'
import { useListParams } from './list-params.ts'
import { Chips } from './chips.tsx'

type Props<S extends string> = {
  label: string
  query: ListQuery
  states: readonly S[]
  nameOf: (state: S) => string
  counts: Partial<Record<S, number>>
}

/** Buttons for the filter `state` of a list; each shows the number of records in that state. */
export function StateChips<S extends string>({ label, query, states, nameOf, counts }: Props<S>) {
  const t = useText()
  const { changeQuery } = useListParams(query)
  return (
    <Chips
      label={label}
      value={query.filters.state ?? ''}
      onChange={(state) => changeQuery({ filters: { state: state || null } })}
      chips={[
        { value: '', label: t('dashboard.all') },
        ...states.map((state) => ({ value: state, label: nameOf(state), count: counts[state] ?? 0 })),
      ]}
    />
  )
}
