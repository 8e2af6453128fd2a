import { useEffect, useRef, useState } from 'react'
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
  const { moved, moveTo } = useMoves(path)
  /** Moves a row by one place; `step` is -1 or 1. */
  const move = (from: number, step: -1 | 1) => {
    const order = known.with(from, known[from + step]!).with(from + step, known[from]!)
    moveTo(order[from + step]!, step)
    change(
      order.map((key) => rows[known.indexOf(key)]!),
      order,
    )
  }
  const add = () => change([...rows, emptyRow(field.fields ?? {})], [...known, Math.max(0, ...known) + 1])
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
              onRemove={() =>
                change(
                  rows.filter((_, at) => at !== i),
                  known.filter((_, at) => at !== i),
                )
              }
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
        <Button variant="default" size="xs" leftSection={<Icon of={IconPlus} size={16} />} onClick={add}>
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

const buttonId = (path: string, key: number, step: -1 | 1) => `${path}-${key}-${step === 1 ? 'down' : 'up'}`

/** Keeps the focus on the button that moved a row, or on the opposite button at an end of the list. */
function useMoves(path: string) {
  const [moved, setMoved] = useState<number | null>(null)
  const wanted = useRef<{ key: number; step: -1 | 1 } | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { key, step } = wanted.current
    wanted.current = null
    const same = document.getElementById(buttonId(path, key, step)) as HTMLButtonElement | null
    const button = same?.disabled ? document.getElementById(buttonId(path, key, step === 1 ? -1 : 1)) : same
    button?.focus()
  })
  const moveTo = (key: number, step: -1 | 1) => {
    wanted.current = { key, step }
    setMoved(key)
  }
  return { moved, moveTo }
}

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
            id={buttonId(list, id, -1)}
            aria-label={t('dashboard.row_up', { name })}
            disabled={!onUp}
            onClick={onUp}
          >
            <Icon of={IconArrowUp} size={18} />
          </ActionIcon>
          <ActionIcon
            id={buttonId(list, id, 1)}
            aria-label={t('dashboard.row_down', { name })}
            disabled={!onDown}
            onClick={onDown}
          >
            <Icon of={IconArrowDown} size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('dashboard.row_remove', { name })} onClick={onRemove}>
            <Icon of={IconTrash} size={18} />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
