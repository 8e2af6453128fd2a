import { useState } from 'react'
import { Button, Group, Input } from '@mantine/core'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { StoredFile } from '#resource/fields.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { sizeOf } from '#kernel/file-size.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useInput, type FieldProps } from './use-input.ts'

const MediaPicker = lazyDialog(async () => (await import('../media/media-picker.tsx')).MediaPicker)

/** Input for one document of the library. */
export function FileField(props: FieldProps<StoredFile | null>) {
  const { path, value, onChange, readOnly } = props
  const t = useText()
  const { locale } = useLocale()
  const input = useInput(props)
  const [choosing, setChoosing] = useState(false)
  const focusAfter = useFocusAfter()
  const chooseId = `${path}-choose`
  const choose = t(value ? 'dashboard.media.replace' : 'dashboard.media.pick_document')
  return (
    <Input.Wrapper {...input} labelElement="div">
      <Group gap="xs">
        {value && (
          <span>
            <bdi>{value.name}</bdi> <bdi dir="ltr">({sizeOf(value.bytes, locale)})</bdi>
          </span>
        )}
        {!readOnly && (
          <Button
            id={chooseId}
            size="xs"
            variant="default"
            aria-label={`${choose}: ${input.label}`}
            onClick={() => setChoosing(true)}
          >
            {choose}
          </Button>
        )}
        {!readOnly && value && (
          <Button
            size="xs"
            variant="subtle"
            color="pome"
            aria-label={`${t('dashboard.remove')}: ${input.label}`}
            onClick={() => {
              focusAfter(chooseId)
              onChange(null)
            }}
          >
            {t('dashboard.remove')}
          </Button>
        )}
      </Group>
      <MediaPicker
        opened={choosing}
        onClose={() => setChoosing(false)}
        kind="document"
        onPick={([item]) => {
          setChoosing(false)
          if (item) onChange({ id: item.id, name: item.name, bytes: item.bytes })
        }}
      />
    </Input.Wrapper>
  )
}
