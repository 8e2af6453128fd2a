import { lazy, Suspense, useId, useState } from 'react'
import { Button, Group, Loader, Text } from '@mantine/core'
import type { MediaKind } from '#features/media/media.ts'
import { useText } from '#kernel/text-context.tsx'
import { Dialog } from '../dialog.tsx'
import { useDashboard } from '../../dashboard-data.ts'
import { LibraryView } from './library.tsx'
import { NO_FILTER, useLibrary, type Item, type LibraryFilter } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

const Crop = lazy(async () => ({ default: (await import('./crop.tsx')).Crop }))

type PickerProps = {
  opened: boolean
  onClose: () => void
  /** Called with the files in the order of selection; one file unless `most` is given. */
  onPick: (items: Item[]) => void
  kind?: MediaKind
  most?: number
  /** Required width / height: a picture of another shape is offered for cropping. */
  ratio?: number | undefined
}

/** Chooses files from the library; new files can be uploaded there. */
export function MediaPicker({ opened, onClose, kind = 'picture', ...rest }: PickerProps) {
  const t = useText()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="70rem"
      title={t(kind === 'picture' ? 'dashboard.media.pick_title' : 'dashboard.media.pick_document')}
    >
      <Choosing onClose={onClose} kind={kind} {...rest} />
    </Dialog>
  )
}

function Choosing({ onClose, onPick, kind = 'picture', most = 1, ratio }: Omit<PickerProps, 'opened'>) {
  const t = useText()
  const { may } = useDashboard()
  const [filter, setFilter] = useState<LibraryFilter>({ ...NO_FILTER, kind })
  const [chosen, setChosen] = useState<Item[]>([])
  const [cropping, setCropping] = useState<Item | null>(null)
  const outputId = useId()
  const library = useLibrary(filter)
  const uploads = useUploads((item) => {
    library.add(item)
    if (item.kind === kind) choose(item, true)
  }, filter.folder)
  const { coming } = uploads

  function choose(item: Item, keep = false) {
    setChosen((before) => {
      if (before.some(({ id }) => id === item.id)) return keep ? before : before.filter(({ id }) => id !== item.id)
      return most === 1 ? [item] : [...before, item].slice(0, most)
    })
  }
  function use(items: Item[]) {
    const [only] = items
    const { width, height } = only?.picture ?? { width: 1, height: 1 }
    // Does not ask about a difference of a few pixels.
    const fits = !ratio || Math.abs(width / height / ratio - 1) < 0.03
    if (items.length === 1 && only?.picture && !fits && may('media.create')) setCropping(only)
    else onPick(items)
  }

  if (cropping)
    return (
      <Suspense fallback={<Loader aria-label={t('ui.loading')} />}>
        <Crop
          item={cropping}
          ratio={ratio}
          onCancel={() => setCropping(null)}
          onWhole={() => onPick([cropping])}
          onDone={(cut) => onPick([cut])}
        />
      </Suspense>
    )
  return (
    <>
      <LibraryView
        library={library}
        uploads={may('media.create') ? uploads : undefined}
        filter={filter}
        onFilter={setFilter}
        only={kind}
        onPress={choose}
        onDoublePress={most === 1 && coming === 0 ? (item) => use([item]) : undefined}
        chosen={new Set(chosen.map(({ id }) => id))}
      />
      <Group mt="md" justify="flex-end" pos="sticky" bottom={0} bg="var(--card)" py="sm">
        <Text size="sm" c="dimmed" component="output" id={outputId}>
          {coming > 0
            ? t('dashboard.media.coming', { count: coming })
            : t('dashboard.media.picked', { count: chosen.length })}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('dashboard.cancel')}
        </Button>
        {/* Uploads that are still running are part of the selection: closing now would lose them. */}
        <Button disabled={chosen.length === 0 || coming > 0} aria-describedby={outputId} onClick={() => use(chosen)}>
          {t('dashboard.media.pick')}
        </Button>
      </Group>
    </>
  )
}
