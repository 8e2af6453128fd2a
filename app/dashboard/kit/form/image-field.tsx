import { useParams } from 'react-router'
import type { Picture } from '#kernel/picture.ts'
import { coverUrl } from '#ui/cover-url.ts'
import { PictureField } from '../media/picture-field.tsx'
import { useInput, type FieldProps } from './use-input.ts'

/** Input for one picture of a record. Without a picture it shows the cover that pages will use. */
export function ImageField(props: FieldProps<Picture | null>) {
  const { field, value, onChange, readOnly, cover } = props
  const { label, description, error, withAsterisk } = useInput(props)
  const id = useParams()['*']?.split('/').at(-1) ?? 'new'
  return (
    <PictureField
      label={label}
      description={description}
      error={error}
      required={withAsterisk}
      readOnly={readOnly}
      ratio={field.ratio}
      value={value}
      onChange={onChange}
      cover={cover && coverUrl(cover, id)}
    />
  )
}
