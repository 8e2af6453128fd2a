import { useState } from 'react'
import { ActionIcon, Button, Input } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { pick } from '#kernel/locale.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { rowActionName } from '../row-action-name.ts'
import { Sortable, useSortableItem } from '../sortable.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useInput, type FieldProps } from './use-input.ts'
import styles from './form.module.css'

const DescribeDialog = lazyDialog(async () => (await import('../media/describe-dialog.tsx')).DescribeDialog)
const MediaPicker = lazyDialog(async () => (await import('../media/media-picker.tsx')).MediaPicker)

/** Pictures in an order that staff choose, each with its alternative text and focal point. */
export function GalleryField(props: FieldProps<Picture[]>) {
  const { field, path, value, onChange, readOnly } = props
  const t = useText()
  const input = useInput(props)
  const [choosing, setChoosing] = useState(false)
  const pictures = value ?? []
  const focusAfter = useFocusAfter()
  const addId = `${path}-add`
  const removeId = (id: string) => `${path}-${id}-remove`
  const room = (field.max ?? 40) - pictures.length
  const nameOf = (id: string) => t('dashboard.picture_nr', { number: pictures.findIndex((one) => one.id === id) + 1 })
  const remove = (i: number) => {
    const neighbours = [pictures[i + 1], pictures[i - 1]].filter((one) => one !== undefined)
    focusAfter(...neighbours.map(({ id }) => removeId(id)), addId)
    onChange(pictures.toSpliced(i, 1))
  }
  return (
    <Input.Wrapper {...input} labelElement="div">
      <Sortable
        ids={pictures.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(ids) => onChange(ids.map((id) => pictures.find((one) => one.id === id)!))}
      >
        <ul className={styles.gallery}>
          {pictures.map((picture, i) => (
            <Piece
              key={picture.id}
              picture={picture}
              name={nameOf(picture.id)}
              readOnly={readOnly ?? false}
              removeId={removeId(picture.id)}
              onRemove={() => remove(i)}
              onChange={(changed) => onChange(pictures.with(i, changed))}
            />
          ))}
        </ul>
      </Sortable>
      {!readOnly && room > 0 && (
        <Button
          id={addId}
          variant="default"
          size="xs"
          leftSection={<Icon of={IconPhotoPlus} size={17} />}
          onClick={() => setChoosing(true)}
        >
          {t('dashboard.pictures_add')}
        </Button>
      )}
      <MediaPicker
        opened={choosing}
        onClose={() => setChoosing(false)}
        most={room}
        onPick={(items) => {
          setChoosing(false)
          const fresh = items.flatMap(({ picture }) => (picture ? [picture] : []))
          onChange([...pictures, ...fresh.filter(({ id }) => !pictures.some((one) => one.id === id))])
        }}
      />
    </Input.Wrapper>
  )
}

type PieceProps = {
  picture: Picture
  name: string
  readOnly: boolean
  removeId: string
  onRemove: () => void
  onChange: (picture: Picture) => void
}

function Piece({ picture, name, readOnly, removeId, onRemove, onChange }: PieceProps) {
  const t = useText()
  const { locale } = useLocale()
  const { ref, handle } = useSortableItem(picture.id, name)
  const [describing, setDescribing] = useState(false)
  const alt = pick(picture.alt, locale)
  return (
    <li ref={ref} className={styles.piece}>
      <img src={renditionUrl(picture, 480, 'webp')} alt={alt} loading="lazy" />
      {!alt && <p className={styles.undescribed}>{t('dashboard.media.no_alt')}</p>}
      {!readOnly && (
        <div>
          {handle}
          <ActionIcon
            aria-label={rowActionName(t('dashboard.media.describe'), name)}
            onClick={() => setDescribing(true)}
          >
            <Icon of={IconPencil} size={17} />
          </ActionIcon>
          <ActionIcon id={removeId} aria-label={t('dashboard.row_remove', { name })} onClick={onRemove}>
            <Icon of={IconTrash} size={17} />
          </ActionIcon>
        </div>
      )}
      <DescribeDialog opened={describing} onClose={() => setDescribing(false)} value={picture} onChange={onChange} />
    </li>
  )
}
