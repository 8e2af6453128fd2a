import { useState, type ReactNode } from 'react'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Dialog } from './dialog.tsx'
import { useChange } from './use-change.ts'

type ChangeRequest = Parameters<ReturnType<typeof useChange>['change']>[0]

/** Runs one change from a dialog: closes it on success, otherwise keeps the typed values and shows the errors. */
export function useDialogAction(onClose: () => void) {
  const t = useText()
  const { change, busy } = useChange()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [said, setSaid] = useState('')
  const run = (action: ChangeRequest) => {
    setWrong({})
    setSaid('')
    return change({
      ...action,
      onDone: (value) => {
        action.onDone?.(value as never)
        onClose()
      },
      onProblem: ({ fields, message }) => {
        setWrong(fields)
        if (Object.keys(fields).length === 0) setSaid(message || t('dashboard.failed'))
      },
    })
  }
  return { run, busy, wrong, said, setWrong }
}

type Props = {
  title: string
  /** Label of the submit button. */
  submit: string
  /** Label of the other button, if not “Cancel”. */
  no?: string | undefined
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** Error message of the whole form. */
  said?: string | undefined
  size?: 'md' | 'lg' | 'xl'
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog. */
export function FormDialog(props: Props) {
  const { title, submit, no, danger, busy, disabled, said, size = 'md', onSubmit, onClose, children } = props
  const t = useText()
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack>
          {said && (
            <Alert color="pome" role="alert">
              {said}
            </Alert>
          )}
          {children}
          <Group>
            <Button type="submit" color={danger ? 'pome' : 'pine'} loading={busy ?? false} disabled={disabled ?? false}>
              {submit}
            </Button>
            <Button variant="default" onClick={onClose}>
              {no ?? t('dashboard.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
