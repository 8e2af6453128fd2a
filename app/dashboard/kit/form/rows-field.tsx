import { useState } from 'react'
import { ActionIcon, Button, Group, Input } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Sortable, useSortableItem } from '../sortable.tsx'
import { Field } from './field.tsx'
import type { FieldShape } from '#resource/field.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useInput, type FieldProps } from './use-input.ts'
import styles from './form.module.css'

type Row = Record<string, unknown>

/** A list of small entries inside a record; they are added, removed and reordered. */
export function RowsField(props: FieldProps<Row[]>) {
  const { path, field, value, onChange, errors, readOnly } = props
  const t = useText()
  const input = useInput(props)
  const rows = value ?? []
  // Rows have no id. These keys keep inputs with their row while it is moved.
  const [keys, setKeys] = useState<number[]>(() => rows.map((_, i) => i))
  const known = rows.map((_, i) => keys[i] ?? -1 - i)
  const change = (next: Row[], nextKeys: number[]) => {
    setKeys(nextKeys)
    onChange(next)
  }
  const [moved, setMoved] = useState<number | null>(null)
  const focusAfter = useFocusAfter()
  const addId = `${path}-add`
  /** Moves a row by one place; `step` is -1 or 1. */
  const move = (from: number, step: -1 | 1) => {
    const order = known.with(from, known[from + step]!).with(from + step, known[from]!)
    const mover = order[from + step]!
    setMoved(mover)
    // At an end of the list, the opposite button.
    focusAfter(buttonId(path, mover, NAMES[step]), buttonId(path, mover, NAMES[-step as -1 | 1]))
    change(
      order.map((key) => rows[known.indexOf(key)]!),
      order,
    )
  }
  const add = () => {
    const key = Math.max(0, ...known) + 1
    // The last row that fits takes the button away.
    focusAfter(addId, buttonId(path, key, 'remove'))
    change([...rows, emptyRow(field.fields ?? {})], [...known, key])
  }
  const remove = (i: number) => {
    const neighbours = [known[i + 1], known[i - 1]].filter((key) => key !== undefined)
    focusAfter(...neighbours.map((key) => buttonId(path, key, 'remove')), addId)
    change(rows.toSpliced(i, 1), known.toSpliced(i, 1))
  }
  const nameOf = (key: number) => `${t(field.label)} ${known.indexOf(key) + 1}`
  return (
    <Input.Wrapper {...input} labelElement="div">
      <Sortable
        ids={known}
        nameOf={nameOf}
        onMove={(order) =>
          change(
            order.map((key) => rows[known.indexOf(key)]!),
            order,
          )
        }
      >
        <ol className={styles.rows}>
          {rows.map((row, i) => (
            <OneRow
              key={known[i]}
              {...props}
              id={known[i]!}
              name={nameOf(known[i]!)}
              path={`${path}.${i}`}
              value={row}
              errors={errors}
              onChange={(next) => onChange(rows.map((other, at) => (at === i ? next : other)))}
              onUp={i > 0 ? () => move(i, -1) : undefined}
              onDown={i < rows.length - 1 ? () => move(i, 1) : undefined}
              onRemove={() => remove(i)}
            />
          ))}
        </ol>
      </Sortable>
      <VisuallyHidden>
        <output>
          {moved !== null && t('dashboard.row_moved', { place: known.indexOf(moved) + 1, all: rows.length })}
        </output>
      </VisuallyHidden>
      {!readOnly && rows.length < (field.max ?? 50) && (
        <Button id={addId} variant="default" size="xs" leftSection={<Icon of={IconPlus} size={16} />} onClick={add}>
          {t('dashboard.row_add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

function emptyRow(fields: Record<string, FieldShape>): Row {
  const empty = ({ kind, usual }: FieldShape) => (kind === 'flag' ? false : (usual ?? null))
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, empty(shape)]))
}

const NAMES = { [-1]: 'up', 1: 'down' } as const
const buttonId = (path: string, key: number, name: 'up' | 'down' | 'remove') => `${path}-${key}-${name}`

type RowProps = Omit<FieldProps<Row>, 'value' | 'onChange'> & {
  id: number
  name: string
  value: Row
  onChange: (row: Row) => void
  onRemove: () => void
  /** Moves the row up; undefined at the start of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function OneRow(props: RowProps) {
  const { id, name, path, field, value, onChange, onRemove, onUp, onDown, errors, names, readOnly } = props
  const list = path.slice(0, path.lastIndexOf('.'))
  const drawn = Object.entries(field.fields ?? {}).filter(([, { when }]) => !when || value[when.field] === when.is)
  const t = useText()
  const { ref, handle } = useSortableItem(id, name)
  return (
    <li ref={ref} className={styles.row}>
      {!readOnly && handle}
      <div className={styles.cells}>
        {drawn.map(([part, shape]) => (
          <Field
            key={part}
            path={`${path}.${part}`}
            field={shape}
            value={value[part] ?? null}
            onChange={(next) => onChange({ ...value, [part]: next })}
            errors={errors}
            {...(names && { names })}
            {...(readOnly && { readOnly })}
          />
        ))}
      </div>
      {!readOnly && (
        <Group gap={0}>
          <ActionIcon
            id={buttonId(list, id, 'up')}
            aria-label={t('dashboard.row_up', { name })}
            disabled={!onUp}
            onClick={onUp}
          >
            <Icon of={IconArrowUp} size={18} />
          </ActionIcon>
          <ActionIcon
            id={buttonId(list, id, 'down')}
            aria-label={t('dashboard.row_down', { name })}
            disabled={!onDown}
            onClick={onDown}
          >
            <Icon of={IconArrowDown} size={18} />
          </ActionIcon>
          <ActionIcon
            id={buttonId(list, id, 'remove')}
            aria-label={t('dashboard.row_remove', { name })}
            onClick={onRemove}
          >
            <Icon of={IconTrash} size={18} />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
