import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { MediaKind } from '#features/media/media.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import styles from './library.module.css'
import { Tile } from './tile.tsx'
import { UploadZone } from './upload-zone.tsx'
import type { Item, Library, LibraryFilter } from './use-library.ts'
import type { Uploads } from './use-uploads.ts'

type Props = {
  library: Library
  /** Missing for those who may not add files. */
  uploads?: Uploads | undefined
  wanted: LibraryFilter
  onWanted: (wanted: LibraryFilter) => void
  /** Only files of this kind are shown, and the choice of kinds is not. */
  only?: MediaKind | undefined
  onPress: (item: Item) => void
  onDoublePress?: ((item: Item) => void) | undefined
  chosen?: ReadonlySet<string> | undefined
}

/** The library with its search, its drop zone and its grid: the screen's and the picker's. */
export function LibraryView({ library, uploads, wanted, onWanted, only, onPress, onDoublePress, chosen }: Props) {
  const t = useText()
  const { items, ready, problem, busy, more, again } = library
  const filtered = wanted.search !== '' || (!only && wanted.kind !== null)
  return (
    <div className={styles.library}>
      <div className={styles.tools}>
        <Search value={wanted.search} onChange={(search) => onWanted({ ...wanted, search })} />
        {!only && (
          <SegmentedControl
            className={styles.kinds!}
            aria-label={t('dashboard.media.kind')}
            value={wanted.kind ?? 'all'}
            onChange={(kind) => onWanted({ ...wanted, kind: kind === 'all' ? null : (kind as MediaKind) })}
            data={[
              { value: 'all', label: t('dashboard.media.all') },
              { value: 'picture', label: t('dashboard.media.pictures') },
              { value: 'document', label: t('dashboard.media.documents') },
            ]}
          />
        )}
      </div>
      {uploads && <UploadZone uploads={uploads} kind={only} />}
      {problem ? (
        <ErrorState message={problem.message || t('dashboard.media.failed')} retry={again} />
      ) : !ready ? (
        <Waiting />
      ) : items.length === 0 && filtered ? (
        <EmptyState
          title={t('dashboard.media.none_found')}
          action={
            <Button variant="default" onClick={() => onWanted({ search: '', kind: only ?? null })}>
              {t('dashboard.media.clear')}
            </Button>
          }
        />
      ) : items.length === 0 ? (
        <EmptyState title={t('dashboard.media.none_title')}>{t('dashboard.media.none_text')}</EmptyState>
      ) : (
        <Grid items={items} onPress={onPress} onDoublePress={onDoublePress} chosen={chosen} />
      )}
      {more && !problem && (
        <Button variant="default" loading={busy} onClick={more} className={styles.more!}>
          {t('dashboard.media.more')}
        </Button>
      )}
    </div>
  )
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(value)
  const lastValue = useRef(value)
  useEffect(() => {
    if (value !== lastValue.current) setTyped((lastValue.current = value))
  }, [value])
  useEffect(() => {
    if (typed === lastValue.current) return
    const timer = setTimeout(() => onChange((lastValue.current = typed)), 250)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      className={styles.search!}
      leftSection={<Icon of={IconSearch} size={18} />}
      placeholder={t('dashboard.media.search')}
      aria-label={t('dashboard.media.search')}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

function Waiting() {
  const t = useText()
  return (
    <output className={styles.waiting}>
      <Loader aria-label={t('ui.loading')} />
    </output>
  )
}

type GridProps = Pick<Props, 'onPress' | 'onDoublePress' | 'chosen'> & { items: Item[] }

function Grid({ items, onPress, onDoublePress, chosen }: GridProps) {
  const { dir } = useLocale()
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <Tile
            item={item}
            onPress={() => onPress(item)}
            onKeyDown={(event) => walk(event, dir)}
            onDoublePress={onDoublePress && (() => onDoublePress(item))}
            chosen={chosen?.has(item.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys go from tile to tile as they lie on the screen. */
function walk(event: KeyboardEvent<HTMLButtonElement>, dir: 'rtl' | 'ltr'): void {
  const tiles = [...event.currentTarget.closest('ul')!.querySelectorAll('button')]
  const at = tiles.indexOf(event.currentTarget)
  const top = tiles[0]!.getBoundingClientRect().top
  const across = tiles.findIndex((tile) => tile.getBoundingClientRect().top > top + 1)
  const columns = across < 0 ? tiles.length : across
  const forward = dir === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: tiles.length - 1 - at,
  }
  const next = tiles[at + (steps[event.key] ?? NaN)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
