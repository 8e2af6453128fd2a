import { useState } from 'react'
import { Button, Group, Input } from '@mantine/core'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { pick } from '#kernel/locale.ts'
import type { Picture as Uploaded } from '#kernel/picture.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { COVER_HEIGHT, COVER_WIDTH } from '#ui/cover-url.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import styles from './picture-field.module.css'

const MediaPicker = lazyDialog(async () => (await import('./media-picker.tsx')).MediaPicker)

const DescribeDialog = lazyDialog(async () => (await import('./describe-dialog.tsx')).DescribeDialog)

type Props = {
  label: string
  description?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  readOnly?: boolean | undefined
  value: Uploaded | null
  onChange: (value: Uploaded | null) => void
  /** Width / height of the crop. */
  ratio?: number | undefined
  /** URL of the cover that pages show while there is no picture. */
  cover?: string | undefined
}

/** The picture of a record: chosen from the library or uploaded, cropped, with an alternative text. */
export function PictureField({ value, onChange, ratio, readOnly, cover, ...field }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const [choosing, setChoosing] = useState(false)
  const [describing, setDescribing] = useState(false)
  /** A form has several pictures: a screen reader reads whose button it is. */
  const nameOf = (action: TextKey) => `${t(action)}: ${field.label}`
  return (
    <Input.Wrapper {...field} labelElement="div">
      {value ? (
        <div className={styles.field}>
          <Picture picture={value} sizes="24rem" className={styles.picture} />
          {!pick(value.alt, locale) && <p className={styles.warning}>{t('dashboard.media.alt_missing')}</p>}
          {!readOnly && (
            <Group gap="xs">
              <Button
                variant="default"
                size="sm"
                aria-label={nameOf('dashboard.media.describe')}
                onClick={() => setDescribing(true)}
              >
                {t('dashboard.media.describe')}
              </Button>
              <Button
                variant="default"
                size="sm"
                aria-label={nameOf('dashboard.media.replace')}
                onClick={() => setChoosing(true)}
              >
                {t('dashboard.media.replace')}
              </Button>
              <Button
                variant="subtle"
                color="pome"
                size="sm"
                aria-label={nameOf('dashboard.media.remove')}
                onClick={() => onChange(null)}
              >
                {t('dashboard.media.remove')}
              </Button>
            </Group>
          )}
        </div>
      ) : (
        <div className={styles.field}>
          {cover && <img src={cover} alt="" width={COVER_WIDTH} height={COVER_HEIGHT} className={styles.cover} />}
          <button type="button" className={styles.empty} disabled={readOnly} onClick={() => setChoosing(true)}>
            <Icon of={IconPhotoPlus} size={30} stroke={1.4} />
            <span className={styles.ask}>{t('dashboard.media.choose')}</span>
            {cover && <span className={styles.meanwhile}>{t('dashboard.media.cover_meanwhile')}</span>}
          </button>
        </div>
      )}
      <MediaPicker
        opened={choosing}
        onClose={() => setChoosing(false)}
        ratio={ratio}
        onPick={([item]) => {
          setChoosing(false)
          if (item?.picture) onChange(item.picture)
        }}
      />
      {value && (
        <DescribeDialog opened={describing} onClose={() => setDescribing(false)} value={value} onChange={onChange} />
      )}
    </Input.Wrapper>
  )
}
