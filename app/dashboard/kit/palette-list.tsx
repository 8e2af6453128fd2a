import { useEffect, useId } from 'react'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import IconCornerDownLeft from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import s from './palette.module.css'

export type PaletteAction = {
  id: string
  label: string
  icon: Parameters<typeof Icon>[0]['of']
  /** A second line; only records have one. */
  note?: string | undefined
  isRecord?: boolean
  run: () => void
}
export type PaletteGroup = { name: string; actions: readonly PaletteAction[] }

type Props = {
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  /** Shown instead of groups. */
  emptyText: string
  onClose: () => void
}

/** The search field of the palette and its results. The focus stays in the field; arrows mark a result. */
export function PaletteList({ query, onQuery, groups, emptyText, onClose }: Props) {
  const t = useText()
  const listId = useId()
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const actions = groups.flatMap((group) => group.actions)
  const isEmpty = actions.length === 0
  const { selectFirstOption, resetSelectedOption } = combobox
  // Enter opens the best result. Without a query, Enter must not open just any screen.
  useEffect(() => {
    if (query.trim() && !isEmpty) selectFirstOption()
    else resetSelectedOption()
  }, [query, isEmpty, selectFirstOption, resetSelectedOption])
  return (
    <Combobox
      // Mantine knows the id of the list only after the first rendering, but the input must name it at once.
      store={{ ...combobox, listId }}
      onOptionSubmit={(id) => {
        onClose()
        actions.find((action) => action.id === id)?.run()
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="lg"
          className={s.field!}
          leftSection={<Icon of={IconSearch} />}
          placeholder={t('dashboard.search_or_do')}
          aria-label={t('dashboard.search_or_do')}
          // As the server accepts it.
          maxLength={100}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={s.list} aria-label={t('dashboard.search_or_do')}>
        {groups.map(({ name, actions: own }) => (
          <Combobox.Group key={name} label={name}>
            {own.map(({ id, label, icon, note, isRecord }) => (
              <Combobox.Option key={id} value={id} className={s.option!}>
                <Icon of={icon} />
                <span className={s.text}>
                  <span>{label}</span>
                  {note && <span className={s.note}>{note}</span>}
                </span>
                {isRecord && <Icon of={IconCornerDownLeft} size={16} mirror />}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <output className={s.empty} hidden={!isEmpty}>
        {isEmpty && emptyText}
      </output>
    </Combobox>
  )
}
