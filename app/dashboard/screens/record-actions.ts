import { useNavigate } from 'react-router'
import { isolate } from '#kernel/bidi.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { BulkResult, Described, RecordAnswer, Row, UndoInfo } from '#resource/contract.ts'
import { confirmAction } from '../kit/confirm.tsx'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import type { RowAction } from '../kit/list/row-menu.tsx'
import type { BulkSelection } from '../kit/list/selection.ts'
import { toast } from '../kit/toast.tsx'
import { useChange } from '../kit/use-change.ts'

/** Actions on records of a resource, single or in bulk: calls the API and shows a toast. */
export function useRecordActions(resource: Described, nameOf: (row: Row) => string) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { change } = useChange()
  const path = `/api/dashboard/${resource.id}`
  const { may, published } = resource

  const restore = (row: Row, undo: UndoInfo['undo']) =>
    void change<RecordAnswer>({
      method: 'POST',
      path: `${path}/${row.id}/restore`,
      body: undo,
      success: t('dashboard.brought_back'),
    })

  /** Deletes without a confirm dialog; the toast offers to undo it. */
  const remove = (row: Row, onDone?: () => void) =>
    void change<UndoInfo>({
      method: 'DELETE',
      path: `${path}/${row.id}?version=${row.version}`,
      onDone: ({ undo }) => {
        const action = { label: t('dashboard.undo'), run: () => restore(row, undo) }
        toast(t('dashboard.deleted', { name: nameOf(row) }), { action })
        onDone?.()
      },
    })

  /** @param onDone called if no record was refused */
  const act = (action: string, chosen: BulkSelection, onDone?: () => void) =>
    change<BulkResult>({
      method: 'POST',
      path: `${path}/bulk`,
      body: { action, ...chosen },
      onDone: ({ done, refused }) => {
        if (done > 0) toast(t('dashboard.bulk_done', { count: done }))
        for (const one of refused.slice(0, 4))
          toast(`${isolate(one.name)}: ${one.message}`, { tone: 'bad', stay: 12_000 })
        if (refused.length > 4) toast(t('dashboard.bulk_refused', { count: refused.length }), { tone: 'bad' })
        if (refused.length === 0) onDone?.()
      },
    })

  const acts = [
    ...(published && may.publish
      ? [
          { id: 'publish', label: t('dashboard.publish'), confirm: undefined, bulk: true },
          { id: 'unpublish', label: t('dashboard.unpublish'), confirm: undefined, bulk: true },
        ]
      : []),
    ...resource.actions.map((one) => ({ ...one, label: t(one.label), confirm: one.confirm && t(one.confirm) })),
  ]
  const runConfirmed = async (one: (typeof acts)[number], chosen: BulkSelection, onDone?: () => void) =>
    (!one.confirm || (await confirmAction({ title: one.label, text: one.confirm, yes: one.label }))) &&
    act(one.id, chosen, onDone)

  return {
    remove,
    order: (ids: number[]) =>
      change({ method: 'POST', path: `${path}/order`, body: { ids }, success: t('dashboard.ordered') }),
    forRow: (row: Row): RowAction[] => [
      {
        id: 'open',
        label: t(may.update ? 'dashboard.edit' : 'dashboard.view'),
        run: () => void navigate(to(`/dashboard/${resource.id}/${row.id}`)),
      },
      ...acts
        .filter(({ id }) => id !== (row.state === 'draft' ? 'unpublish' : 'publish') || row.state === 'scheduled')
        .map((one) => ({ id: one.id, label: one.label, run: () => void runConfirmed(one, { ids: [row.id] }) })),
      ...(may.delete ? [{ id: 'delete', label: t('dashboard.delete'), danger: true, run: () => remove(row) }] : []),
    ],
    bulk: [
      ...acts
        .filter(({ bulk }) => bulk)
        .map((one): BulkAction => ({
          id: one.id,
          label: one.label,
          run: (chosen, _count, onDone) => runConfirmed(one, chosen, onDone),
        })),
      ...(may.delete
        ? [
            {
              id: 'delete',
              label: t('dashboard.delete'),
              danger: true,
              run: async (chosen, count, onDone) =>
                (await confirmAction({
                  title: t('dashboard.delete_many', { count }),
                  text: t('dashboard.delete_many_text'),
                  yes: t('dashboard.delete'),
                  danger: true,
                })) && act('delete', chosen, onDone),
            } satisfies BulkAction,
          ]
        : []),
    ],
  }
}
