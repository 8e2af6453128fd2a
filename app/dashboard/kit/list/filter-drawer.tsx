import { Button, Checkbox, Drawer, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import { foldForSearch } from '#kernel/arabic.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { fromMajor, minor, parseAmount, toMajor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ListQuery } from '#resource/contract.ts'
import { LinkPicker } from '../link-picker.tsx'
import { asRange, rangeOf, valuesOf, type Filter } from './filter.ts'
import type { FiltersProps } from './filters.tsx'

/** All filters of a list; each takes effect at once. */
export function FilterDrawer({
  filters,
  asked,
  onAsk,
  opened,
  onClose,
}: FiltersProps & { opened: boolean; onClose: () => void }) {
  const t = useText()
  const set = Object.keys(asked.filters).length
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={t('desk.filter')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="lg">
        {filters.map((filter) => (
          <OneFilter key={filter.id} filter={filter} asked={asked} onAsk={onAsk} />
        ))}
        <Group>
          <Button onClick={onClose}>{t('desk.filter_show')}</Button>
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
  )
}

/** Letters as people write them: with or without hamzas and marks. */
const fits = (label: string, typed: string) => foldForSearch(label).includes(foldForSearch(typed))

function OneFilter({ filter, asked, onAsk }: { filter: Filter } & Omit<FiltersProps, 'filters'>) {
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
