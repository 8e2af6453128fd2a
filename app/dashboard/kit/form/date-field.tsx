import { lazy, Suspense, useState } from 'react'
import { InputBase } from '@mantine/core'
import { formatDateTime, numericDay } from '#kernel/dates.ts'
import { nameWithValue, useInput, type FieldProps } from './use-input.ts'

const load = () => import('./date-picker.tsx')
const OpenPicker = lazy(async () => ({ default: (await load()).OpenPicker }))

/** A day or a date with time; its calendar is loaded when it is opened. */
export function DateField(props: FieldProps<string | null>) {
  const { field, value, onChange } = props
  const input = useInput(props)
  const [isEditing, setEditing] = useState(false)
  const time = field.time ?? false
  const shown = value && (time ? formatDateTime(new Date(value), 'en') : numericDay(value))
  const still = (
    <InputBase
      {...input}
      {...nameWithValue(input.label, shown)}
      component="button"
      type="button"
      pointer
      dir="ltr"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setEditing(true)}
    >
      {shown}
    </InputBase>
  )
  if (!isEditing) return still
  return (
    <Suspense fallback={still}>
      <OpenPicker {...input} time={time} value={value} onChange={onChange} clearable={field.optional ?? false} />
    </Suspense>
  )
}
