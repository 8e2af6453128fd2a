import type { KeyboardEvent } from 'react'
import { Button, Checkbox, Loader } from '@mantine/core'
import type { MediaKind } from '#features/media/media.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import styles from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'
import { Tile } from './tile.tsx'
import { UploadZone } from './upload-zone.tsx'
import { NO_FILTER, type Item, type Library, type LibraryFilter } from './use-library.ts'
import type { Uploads } from './use-uploads.ts'

type Ticked = {
  has: (id: string) => boolean
  toggle: (id: string) => void
  page: boolean | 'some'
  togglePage: () => void
}

type Props = {
  library: Library
  /** Undefined without permission to add files. */
  uploads?: Uploads | undefined
  filter: LibraryFilter
  onFilter: (filter: LibraryFilter) => void
  /** Shows only files of this kind and hides the choice of kinds. */
  only?: MediaKind | undefined
  onPress: (item: Item) => void
  onDoublePress?: ((item: Item) => void) | undefined
  chosen?: ReadonlySet<string> | undefined
  /** Shows a checkbox in each tile, for bulk actions. */
  ticked?: Ticked | undefined
}

/** The library with search, drop zone and grid; used by its screen and by the picker. */
export function LibraryView({
  library,
  uploads,
  filter,
  onFilter,
  only,
  onPress,
  onDoublePress,
  chosen,
  ticked,
}: Props) {
  const t = useText()
  const { items, ready, problem, busy, more, again } = library
  const filtered =
    filter.search !== '' ||
    filter.folder !== null ||
    filter.tag !== null ||
    filter.unused ||
    (!only && filter.kind !== null)
  return (
    <div className={styles.library}>
      <LibraryFilters library={library} filter={filter} onFilter={onFilter} only={only} />
      {uploads && <UploadZone uploads={uploads} kind={only} />}
      {problem ? (
        <ErrorState message={problem.message || t('dashboard.media.failed')} retry={again} />
      ) : !ready ? (
        <Waiting />
      ) : items.length === 0 && filtered ? (
        <EmptyState
          title={t('dashboard.media.none_found')}
          action={
            <Button variant="default" onClick={() => onFilter({ ...NO_FILTER, kind: only ?? null })}>
              {t('dashboard.media.clear')}
            </Button>
          }
        />
      ) : items.length === 0 ? (
        <EmptyState title={t('dashboard.media.none_title')}>{t('dashboard.media.none_text')}</EmptyState>
      ) : (
        <>
          {ticked && (
            <Checkbox
              label={t('dashboard.select_page')}
              checked={ticked.page === true}
              indeterminate={ticked.page === 'some'}
              onChange={ticked.togglePage}
            />
          )}
          <Grid items={items} onPress={onPress} onDoublePress={onDoublePress} chosen={chosen} ticked={ticked} />
        </>
      )}
      {more && !problem && (
        <Button variant="default" loading={busy} onClick={more} className={styles.more!}>
          {t('dashboard.media.more')}
        </Button>
      )}
    </div>
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

type GridProps = Pick<Props, 'onPress' | 'onDoublePress' | 'chosen' | 'ticked'> & { items: Item[] }

function Grid({ items, onPress, onDoublePress, chosen, ticked }: GridProps) {
  const t = useText()
  const { dir } = useLocale()
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <Tile
            item={item}
            onPress={() => onPress(item)}
            onKeyDown={(event) => walk(event, dir)}
            onDoublePress={onDoublePress && (() => onDoublePress(item))}
            chosen={chosen?.has(item.id) ?? (ticked?.has(item.id) || undefined)}
            marked={chosen !== undefined}
          />
          {ticked && (
            <Checkbox
              className={styles.box!}
              aria-label={t('dashboard.select_row', { name: item.title })}
              checked={ticked.has(item.id)}
              onChange={() => ticked.toggle(item.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Arrow keys move the focus from tile to tile as they are placed on the screen. */
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
