import { useEffect, useRef, useState } from 'react'
import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { MediaKind } from '#features/media/media.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './library.module.css'
import type { Library, LibraryFilter } from './use-library.ts'

type Props = {
  library: Pick<Library, 'folders' | 'tags'>
  filter: LibraryFilter
  onFilter: (filter: LibraryFilter) => void
  /** Restricts the library to one kind; the choice of kinds is hidden. */
  only?: MediaKind | undefined
}

/** Prefix of folder names in the select, so that "no folder" can be a choice too. */
const OF = '/'

/** Filters: search, folder, tag, kind of file, and whether the file is used. */
export function LibraryFilters({ library, filter, onFilter, only }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const counted = (name: string, count: number) => `${isolate(name)} (${formatNumber(count, locale)})`
  const folders = library.folders.map(({ name, count }) => ({
    value: OF + name,
    label: counted(name || t('dashboard.media.no_folder'), count),
  }))
  const tags = library.tags.map(({ name, count }) => ({ value: name, label: counted(name, count) }))
  return (
    <div className={styles.tools}>
      <Search value={filter.search} onChange={(search) => onFilter({ ...filter, search })} />
      {library.folders.some(({ name }) => name) && (
        <Select
          className={styles.choice!}
          aria-label={t('dashboard.media.folder')}
          placeholder={t('dashboard.media.folder')}
          data={folders}
          value={filter.folder === null ? null : OF + filter.folder}
          onChange={(folder) => onFilter({ ...filter, folder: folder === null ? null : folder.slice(OF.length) })}
          searchable={folders.length > 8}
          clearable
          clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
          nothingFoundMessage={t('dashboard.none_found')}
        />
      )}
      {tags.length > 0 && (
        <Select
          className={styles.choice!}
          aria-label={t('dashboard.media.tag')}
          placeholder={t('dashboard.media.tag')}
          data={tags}
          value={filter.tag}
          onChange={(tag) => onFilter({ ...filter, tag })}
          searchable={tags.length > 8}
          clearable
          clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
          nothingFoundMessage={t('dashboard.none_found')}
        />
      )}
      {!only && (
        <>
          <SegmentedControl
            className={styles.kinds!}
            aria-label={t('dashboard.media.kind')}
            value={filter.kind ?? 'all'}
            onChange={(kind) => onFilter({ ...filter, kind: kind === 'all' ? null : (kind as MediaKind) })}
            data={[
              { value: 'all', label: t('dashboard.media.all') },
              { value: 'picture', label: t('dashboard.media.pictures') },
              { value: 'document', label: t('dashboard.media.documents') },
            ]}
          />
          <Checkbox
            className={styles.unused!}
            label={t('dashboard.media.only_unused')}
            checked={filter.unused}
            onChange={(event) => onFilter({ ...filter, unused: event.currentTarget.checked })}
          />
        </>
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
