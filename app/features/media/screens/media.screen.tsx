import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MediaKind } from '#features/media/media.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { BulkBar } from '#dashboard/kit/list/bulk-bar.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Details } from '#dashboard/kit/media/details.tsx'
import { LibraryView } from '#dashboard/kit/media/library.tsx'
import { useBulkMedia } from '#dashboard/kit/media/use-bulk-media.tsx'
import { useLibrary, type Item, type LibraryFilter } from '#dashboard/kit/media/use-library.ts'
import { useUploads } from '#dashboard/kit/media/use-uploads.ts'

const kindOf = (text: string | null): MediaKind | null => (text === 'picture' || text === 'document' ? text : null)

/** The media library. Its filters are in the address. */
export default function Media() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const [params, setParams] = useSearchParams()
  const filter: LibraryFilter = {
    search: params.get('search') ?? '',
    kind: kindOf(params.get('kind')),
    folder: params.get('folder'),
    tag: params.get('tag'),
    unused: params.has('unused'),
  }
  const library = useLibrary(filter)
  const uploads = useUploads(library.add, filter.folder)
  const known = {
    folders: library.folders.map(({ name }) => name).filter(Boolean),
    tags: library.tags.map(({ name }) => name),
  }
  const bulk = useBulkMedia(library, filter, known)
  const [open, setOpen] = useState<Item | null>(null)

  const ask = ({ search, kind, folder, tag, unused }: LibraryFilter) =>
    setParams(
      {
        ...(search && { search }),
        ...(kind && { kind }),
        ...(folder !== null && { folder }),
        ...(tag && { tag }),
        ...(unused && { unused: '1' }),
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHead
        title={t('dashboard.media')}
        note={
          library.ready &&
          t('dashboard.media.count', { count: library.total, number: formatNumber(library.total, locale) })
        }
      />
      {bulk.selection.count > 0 && (
        <BulkBar
          selection={bulk.selection}
          total={library.total}
          shown={library.items.length}
          bulk={bulk.actions}
          whole={false}
        />
      )}
      <LibraryView
        library={library}
        uploads={may('media.create') ? uploads : undefined}
        filter={filter}
        onFilter={ask}
        onPress={setOpen}
        ticked={bulk.actions.length > 0 ? bulk.selection : undefined}
      />
      <Details
        item={open}
        onClose={() => setOpen(null)}
        onChange={(item) => {
          library.replace(item)
          setOpen(item)
        }}
        onCropped={(item) => {
          library.add(item)
          setOpen(item)
        }}
        onDelete={library.remove}
        known={known}
      />
      {bulk.dialogs}
    </>
  )
}
