import { useState } from 'react'
import { ActionIcon, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { SavedView } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { ask } from '../ask.tsx'
import { useChange } from '../use-change.ts'
import { VIEWS_API } from './save-view.tsx'

type Props = { opened: boolean; onClose: () => void; views: readonly SavedView[] }

/** One's own views of a list: called otherwise, shown to the team or not, deleted. */
export function OwnViews({ opened, onClose, views }: Props) {
  const t = useText()
  return (
    <Modal
      opened={opened && views.length > 0}
      onClose={onClose}
      size="lg"
      title={t('desk.views_own')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="lg">
        {views.map((view) => (
          <OneView key={view.id} view={view} />
        ))}
      </Stack>
    </Modal>
  )
}

function OneView({ view }: { view: SavedView }) {
  const t = useText()
  const { change, busy } = useChange()
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const [problem, setProblem] = useState<string>()
  const path = `${VIEWS_API}/${view.id}`
  const save = () =>
    change({
      method: 'PUT',
      path,
      body: { name, query: view.query, shared },
      say: t('desk.view_saved'),
      onProblem: ({ fields, message }) => setProblem(fields.name ?? message),
    })
  const remove = async () => {
    if (await ask({ title: t('desk.view_delete', { name: view.name }), yes: t('desk.delete'), danger: true }))
      await change({ method: 'DELETE', path, say: t('desk.view_deleted') })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Group align="end" wrap="nowrap">
        <TextInput
          label={t('desk.view_name')}
          required
          maxLength={60}
          dir="auto"
          flex={1}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={!name.trim() || (name === view.name && shared === view.shared)}
        >
          {t('desk.save')}
        </Button>
        <ActionIcon aria-label={t('desk.view_delete', { name: view.name })} color="pome" onClick={() => void remove()}>
          <Icon of={IconTrash} size={18} />
        </ActionIcon>
      </Group>
      <Checkbox
        mt="xs"
        label={t('desk.view_shared')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </form>
  )
}
