import type { Localized } from '#kernel/locale.ts'
import { LocalizedField } from './localized-field.tsx'
import { PlainField } from './plain-field.tsx'
import type { FieldProps } from './use-input.ts'

/** One field of a form, of any kind. */
export function Field(props: FieldProps) {
  return (
    <div data-field={props.path}>
      {props.field.localized ? (
        <LocalizedField {...(props as FieldProps<Localized | null>)} />
      ) : (
        <PlainField {...props} />
      )}
    </div>
  )
}
