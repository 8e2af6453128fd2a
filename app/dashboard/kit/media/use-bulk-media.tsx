import { useState } from 'react'
import { useText } from '#kernel/text-context.tsx'
import type { EachResult } from '#resource/contract.ts'
import { useDashboard } from '../../dashboard-data.ts'
import { bulkDelete } from '../list/bulk-delete.ts'
import type { BulkAction } from '../list/bulk-bar.tsx'
import { useSelection } from '../list/selection.ts'
import { useBulkResults } from '../use-bulk-results.tsx'
import { useChange } from '../use-change.ts'
import { ArrangeDialog } from './bulk-dialogs.tsx'
import type { KnownPlaces } from './place-fields.tsx'
import { MEDIA_API, type Library, type LibraryFilter } from './use-library.ts'

/** Selected files of the library, and the bulk actions on them. */
export function useBulkMedia(library: Library, { search, ...filters }: LibraryFilter, known: KnownPlaces) {
  const t = useText()
  const { may } = useDashboard()
  const { change } = useChange()
  const results = useBulkResults()
  const [dialog, setDialog] = useState<'move' | 'tags' | null>(null)
  // Another query clears the selection, as in all lists.
  const question = { q: search, page: 1, size: 40, sort: '', filters: { of: JSON.stringify(filters) } }
  const ids = library.items.map(({ id }) => id)
  const selection = useSelection(ids, library.total, question)

  const finish = (answered: EachResult[]) => {
    results.show(answered)
    selection.clear()
    library.again()
  }
  const opens =
    (what: 'move' | 'tags'): BulkAction<string>['run'] =>
    async () =>
      setDialog(what)
  const remove = (chosen: string[]) =>
    change<{ results: EachResult[] }>({
      method: 'POST',
      path: `${MEDIA_API}/delete`,
      body: { ids: chosen },
      onDone: ({ results: answered }) => finish(answered),
    })
  const actions: BulkAction<string>[] = [
    ...(may('media.update')
      ? [
          { id: 'move', label: t('dashboard.media.move'), run: opens('move') },
          { id: 'tags', label: t('dashboard.media.edit_tags'), run: opens('tags') },
        ]
      : []),
    ...(may('media.delete')
      ? [
          bulkDelete<string>(t, {
            confirmTitle: (count) => t('dashboard.media.delete_many', { count }),
            text: t('dashboard.media.delete_many_text'),
            run: remove,
          }),
        ]
      : []),
  ]
  const chosen = ids.filter((id) => selection.has(id))
  return {
    selection,
    actions,
    dialogs: (
      <>
        {dialog && (
          <ArrangeDialog what={dialog} ids={chosen} known={known} onDone={finish} onClose={() => setDialog(null)} />
        )}
        {results.dialog}
      </>
    ),
  }
}
