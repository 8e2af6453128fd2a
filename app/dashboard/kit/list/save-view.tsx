import { useState } from 'react'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Dialog } from '../dialog.tsx'
import { useChange } from '../use-change.ts'

export const VIEWS_API = '/api/dashboard/views'
type Props = { opened: boolean; onClose: () => void; resource: string; query: string }

/** Saves the current query of the list under a name. */
export function SaveView({ opened, onClose, resource, query }: Props) {
  const t = useText()
  const { change, busy } = useChange()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = () =>
    void change({
      method: 'POST',
      path: VIEWS_API,
      body: { resource, name, query, shared },
      success: t('dashboard.view_saved'),
      onDone: () => {
        setName('')
        setShared(false)
        onClose()
      },
      onProblem: ({ fields, message }) => setProblem(fields.name ?? message),
    })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dashboard.view_save')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={t('dashboard.view_name')}
          required
          data-autofocus
          maxLength={60}
          dir="auto"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Checkbox
          mt="md"
          label={t('dashboard.view_shared')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group mt="lg">
          <Button type="submit" loading={busy} disabled={!name.trim()}>
            {t('dashboard.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
