import { Group, Kbd, Table } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Dialog } from './dialog.tsx'

const KEYS: readonly [string[], TextKey][] = [
  [['Ctrl', 'K'], 'dashboard.key.palette'],
  [['?'], 'dashboard.key.help'],
  [['/'], 'dashboard.key.search'],
  [['N'], 'dashboard.key.new'],
  [['↑', '↓'], 'dashboard.key.rows'],
  [['J', 'K'], 'dashboard.key.rows'],
  [['Enter'], 'dashboard.key.open'],
  [['Space'], 'dashboard.key.select'],
  [['Ctrl', 'S'], 'dashboard.key.save'],
  [['H'], 'dashboard.key.history'],
  [['F8'], 'dashboard.key.message'],
  [['Esc'], 'dashboard.key.close'],
]

/** Lists all keyboard shortcuts. */
export function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dashboard.shortcuts')}>
      <Table>
        <Table.Tbody>
          {KEYS.map(([keys, says]) => (
            <Table.Tr key={keys.join('+')}>
              <Table.Td>
                <Group gap={4} dir="ltr" justify="flex-start">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{t(says)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
