import { useState } from 'react'
import { Button, Checkbox, Drawer, Group, MultiSelect, Pill, Stack, TextInput } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { foldForSearch } from '#kernel/arabic.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { fromMajor, minor, parseAmount, toMajor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ListQuery } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkPicker } from '../link-picker.tsx'
import type { Change } from './asked.ts'
import { asRange, rangeOf, valuesOf, type Filter } from './filter.ts'

type Props = { filters: readonly Filter[]; asked: ListQuery; onAsk: (change: Change) => void }

/** A button with the drawer of all filters; each takes effect at once. */
export function FilterButton({ filters, asked, onAsk }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const set = Object.keys(asked.filters).length
  return (
    <>
      <Button
        variant="default"
        radius="sm"
        leftSection={<Icon of={IconFilter} size={18} />}
        onClick={() => setOpen(true)}
      >
        {set > 0 ? t('desk.filter_set', { count: set }) : t('desk.filter')}
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        title={t('desk.filter')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack gap="lg">
          {filters.map((filter) => (
            <OneFilter key={filter.id} filter={filter} asked={asked} onAsk={onAsk} />
          ))}
          <Group>
            <Button onClick={() => setOpen(false)}>{t('desk.filter_show')}</Button>
            <Button
              variant="default"
              disabled={set === 0}
              onClick={() => onAsk({ filters: Object.fromEntries(Object.keys(asked.filters).map((id) => [id, null])) })}
            >
              {t('desk.filter_clear')}
            </Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  )
}

/** Letters as people write them: with or without hamzas and marks. */
const fits = (label: string, typed: string) => foldForSearch(label).includes(foldForSearch(typed))

function OneFilter({ filter, asked, onAsk }: { filter: Filter } & Omit<Props, 'filters'>) {
  const t = useText()
  const values = valuesOf(asked, filter.id)
  const set = (value: string | null) => onAsk({ filters: { [filter.id]: value || null } })
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
        clearButtonProps={{ 'aria-label': t('desk.clear') }}
        nothingFoundMessage={t('desk.nothing_found')}
        filter={({ options, search }) => options.filter((one) => 'label' in one && fits(one.label, search))}
      />
    )
  if (filter.kind === 'link')
    return (
      <LinkPicker
        to={filter.to}
        label={filter.label}
        many
        value={values.map(Number)}
        nameOf={(id) => filter.nameOf(String(id))}
        onChange={(ids) => set(ids.join(','))}
      />
    )
  return <Range filter={filter} asked={asked} set={set} />
}

function Range({ filter, asked, set }: { filter: Filter; asked: ListQuery; set: (value: string | null) => void }) {
  const t = useText()
  const { locale } = useLocale()
  const money = filter.kind === 'money'
  const [from, to] = rangeOf(asked, filter.id)
  const show = (edge: string) => (money && edge ? toMajor(minor(Number(edge))) : edge)
  const read = (typed: string): string => {
    const text = toLatinDigits(typed).trim()
    if (!money || !text) return text
    const parsed = parseAmount(text, { locale })
    return parsed.ok ? String(parsed.amount) : String(fromMajor(text) ?? '')
  }
  const edge = (label: string, value: string, change: (next: string) => void) => (
    <TextInput
      // Written into the address when one leaves it.
      key={value}
      label={label}
      type={filter.kind === 'date' ? 'date' : 'text'}
      inputMode={filter.kind === 'date' ? undefined : 'decimal'}
      dir="ltr"
      defaultValue={show(value)}
      onBlur={(event) => change(read(event.currentTarget.value))}
    />
  )
  return (
    <fieldset>
      <legend>{filter.label}</legend>
      <Group grow>
        {edge(t('desk.from'), from, (next) => set(asRange(next, to)))}
        {edge(t('desk.to'), to, (next) => set(asRange(from, next)))}
      </Group>
    </fieldset>
  )
}

/** What the list is narrowed by, each to be taken off. */
export function FilterPills({ filters, asked, onAsk }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const shown = filters.filter(({ id }) => asked.filters[id])
  if (shown.length === 0) return null
  const words = (filter: Filter): string => {
    const values = valuesOf(asked, filter.id)
    const comma = locale === 'ar' ? '، ' : ', '
    if (filter.kind === 'choice' || filter.kind === 'pick')
      return values.map((value) => filter.choices.find((one) => one.value === value)?.label ?? value).join(comma)
    if (filter.kind === 'link') return values.map((value) => filter.nameOf(value) ?? `#${value}`).join(comma)
    const [from, to] = rangeOf(asked, filter.id).map((edge) =>
      filter.kind === 'money' && edge ? toMajor(minor(Number(edge))) : edge,
    )
    return `\u2066${from || '…'} – ${to || '…'}\u2069`
  }
  return (
    <Group gap="xs">
      {shown.map((filter) => (
        <Pill
          key={filter.id}
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('desk.filter_off', { name: filter.label }), tabIndex: 0 }}
          onRemove={() => onAsk({ filters: { [filter.id]: null } })}
        >
          {filter.label}: <bdi>{words(filter)}</bdi>
        </Pill>
      ))}
    </Group>
  )
}
