import { useText } from '#kernel/text-context.tsx'
import type { Names } from '#resource/contract.ts'
import type { FieldShape } from '#resource/field.ts'
import type { Errors } from './use-draft.ts'

export type FieldProps<V = unknown> = {
  /** Path of its errors: `title`, `accounts.0.iban`. */
  path: string
  field: FieldShape
  value: V
  onChange: (value: V) => void
  errors: Errors
  names?: Names
  readOnly?: boolean
  /** Kind of the generated cover that pages show while no picture is set. */
  cover?: string | undefined
  /** Language of the value, for an input of one language. */
  lang?: 'ar' | 'en' | 'tr'
  dir?: 'rtl' | 'ltr'
}

/** The name of a button that shows a value. Its `<label>` alone would name it, and a screen reader reads no content. */
export const nameWithValue = (label: string, shown: string | null) =>
  shown ? { 'aria-label': `${label} ${shown}` } : {}

/** Props that every input of a field gets: label, help, error, and whether it is required. */
export function useInput({
  field,
  path,
  errors,
  readOnly,
}: Pick<FieldProps, 'field' | 'path' | 'errors' | 'readOnly'>) {
  const t = useText()
  const must = !field.optional && !['flag', 'gallery', 'rows', 'links', 'computed'].includes(field.kind)
  return {
    label: t(field.label),
    description: field.hint && t(field.hint),
    error: errors[path],
    withAsterisk: must,
    disabled: readOnly,
  }
}
