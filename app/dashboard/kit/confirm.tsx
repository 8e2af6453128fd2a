/** Confirm dialog for actions that cannot be undone: `if (await confirmAction({ … })) …`. */
import { useEffect, useState } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Dialog } from './dialog.tsx'

type Question = { title: string; text?: string | undefined; yes: string; no?: string; danger?: boolean }
type Asking = Question & { answer: (yes: boolean) => void }

let show: ((asking: Asking) => void) | undefined

export function confirmAction(question: Question): Promise<boolean> {
  return new Promise((answer) => show?.({ ...question, answer }))
}

/** Renders the confirm dialogs; placed once around the screens. */
export function Questions() {
  const t = useText()
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(() => {
    show = setAsking
    return () => {
      show = undefined
    }
  }, [])
  const answer = (yes: boolean) => {
    asking?.answer(yes)
    setAsking(null)
  }
  return (
    <Dialog
      opened={asking !== null}
      onClose={() => answer(false)}
      title={asking?.title}
      // Above the drawer or dialog that asks.
      zIndex={300}
    >
      {asking?.text && <Text>{asking.text}</Text>}
      <Group mt="lg">
        <Button color={asking?.danger ? 'pome' : 'pine'} onClick={() => answer(true)}>
          {asking?.yes}
        </Button>
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {asking?.no ?? t('dashboard.cancel')}
        </Button>
      </Group>
    </Dialog>
  )
}
