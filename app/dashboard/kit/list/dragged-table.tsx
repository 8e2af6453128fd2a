import { startTransition, useOptimistic } from 'react'
import { Sortable, useSortableItem } from '../sortable.tsx'
import type { Key } from './selection.ts'
import { Cells, ListTable, type CellsProps, type TableProps } from './table.tsx'

/** `onMove` saves the order; it ends when the new rows are loaded, or when saving failed. */
export type Reorder<K extends Key> = (ids: K[]) => Promise<void>

/** Rows of a list with a manual order, dragged by mouse, touch or keyboard. */
export function DraggedTable<R, K extends Key>({ onMove, ...props }: TableProps<R, K> & { onMove: Reorder<K> }) {
  const { keyOf, nameOf } = props
  // The order that is being saved is shown until then, so that a second move starts from it and does not undo it. React
  // ends it together with the new rows, because the router renders them in a transition that belongs to the same action.
  const [moved, showMoved] = useOptimistic<K[] | null>(null)
  const rows = moved ? props.rows.toSorted((a, b) => moved.indexOf(keyOf(a)) - moved.indexOf(keyOf(b))) : props.rows
  const move = (ids: K[]) =>
    startTransition(async () => {
      showMoved(ids)
      await onMove(ids)
    })
  return (
    <Sortable ids={rows.map(keyOf)} nameOf={(id) => nameOf(rows.find((row) => keyOf(row) === id)!)} onMove={move}>
      <ListTable {...props} rows={rows} dragged={DraggedRow} />
    </Sortable>
  )
}

function DraggedRow<R, K extends Key>(props: CellsProps<R, K>) {
  const { ref, handle, isDragging } = useSortableItem(props.keyOf(props.row), props.nameOf(props.row))
  return <Cells {...props} rowRef={ref} handle={handle} dragging={isDragging} />
}
