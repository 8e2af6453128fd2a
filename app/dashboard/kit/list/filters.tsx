import { useState } from 'react'
import { Button, Group, Pill } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { isolateLtr } from '#kernel/bidi.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ListQuery } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { Change } from './list-params.ts'
import { focusListOf } from './focus-list.ts'
import { amountText, rangeOf, valuesOf, type Filter } from './filter.ts'

const FilterDrawer = lazyDialog(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

export type FiltersProps = { filters: readonly Filter[]; query: ListQuery; onQueryChange: (change: Change) => void }

/** Button that opens the drawer with all filters. */
export function FilterButton(props: FiltersProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const set = Object.keys(props.query.filters).length
  return (
    <>
      <Button
        variant="default"
        radius="sm"
        leftSection={<Icon of={IconFilter} size={18} />}
        onClick={() => setOpen(true)}
      >
        {set > 0 ? t('dashboard.filter_set', { count: set }) : t('dashboard.filter')}
      </Button>
      <FilterDrawer {...props} opened={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The active filters, each with a button to remove it. */
export function FilterPills({ filters, query, onQueryChange }: FiltersProps) {
  const t = useText()
  const { locale } = useLocale()
  const shown = filters.filter(({ id }) => query.filters[id])
  if (shown.length === 0) return null
  const words = (filter: Filter): string => {
    const values = valuesOf(query, filter.id)
    if (filter.kind === 'choice' || filter.kind === 'pick')
      return inList(
        values.map((value) => filter.choices.find((one) => one.value === value)?.label ?? value),
        locale,
      )
    if (filter.kind === 'link')
      return inList(
        values.map((value) => filter.nameOf(value) ?? `#${value}`),
        locale,
      )
    const [from, to] = rangeOf(query, filter.id).map((edge) => (filter.kind === 'money' ? amountText(edge) : edge))
    return isolateLtr(`${from || '…'} – ${to || '…'}`)
  }
  return (
    <Group gap="xs">
      {shown.map((filter) => (
        <Pill
          key={filter.id}
          size="lg"
          withRemoveButton
          // Mantine hides this button from screen readers and the keyboard.
          removeButtonProps={{
            'aria-label': t('dashboard.filter_off', { name: filter.label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => {
            focusListOf(document.activeElement)
            onQueryChange({ filters: { [filter.id]: null } })
          }}
        >
          {filter.label}: <bdi>{words(filter)}</bdi>
        </Pill>
      ))}
    </Group>
  )
}
