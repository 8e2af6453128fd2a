import { useState } from 'react'
import { ActionIcon, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { SavedView } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { Dialog } from '../dialog.tsx'
import { confirmAction } from '../confirm.tsx'
import { useChange } from '../use-change.ts'
import { VIEWS_API } from './save-view.tsx'

type Props = { opened: boolean; onClose: () => void; views: readonly SavedView[] }

/** The user's own views of a list: rename, share with the team, delete. */
export function OwnViews({ opened, onClose, views }: Props) {
  const t = useText()
  return (
    <Dialog opened={opened && views.length > 0} onClose={onClose} size="lg" title={t('dashboard.views_own')}>
      <Stack gap="lg">
        {views.map((view) => (
          <OneView key={view.id} view={view} />
        ))}
      </Stack>
    </Dialog>
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
      success: t('dashboard.view_saved'),
      onProblem: ({ fields, message }) => setProblem(fields.name ?? message),
    })
  const remove = async () => {
    if (
      await confirmAction({
        title: t('dashboard.view_delete', { name: view.name }),
        yes: t('dashboard.delete'),
        danger: true,
      })
    )
      await change({ method: 'DELETE', path, success: t('dashboard.view_deleted') })
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
          label={t('dashboard.view_name')}
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
          {t('dashboard.save')}
        </Button>
        <ActionIcon
          aria-label={t('dashboard.view_delete', { name: view.name })}
          color="pome"
          onClick={() => void remove()}
        >
          <Icon of={IconTrash} size={18} />
        </ActionIcon>
      </Group>
      <Checkbox
        mt="xs"
        label={t('dashboard.view_shared')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </form>
  )
}
