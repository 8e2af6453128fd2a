import { useState, type ReactNode } from 'react'
import { Text } from '@mantine/core'
import { MIN_REASON } from '#kernel/reason.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  title: string
  /** Label of the submit button, if not the title. */
  submit?: string
  /** Label of the other button, if not “Cancel”. */
  no?: string
  danger?: boolean
  text: ReactNode
  /** Label of the reason, if not “Reason”. */
  label?: string
  /** API path: a POST with `body` and the reason. */
  path: string
  body?: object
  /** Toast after a success. */
  success?: string
  onDone?: (answer: unknown) => void
  onClose: () => void
}

/** Dialog for a change that requires a reason, which is stored in the audit log. */
export function ReasonDialog(props: Props) {
  const { title, submit = title, no, danger, text, label, path, body, success, onDone, onClose } = props
  const t = useText()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  const send = () => {
    if (reason.trim().length < MIN_REASON) return setFieldErrors({ reason: t('errors.reason_required') })
    return void run({
      method: 'POST',
      path,
      body: { ...body, reason },
      ...(success && { success }),
      ...(onDone && { onDone }),
    })
  }
  return (
    <FormDialog
      title={title}
      submit={submit}
      no={no}
      danger={danger ?? false}
      busy={busy}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{text}</Text>
      <ReasonField
        required
        data-autofocus
        {...(label && { label })}
        value={reason}
        error={fieldErrors.reason}
        onReason={setReason}
      />
    </FormDialog>
  )
}
