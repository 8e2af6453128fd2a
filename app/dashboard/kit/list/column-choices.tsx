import { Button, Checkbox, FocusTrap, Group, Stack } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Sortable, useSortableItem } from '../sortable.tsx'
import type { Column } from './columns.ts'
import type { ColumnsProps } from './columns-menu.tsx'

/** All columns of a list: a checkbox shows or hides each, dragging changes their order. */
export function ColumnChoices<R>({ columns, title }: ColumnsProps<R>) {
  const t = useText()
  const { all, isShown, toggle, move, reset } = columns
  const ids = all.map(({ id }) => id)
  // Here, and not in the menu: the choices are loaded after it has opened.
  return (
    <FocusTrap>
      <div>
        <Sortable ids={ids} nameOf={(id) => all.find((column) => column.id === id)!.label} onMove={move}>
          <Stack gap={2}>
            {all.map((column) => (
              <Choice
                key={column.id}
                column={column}
                shown={isShown(column.id)}
                fixed={column.id === title}
                onToggle={() => toggle(column.id)}
              />
            ))}
          </Stack>
        </Sortable>
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={reset}>
          {t('dashboard.columns_usual')}
        </Button>
      </div>
    </FocusTrap>
  )
}

type ChoiceProps<R> = { column: Column<R>; shown: boolean; fixed: boolean; onToggle: () => void }

function Choice<R>({ column, shown, fixed, onToggle }: ChoiceProps<R>) {
  const { ref, handle } = useSortableItem(column.id, column.label)
  return (
    <Group ref={ref} gap="xs" wrap="nowrap">
      {handle}
      <Checkbox label={column.label} checked={shown} disabled={fixed} onChange={onToggle} />
    </Group>
  )
}
