import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Dialog } from './dialog.tsx'
import { useChange } from './use-change.ts'

/** Why a change was refused. The errors of fields are shown next to their fields. */
type Refused = { message: string; fields?: Record<string, string> }
type ChangeRequest = Parameters<ReturnType<typeof useChange>['change']>[0]

/** Runs one change from a dialog: closes it on success, otherwise keeps the typed values and shows the errors. */
export function useDialogAction(onClose: () => void) {
  const { change, busy } = useChange()
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const run = (action: ChangeRequest) => {
    setFieldErrors({})
    setMessage('')
    return change({
      ...action,
      onDone: (value) => {
        action.onDone?.(value)
        onClose()
      },
      onProblem: (problem) => {
        setFieldErrors(problem.fields)
        if (Object.keys(problem.fields).length === 0) setMessage(problem.message)
        action.onProblem?.(problem)
      },
    })
  }
  return { run, busy, fieldErrors, error: { message, fields: fieldErrors } satisfies Refused, setFieldErrors }
}

type FormProps = {
  /** Label of the submit button. */
  submit: string
  /** Label of the other button, if not “Cancel”. */
  no?: string | undefined
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** Shown above the form: the error of the whole form, and errors of values that the form does not show. */
  error?: Refused
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog. */
export const FormDialog = ({
  title,
  size = 'md',
  ...form
}: FormProps & { title: string; size?: 'md' | 'lg' | 'xl' }) => (
  <Dialog opened onClose={form.onClose} title={title} size={size}>
    <DialogForm {...form} />
  </Dialog>
)

/** The form alone, for a dialog that shows something else afterwards. */
export function DialogForm(props: FormProps) {
  const { submit, no, danger, busy, disabled, error, onSubmit, onClose, children } = props
  const t = useText()
  const inputs = useRef<HTMLDivElement>(null)
  const [unmarked, setUnmarked] = useState('')
  const fields = error?.fields
  useLayoutEffect(() => {
    const shown = inputs.current?.textContent ?? ''
    const errors = new Set(Object.values(fields ?? {}))
    setUnmarked([...errors].filter((text) => !shown.includes(text)).join(' '))
  }, [fields])
  const problem = error?.message || unmarked
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  // The browser takes the focus from the submit button, which is disabled while the form is sent.
  useEffect(() => {
    if (busy || !sent.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const button = form.current?.querySelector<HTMLElement>('[type=submit]')
    if (wrong || problem) sent.current = false
    else if (document.activeElement !== document.body) return
    ;(wrong ?? button)?.focus()
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sent.current = true
        onSubmit()
      }}
    >
      <Stack>
        {problem && (
          <Alert color="pome" role="alert">
            {problem}
          </Alert>
        )}
        <Stack ref={inputs}>{children}</Stack>
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
  )
}
