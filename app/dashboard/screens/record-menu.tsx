import { Menu } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { RecordMenuButton } from './record-menu-button.tsx'

type Props = {
  actions: readonly { id: string; label: string; run: () => void }[]
  onHistory: () => void
  /** undefined: this person may not delete it. */
  onDelete: (() => void) | undefined
}

/** What is done with a record less often than saving it. */
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
