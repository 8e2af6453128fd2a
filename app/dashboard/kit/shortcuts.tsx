import { Group, Kbd, Modal, Table } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'

const KEYS: readonly [string[], TextKey][] = [
  [['Ctrl', 'K'], 'desk.key.palette'],
  [['?'], 'desk.key.help'],
  [['/'], 'desk.key.search'],
  [['N'], 'desk.key.new'],
  [['↑', '↓'], 'desk.key.rows'],
  [['J', 'K'], 'desk.key.rows'],
  [['Enter'], 'desk.key.open'],
  [['Space'], 'desk.key.select'],
  [['Ctrl', 'S'], 'desk.key.save'],
  [['H'], 'desk.key.history'],
  [['Esc'], 'desk.key.close'],
]

/** Every key that does something. */
export function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('desk.shortcuts')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
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
    </Modal>
  )
}
