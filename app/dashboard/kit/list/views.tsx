import { useState } from 'react'
import { Button, Checkbox, Group, Menu, Modal, TextInput } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { ListQuery, SavedView } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { ask } from '../ask.tsx'
import { useChange } from '../use-change.ts'
import { addressOf } from './asked.ts'

const PATH = '/api/dashboard/views'
type Props = { resource: string; views: readonly SavedView[]; asked: ListQuery; onOpen: (query: string) => void }

/** Questions worth asking again, under a name: one's own, or for the whole team. */
export function ViewsMenu({ resource, views, asked, onOpen }: Props) {
  const t = useText()
  const { change, busy } = useChange()
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const query = addressOf({ ...asked, page: 1 }).toString()
  const save = async () => {
    const answer = await change({
      method: 'POST',
      path: PATH,
      body: { resource, name, query, shared },
      say: t('desk.view_saved'),
    })
    if (answer?.ok) setNaming(false)
  }
  const remove = async (view: SavedView) => {
    if (await ask({ title: t('desk.view_delete', { name: view.name }), yes: t('desk.delete'), danger: true }))
      await change({ method: 'DELETE', path: `${PATH}/${view.id}`, say: t('desk.view_deleted') })
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" radius="sm" leftSection={<Icon of={IconBookmark} size={18} />}>
            {t('desk.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.id} onClick={() => onOpen(view.query)}>
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setNaming(true)}>{t('desk.view_save')}</Menu.Item>
          {views
            .filter(({ mine }) => mine)
            .map((view) => (
              <Menu.Item
                key={view.id}
                leftSection={<Icon of={IconTrash} size={16} />}
                onClick={() => void remove(view)}
              >
                {t('desk.view_delete', { name: view.name })}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={naming}
        onClose={() => setNaming(false)}
        title={t('desk.view_save')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextInput
            label={t('desk.view_name')}
            required
            data-autofocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            mt="md"
            label={t('desk.view_shared')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group mt="lg">
            <Button type="submit" loading={busy} disabled={!name.trim()}>
              {t('desk.save')}
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  )
}
