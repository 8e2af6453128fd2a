import { startTransition, useState } from 'react'
import { Sortable, useSortableItem } from '../sortable.tsx'
import type { Key } from './selection.ts'
import { Cells, ListTable, type CellsProps, type TableProps } from './table.tsx'

/** `onMove` saves the order; it ends when the new rows are loaded, or when saving failed. */
export type Reorder<K extends Key> = (ids: K[]) => Promise<void>

/** Rows of a list with a manual order, dragged by mouse, touch or keyboard. */
export function DraggedTable<R, K extends Key>({ onMove, ...props }: TableProps<R, K> & { onMove: Reorder<K> }) {
  const { keyOf, nameOf } = props
  // The order that is being saved is shown until then, so that a second move starts from it and does not undo it.
  const [moved, setMoved] = useState<K[] | null>(null)
  const rows = moved ? props.rows.toSorted((a, b) => moved.indexOf(keyOf(a)) - moved.indexOf(keyOf(b))) : props.rows
  async function move(ids: K[]): Promise<void> {
    setMoved(ids)
    await onMove(ids)
    // Rendered with the new rows or after them, which the router renders in a transition. An urgent update would show
    // the old order until then, and a move that starts from it undoes this one.
    startTransition(() => setMoved((latest) => (latest === ids ? null : latest)))
  }
  return (
    <Sortable
      ids={rows.map(keyOf)}
      nameOf={(id) => nameOf(rows.find((row) => keyOf(row) === id)!)}
      onMove={(ids) => void move(ids)}
    >
      <ListTable {...props} rows={rows} dragged={DraggedRow} />
    </Sortable>
  )
}

function DraggedRow<R, K extends Key>(props: CellsProps<R, K>) {
  const { ref, handle, isDragging } = useSortableItem(props.keyOf(props.row), props.nameOf(props.row))
  return <Cells {...props} rowRef={ref} handle={handle} dragging={isDragging} />
}
