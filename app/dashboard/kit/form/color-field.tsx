import { ColorInput } from '@mantine/core'
import { useInput, type FieldProps } from './use-input.ts'

/** A colour as `#rrggbb`, picked or typed. */
export function ColorField(props: FieldProps<string | null>) {
  const input = useInput(props)
  return <ColorInput {...input} dir="ltr" withEyeDropper={false} value={props.value ?? ''} onChange={props.onChange} />
}
