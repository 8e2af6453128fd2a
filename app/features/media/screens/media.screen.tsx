import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MediaKind } from '#features/media/media.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Details } from '#dashboard/kit/media/details.tsx'
import { LibraryView } from '#dashboard/kit/media/library.tsx'
import { useLibrary, type Item, type LibraryFilter } from '#dashboard/kit/media/use-library.ts'
import { useUploads } from '#dashboard/kit/media/use-uploads.ts'

const kindOf = (text: string | null): MediaKind | null => (text === 'picture' || text === 'document' ? text : null)

/** The media library: what it shows stands in the address bar. */
export default function Media() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const [params, setParams] = useSearchParams()
  const wanted: LibraryFilter = { search: params.get('search') ?? '', kind: kindOf(params.get('kind')) }
  const library = useLibrary(wanted)
  const uploads = useUploads(library.add)
  const [open, setOpen] = useState<Item | null>(null)

  const ask = ({ search, kind }: LibraryFilter) =>
    setParams({ ...(search && { search }), ...(kind && { kind }) }, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHead
        title={t('dashboard.media')}
        note={
          library.ready &&
          t('dashboard.media.count', { count: library.total, number: formatNumber(library.total, locale) })
        }
      />
      <LibraryView
        library={library}
        uploads={may('media.create') ? uploads : undefined}
        wanted={wanted}
        onWanted={ask}
        onPress={setOpen}
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
      />
    </>
  )
}
