/** Reorders items by dragging with mouse, touch or keyboard; moves are announced to screen readers. */
import type { ReactNode } from 'react'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'

type Id = string | number
type Props<I extends Id> = {
  ids: readonly I[]
  /** Name of an item, for screen readers. */
  nameOf: (id: I) => string
  onMove: (ids: I[]) => void
  children: ReactNode
}

export function Sortable<I extends Id>({ ids, nameOf, onMove, children }: Props<I>) {
  const t = useText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // A smooth scroll still moves the item after the key press, so that a quick next press starts from a wrong place.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'instant' }),
  )
  const name = (id: UniqueIdentifier) => nameOf(id as I)
  const place = (id: UniqueIdentifier | undefined) => ({ place: ids.indexOf(id as I) + 1, all: ids.length })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onMove(arrayMove([...ids], ids.indexOf(active.id as I), ids.indexOf(over.id as I)))
      }}
      accessibility={{
        screenReaderInstructions: { draggable: t('dashboard.drag_how') },
        announcements: {
          onDragStart: ({ active }) => t('dashboard.drag_taken', { name: name(active.id), ...place(active.id) }),
          onDragOver: ({ active, over }) => t('dashboard.drag_over', { name: name(active.id), ...place(over?.id) }),
          onDragEnd: ({ active, over }) => t('dashboard.drag_dropped', { name: name(active.id), ...place(over?.id) }),
          onDragCancel: ({ active }) => t('dashboard.drag_cancelled', { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Props of one item: its `ref`, its position while it moves, and its drag handle. */
export function useSortableItem(id: Id, name: string) {
  const t = useText()
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
  const moved = transform && `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`
  return {
    // Styles are set through CSSOM, because the content policy forbids style attributes.
    ref: (element: HTMLElement | null) => {
      setNodeRef(element)
      if (!element) return
      element.style.transform = moved ?? ''
      element.style.transition = transition ?? ''
      element.style.zIndex = isDragging ? '2' : ''
    },
    isDragging,
    handle: (
      <ActionIcon
        {...attributes}
        {...listeners}
        aria-label={t('dashboard.drag', { name })}
        title={t('dashboard.drag_title')}
      >
        <Icon of={IconGripVertical} size={18} />
      </ActionIcon>
    ),
  }
}
