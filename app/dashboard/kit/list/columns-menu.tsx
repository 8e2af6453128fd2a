import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sortable, useSortableThing } from '../sortable.tsx'
import type { Column, useColumns } from './columns.ts'

type Props<R> = { columns: ReturnType<typeof useColumns<R>>; title: string }

/** Which columns are seen, in which order. */
export function ColumnsMenu<R>({ columns, title }: Props<R>) {
  const t = useText()
  const { all, isShown, toggle, move, reset } = columns
  const ids = all.map(({ id }) => id)
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" radius="sm" leftSection={<Icon of={IconColumns3} size={18} />}>
          {t('desk.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('desk.columns')}>
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
          {t('desk.columns_usual')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

type ChoiceProps<R> = { column: Column<R>; shown: boolean; fixed: boolean; onToggle: () => void }

function Choice<R>({ column, shown, fixed, onToggle }: ChoiceProps<R>) {
  const { ref, handle } = useSortableThing(column.id, column.label)
  return (
    <Group ref={ref} gap="xs" wrap="nowrap">
      {handle}
      <Checkbox label={column.label} checked={shown} disabled={fixed} onChange={onToggle} />
    </Group>
  )
}
