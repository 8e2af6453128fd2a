import { ColorInput } from '@mantine/core'
import { useInput, type FieldProps } from './use-input.ts'

/** A colour as `#rrggbb`, picked or typed. The error is above the field: the picker would cover it below. */
export function ColorField(props: FieldProps<string | null>) {
  const input = useInput(props)
  return (
    <ColorInput
      {...input}
      dir="ltr"
      withEyeDropper={false}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      popoverProps={{ position: 'bottom-start', middlewares: { flip: false, shift: true } }}
      value={props.value ?? ''}
      onChange={props.onChange}
    />
  )
}
