import { useState } from 'react'
import { ActionIcon, Button, Group, Input } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sortable, useSortableItem } from '../sortable.tsx'
import { Field } from './field.tsx'
import { useInput, type FieldProps } from './use-input.ts'
import styles from './form.module.css'

type Row = Record<string, unknown>

/** Small things inside a record: added, removed, put into another order. */
export function RowsField(props: FieldProps<Row[]>) {
  const { path, field, value, onChange, errors, readOnly } = props
  const t = useText()
  const input = useInput(props)
  const rows = value ?? []
  // Rows have no number of their own: these keep inputs with their row while it is moved.
  const [keys, setKeys] = useState<number[]>(() => rows.map((_, i) => i))
  const known = rows.map((_, i) => keys[i] ?? -1 - i)
  const change = (next: Row[], nextKeys: number[]) => {
    setKeys(nextKeys)
    onChange(next)
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
      {!readOnly && rows.length < (field.max ?? 50) && (
        <Button variant="default" size="xs" leftSection={<Icon of={IconPlus} size={16} />} onClick={add}>
          {t('dashboard.row_add')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

function emptyRow(fields: Record<string, { kind: string }>): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'flag' ? false : null]))
}

type RowProps = Omit<FieldProps<Row>, 'value' | 'onChange'> & {
  id: number
  name: string
  value: Row
  onChange: (row: Row) => void
  onRemove: () => void
}

function OneRow({ id, name, path, field, value, onChange, onRemove, errors, names, readOnly }: RowProps) {
  const t = useText()
  const { ref, handle } = useSortableItem(id, name)
  return (
    <li ref={ref} className={styles.row}>
      {!readOnly && handle}
      <div className={styles.cells}>
        {Object.entries(field.fields ?? {}).map(([part, shape]) => (
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
        <Group>
          <ActionIcon aria-label={t('dashboard.row_remove', { name })} onClick={onRemove}>
            <Icon of={IconTrash} size={18} />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
