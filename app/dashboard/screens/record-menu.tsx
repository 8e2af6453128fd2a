import { Menu } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { RecordMenuButton } from './record-menu-button.tsx'

type Props = {
  actions: readonly { id: string; label: string; run: () => void }[]
  onHistory: () => void
  /** Undefined if the user may not delete the record. */
  onDelete: (() => void) | undefined
}

/** Menu for actions on a record that are used less often than saving. */
export function RecordMenu({ actions, onHistory, onDelete }: Props) {
  const t = useText()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <RecordMenuButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onHistory}>{t('dashboard.history')}</Menu.Item>
        {actions.map(({ id, label, run }) => (
          <Menu.Item key={id} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        {onDelete && (
          <Menu.Item color="pome" onClick={onDelete}>
            {t('dashboard.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
