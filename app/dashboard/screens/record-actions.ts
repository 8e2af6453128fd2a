import { useNavigate } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { BulkAnswer, Described, RecordAnswer, Row, Undo } from '#resource/contract.ts'
import { ask } from '../kit/ask.tsx'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import type { RowAction } from '../kit/list/row-menu.tsx'
import type { Chosen } from '../kit/list/selection.ts'
import { tell } from '../kit/tell.tsx'
import { useChange } from '../kit/use-change.ts'

/** What can be done to records of a resource, one by one or many at once; by the API, and told. */
export function useRecordActions(resource: Described, nameOf: (row: Row) => string) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { change } = useChange()
  const path = `/api/dashboard/${resource.id}`
  const { may, published } = resource

  /** Deleted at once, and brought back as quickly. */
  async function remove(row: Row): Promise<boolean> {
    const answer = await change<Undo>({ method: 'DELETE', path: `${path}/${row.id}?version=${row.version}` })
    if (!answer?.ok) return false
    const back = () =>
      void change<RecordAnswer>({
        method: 'POST',
        path: `${path}/${row.id}/restore`,
        body: answer.value.undo,
        say: t('desk.brought_back'),
      })
    tell(t('desk.deleted', { name: nameOf(row) }), { action: { label: t('desk.undo'), run: back } })
    return true
  }

  async function act(action: string, chosen: Chosen): Promise<boolean> {
    const answer = await change<BulkAnswer>({ method: 'POST', path: `${path}/bulk`, body: { action, ...chosen } })
    if (!answer?.ok) return false
    const { done, refused } = answer.value
    if (done > 0) tell(t('desk.bulk_done', { count: done }))
    for (const one of refused.slice(0, 4))
      tell(`\u2068${one.name}\u2069: ${one.message}`, { tone: 'bad', stay: 12_000 })
    if (refused.length > 4) tell(t('desk.bulk_refused', { count: refused.length }), { tone: 'bad' })
    return refused.length === 0
  }

  const acts = [
    ...(published && may.publish
      ? [
          { id: 'publish', label: t('desk.publish'), confirm: undefined, bulk: true },
          { id: 'unpublish', label: t('desk.unpublish'), confirm: undefined, bulk: true },
        ]
      : []),
    ...resource.actions.map((one) => ({ ...one, label: t(one.label), confirm: one.confirm && t(one.confirm) })),
  ]
  const asked = async (one: (typeof acts)[number], chosen: Chosen) =>
    (!one.confirm || (await ask({ title: one.label, text: one.confirm, yes: one.label }))) && act(one.id, chosen)

  return {
    remove,
    order: (ids: number[]) =>
      void change({ method: 'POST', path: `${path}/order`, body: { ids }, say: t('desk.ordered') }),
    forRow: (row: Row): RowAction[] => [
      {
        id: 'open',
        label: t(may.update ? 'desk.edit' : 'desk.view'),
        run: () => void navigate(to(`/dashboard/${resource.id}/${row.id}`)),
      },
      ...acts
        .filter(({ id }) => id !== (row.state === 'draft' ? 'unpublish' : 'publish') || row.state === 'scheduled')
        .map((one) => ({ id: one.id, label: one.label, run: () => void asked(one, { ids: [row.id] }) })),
      ...(may.delete ? [{ id: 'delete', label: t('desk.delete'), danger: true, run: () => void remove(row) }] : []),
    ],
    bulk: [
      ...acts
        .filter(({ bulk }) => bulk)
        .map((one): BulkAction => ({ id: one.id, label: one.label, run: (chosen) => asked(one, chosen) })),
      ...(may.delete
        ? [
            {
              id: 'delete',
              label: t('desk.delete'),
              danger: true,
              run: async (chosen, count) =>
                (await ask({
                  title: t('desk.delete_many', { count }),
                  text: t('desk.delete_many_text'),
                  yes: t('desk.delete'),
                  danger: true,
                })) && act('delete', chosen),
            } satisfies BulkAction,
          ]
        : []),
    ],
  }
}
