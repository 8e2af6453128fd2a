import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'

export type RowAction = { id: string; label: string; danger?: boolean; run: () => void }

/** Menu of the actions on one record. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useText()
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('dashboard.row_menu_of', { name })}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, danger, run }) => (
          <Menu.Item key={id} color={danger ? 'pome' : undefined} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
