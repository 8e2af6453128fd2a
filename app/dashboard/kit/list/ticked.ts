/** Bulk actions of lists in which only ticked rows are taken (`tickedOnly`). */
import type { Translate } from '#kernel/text.ts'
import { ask } from '../ask.tsx'
import type { BulkAction } from './bulk-bar.tsx'
import type { Key } from './selection.ts'

export const onTicked =
  <K extends Key>(act: (ids: K[]) => Promise<boolean>): BulkAction<K>['run'] =>
  async (chosen) =>
    'ids' in chosen && act(chosen.ids)

/** The question names how many. */
export type Removal<K extends Key> = { ask: (count: number) => string; run: (ids: K[]) => Promise<boolean> }

export const deleteTicked = <K extends Key>(t: Translate, removal: Removal<K>): BulkAction<K> => ({
  id: 'delete',
  label: t('desk.delete'),
  danger: true,
  run: onTicked(
    async (ids) =>
      (await ask({ title: removal.ask(ids.length), yes: t('desk.delete'), danger: true })) && removal.run(ids),
  ),
})
