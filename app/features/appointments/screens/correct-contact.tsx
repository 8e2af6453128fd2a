import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import type { AppointmentDetail } from '#features/appointments/appointment.ts'
import { isolate } from '#kernel/bidi.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = { appointment: AppointmentDetail; onClose: () => void }

/** Corrects what the visitor or the team mistyped. */
export function CorrectContact({ appointment: { id, name, phone, email }, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [typed, setTyped] = useState({ name, phone, email: email ?? '' })
  const field = (of: keyof typeof typed) => ({
    value: typed[of],
    error: fieldErrors[of],
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [of]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      title={t('dashboard.appointment_correct_of', { name: isolate(name) })}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/appointments/${id}/contact`,
          body: typed,
          success: t('dashboard.appointment_corrected'),
        })
      }
    >
      <TextInput data-autofocus label={t('messages.name')} dir="auto" {...field('name')} />
      <TextInput label={t('messages.phone')} type="tel" dir="ltr" {...field('phone')} />
      <TextInput label={t('messages.email')} type="text" inputMode="email" dir="ltr" {...field('email')} />
      <Text size="sm">{t('dashboard.appointment_correct_text')}</Text>
    </FormDialog>
  )
}
