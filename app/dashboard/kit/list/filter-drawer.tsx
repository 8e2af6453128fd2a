import { useEffect, useRef, useState } from 'react'
import { Button, Checkbox, Fieldset, Group, Input, MultiSelect, Stack, TextInput } from '@mantine/core'
import { foldForSearch } from '#kernel/arabic.ts'
import { parseAmount } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ListQuery } from '#resource/contract.ts'
import { SideDialog } from '../dialog.tsx'
import { readNumber } from '#kernel/read-number.ts'
import { LinksPicker } from '../links-picker.tsx'
import { amountText, asRange, rangeOf, valuesOf, type Filter } from './filter.ts'
import type { FiltersProps } from './filters.tsx'

/** Drawer with all filters of a list; each takes effect immediately. */
export function FilterDrawer({
  filters,
  query,
  onQueryChange,
  opened,
  onClose,
}: FiltersProps & { opened: boolean; onClose: () => void }) {
  const t = useText()
  const set = Object.keys(query.filters).length
  return (
    <SideDialog opened={opened} onClose={onClose} position="right" title={t('dashboard.filter')}>
      <Stack gap="lg">
        {filters.map((filter) => (
          <OneFilter key={filter.id} filter={filter} query={query} onQueryChange={onQueryChange} />
        ))}
        <Group>
          <Button onClick={onClose}>{t('dashboard.filter_show')}</Button>
          <Button
            variant="default"
            disabled={set === 0}
            onClick={() =>
              onQueryChange({ filters: Object.fromEntries(Object.keys(query.filters).map((id) => [id, null])) })
            }
          >
            {t('dashboard.filter_clear')}
          </Button>
        </Group>
      </Stack>
    </SideDialog>
  )
}

/** Compares Arabic text without regard to hamzas and diacritics. */
const fits = (label: string, typed: string) => foldForSearch(label).includes(foldForSearch(typed))

function OneFilter({ filter, query, onQueryChange }: { filter: Filter } & Omit<FiltersProps, 'filters'>) {
  const t = useText()
  const values = valuesOf(query, filter.id)
  const set = (value: string | null) => onQueryChange({ filters: { [filter.id]: value || null } })
  if (filter.kind === 'choice')
    return (
      <Checkbox.Group label={filter.label} value={values} onChange={(chosen) => set(chosen.join(','))}>
        <Stack gap="xs" mt="xs">
          {filter.choices.map((choice) => (
            <Checkbox key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  if (filter.kind === 'pick')
    return (
      <MultiSelect
        label={filter.label}
        data={filter.choices}
        value={values}
        onChange={(chosen) => set(chosen.join(','))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
        nothingFoundMessage={t('dashboard.nothing_found')}
        filter={({ options, search }) => options.filter((one) => 'label' in one && fits(one.label, search))}
      />
    )
  if (filter.kind === 'link')
    return (
      <LinksPicker
        to={filter.to}
        label={filter.label}
        value={values.map(Number)}
        nameOf={(id) => filter.nameOf(String(id))}
        onChange={(ids) => set(ids.join(','))}
      />
    )
  return <Range filter={filter} query={query} set={set} />
}

type RangeProps = { filter: Filter; query: ListQuery; set: (value: string | null) => void }

function Range({ filter, query, set }: RangeProps) {
  const t = useText()
  const [from, to] = rangeOf(query, filter.id)
  // The other end of the range may have been typed a moment ago, before the list was reloaded.
  const ends = useRef([from, to] as const)
  useEffect(() => {
    ends.current = [from, to]
  }, [from, to])
  const change = (place: 0 | 1, value: string) => {
    ends.current = place === 0 ? [value, ends.current[1]] : [ends.current[0], value]
    set(asRange(...ends.current))
  }
  return (
    <Fieldset variant="unstyled" legend={<Input.Label labelElement="div">{filter.label}</Input.Label>}>
      <Group grow align="start">
        <Edge
          key={`from ${from}`}
          filter={filter}
          label={t('dashboard.from')}
          value={from}
          onLeave={(next) => change(0, next)}
        />
        <Edge
          key={`to ${to}`}
          filter={filter}
          label={t('dashboard.to')}
          value={to}
          onLeave={(next) => change(1, next)}
        />
      </Group>
    </Fieldset>
  )
}

type EdgeProps = { filter: Filter; label: string; value: string; onLeave: (value: string) => void }

/** One end of a range; it is written to the address when the input loses the focus. */
function Edge({ filter, label, value, onLeave }: EdgeProps) {
  const t = useText()
  const { locale } = useLocale()
  const [invalid, setInvalid] = useState(false)
  const money = filter.kind === 'money'
  /** Null when it is not a number. */
  const read = (typed: string): string | null => {
    if (filter.kind === 'date' || !typed.trim()) return typed.trim()
    const parsed = money ? parseAmount(typed, { locale }) : null
    const number = parsed ? (parsed.ok ? parsed.amount : Number.NaN) : readNumber(typed)
    return Number.isFinite(number) ? String(number) : null
  }
  const leave = (typed: string) => {
    const next = read(typed)
    setInvalid(next === null)
    if (next !== null && next !== value) onLeave(next)
  }
  return (
    <TextInput
      label={label}
      type={filter.kind === 'date' ? 'date' : 'text'}
      inputMode={filter.kind === 'date' ? undefined : 'decimal'}
      dir="ltr"
      defaultValue={money ? amountText(value) : value}
      error={invalid && t('resource.not_number')}
      onBlur={(event) => leave(event.currentTarget.value)}
    />
  )
}
