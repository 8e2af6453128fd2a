import { lazy, Suspense, type ReactNode } from 'react'
import { Input, Radio, Select, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { Picture } from '#kernel/picture.ts'
import { useText } from '#kernel/text-context.tsx'
import type { TextFormat } from '#resource/field.ts'
import type { Place, StoredFile } from '#resource/fields.ts'
import { Value } from '../value.tsx'
import { DateField } from './date-field.tsx'
import { LazyOnVisible } from '../lazy-on-visible.tsx'
import { MoneyField, NumberField } from './number-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { useInput, type FieldProps } from './use-input.ts'

const PlaceField = lazy(async () => ({ default: (await import('./place-field.tsx')).PlaceField }))
const ImageField = lazy(async () => ({ default: (await import('./image-field.tsx')).ImageField }))
const GalleryField = lazy(async () => ({ default: (await import('./gallery-field.tsx')).GalleryField }))
const RowsField = lazy(async () => ({ default: (await import('./rows-field.tsx')).RowsField }))
const LinkPicker = lazy(async () => ({ default: (await import('../link-picker.tsx')).LinkPicker }))
const LinksPicker = lazy(async () => ({ default: (await import('../links-picker.tsx')).LinksPicker }))
const ColorField = lazy(async () => ({ default: (await import('./color-field.tsx')).ColorField }))
const FileField = lazy(async () => ({ default: (await import('./file-field.tsx')).FileField }))

/** Input of a field that is not localized, or of one language of a localized field. */
export function PlainField(props: FieldProps) {
  const { field, value, onChange, names = {}, lang, dir } = props
  const input = useInput(props)
  const picked = {
    to: field.to!,
    value: [(value as number | number[] | null) ?? []].flat(),
    nameOf: (id: number) => names[field.to!]?.[String(id)],
  }
  const spoken = { ...(lang && { lang }), ...(dir && { dir }) }
  switch (field.kind) {
    case 'text':
      return <TextField {...(props as FieldProps<string | null>)} />
    case 'longText':
      return (
        <Textarea
          {...input}
          {...spoken}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={field.max}
          value={(value as string | null) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'richText':
      return <RichTextField {...(props as FieldProps<string | null>)} />
    case 'number':
      return <NumberField {...(props as FieldProps<number | null>)} />
    case 'money':
      return <MoneyField {...(props as FieldProps<number | null>)} />
    case 'date':
      return <DateField {...(props as FieldProps<string | null>)} />
    case 'choice':
      return <ChoiceField {...(props as FieldProps<string | null>)} />
    case 'flag':
      return (
        <Switch
          label={input.label}
          description={input.description}
          error={input.error}
          disabled={input.disabled}
          checked={Boolean(value)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'link':
      return (
        <Heavy rows={1}>
          <LinkPicker {...input} {...picked} onChange={onChange} />
        </Heavy>
      )
    case 'links':
      return (
        <Heavy rows={1}>
          <LinksPicker {...input} {...picked} onChange={onChange} />
        </Heavy>
      )
    case 'image':
      return (
        <Heavy>
          <ImageField {...(props as FieldProps<Picture | null>)} />
        </Heavy>
      )
    case 'gallery':
      return (
        <Heavy>
          <GalleryField {...(props as FieldProps<Picture[]>)} />
        </Heavy>
      )
    case 'file':
      return (
        <Heavy rows={1}>
          <FileField {...(props as FieldProps<StoredFile | null>)} />
        </Heavy>
      )
    case 'rows':
      return (
        <Heavy>
          <RowsField {...(props as FieldProps<Record<string, unknown>[]>)} />
        </Heavy>
      )
    case 'place':
      return (
        <Heavy>
          <PlaceField {...(props as FieldProps<Place | null>)} />
        </Heavy>
      )
    case 'computed':
      return (
        <Input.Wrapper {...input}>
          <div>
            <Value field={field} value={value} names={names} />
          </div>
        </Input.Wrapper>
      )
  }
}

/** Loads the code of its content when it comes into view. */
function Heavy({ rows = 4, children }: { rows?: number; children: ReactNode }) {
  const waiting = <Skeleton height={rows * 48} radius="sm" />
  return (
    <LazyOnVisible waiting={waiting}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </LazyOnVisible>
  )
}

const TYPES: Record<TextFormat, { type?: string; inputMode?: 'tel' | 'url' | 'email'; dir: 'ltr' | 'auto' }> = {
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  url: { type: 'url', inputMode: 'url', dir: 'ltr' },
  link: { inputMode: 'url', dir: 'ltr' },
  iban: { dir: 'ltr' },
  barcode: { dir: 'ltr' },
  slug: { dir: 'auto' },
  color: { dir: 'ltr' },
  time: { dir: 'ltr' },
  // Not type=url: browsers refuse the braces of a tile address.
  tiles: { inputMode: 'url', dir: 'ltr' },
}

function TextField(props: FieldProps<string | null>) {
  const { field, value, onChange, lang, dir } = props
  const input = useInput(props)
  if (field.format === 'color')
    return (
      <Heavy rows={1}>
        <ColorField {...props} />
      </Heavy>
    )
  return (
    <TextInput
      {...input}
      {...(field.format ? TYPES[field.format] : { lang, dir: dir ?? 'auto' })}
      maxLength={field.max}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function ChoiceField(props: FieldProps<string | null>) {
  const { field, value, onChange } = props
  const t = useText()
  const input = useInput(props)
  const choices = (field.choices ?? []).map((one) => ({ value: one.value, label: t(one.label) }))
  if (choices.length > 4 || field.optional || field.list)
    return (
      <Select
        {...input}
        data={choices}
        value={value}
        onChange={onChange}
        clearable={field.optional ?? false}
        allowDeselect={field.optional ?? false}
        clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
      />
    )
  return (
    <Radio.Group {...input} value={value ?? ''} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} disabled={input.disabled} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
