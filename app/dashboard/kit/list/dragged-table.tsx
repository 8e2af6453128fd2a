import { Sortable, useSortableItem } from '../sortable.tsx'
import type { Key } from './selection.ts'
import { Cells, ListTable, type CellsProps, type TableProps } from './table.tsx'

/** Rows of a list with a manual order, dragged by mouse, touch or keyboard. */
export function DraggedTable<R, K extends Key>({
  onMove,
  ...props
}: TableProps<R, K> & { onMove: (ids: K[]) => void }) {
  const { rows, keyOf, nameOf } = props
  return (
    <Sortable ids={rows.map(keyOf)} nameOf={(id) => nameOf(rows.find((row) => keyOf(row) === id)!)} onMove={onMove}>
      <ListTable {...props} dragged={DraggedRow} />
    </Sortable>
  )
}

function DraggedRow<R, K extends Key>(props: CellsProps<R, K>) {
  const { ref, handle, isDragging } = useSortableItem(props.keyOf(props.row), props.nameOf(props.row))
  return <Cells {...props} rowRef={ref} handle={handle} dragging={isDragging} />
}
