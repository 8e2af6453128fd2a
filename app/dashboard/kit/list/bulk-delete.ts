/** Bulk actions for lists that act on selected rows only (`tickedOnly`). */
import type { Translate } from '#kernel/text.ts'
import { confirmAction } from '../confirm.tsx'
import type { BulkAction } from './bulk-bar.tsx'
import type { Key } from './selection.ts'

export const bulkActionOn =
  <K extends Key>(act: (ids: K[], onDone: () => void) => Promise<unknown>): BulkAction<K>['run'] =>
  async (chosen, _count, onDone) =>
    'ids' in chosen && act(chosen.ids, onDone)

/** `confirmTitle`: title of the confirm dialog for a number of rows. */
export type BulkDelete<K extends Key> = {
  confirmTitle: (count: number) => string
  text?: string
  run: (ids: K[], onDone: () => void) => Promise<unknown>
}

export const bulkDelete = <K extends Key>(t: Translate, removal: BulkDelete<K>): BulkAction<K> => ({
  id: 'delete',
  label: t('dashboard.delete'),
  danger: true,
  run: bulkActionOn(
    async (ids, onDone) =>
      (await confirmAction({
        title: removal.confirmTitle(ids.length),
        text: removal.text,
        yes: t('dashboard.delete'),
        danger: true,
      })) && removal.run(ids, onDone),
  ),
})
