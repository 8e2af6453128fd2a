import { useState } from 'react'
import { Select, Text, TextInput } from '@mantine/core'
import type { ApplicationDetail } from '#features/housing/applications/admin/application-rows.ts'
import { GENDERS, type Gender } from '#features/housing/rooms/room.ts'
import { isolate } from '#kernel/bidi.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = { application: ApplicationDetail; onClose: () => void }

/** Corrects what the applicant mistyped. */
export function CorrectContact({ application, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [typed, setTyped] = useState({
    name: application.name ?? '',
    phone: application.phone ?? '',
    email: application.email ?? '',
    gender: application.gender,
  })
  const field = (name: 'name' | 'phone' | 'email') => ({
    label: t(`applications.field.${name}`),
    value: typed[name],
    error: fieldErrors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      title={t('dashboard.application_correct_of', { name: isolate(application.name ?? '') })}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/housing-applications/${application.id}/contact`,
          body: typed,
          success: t('dashboard.application_corrected'),
        })
      }
    >
      <TextInput data-autofocus dir="auto" {...field('name')} />
      <TextInput type="tel" dir="ltr" {...field('phone')} />
      <TextInput type="text" inputMode="email" dir="ltr" {...field('email')} />
      <Select
        label={t('applications.field.gender')}
        value={typed.gender}
        error={fieldErrors.gender}
        onChange={(gender) => setTyped({ ...typed, gender: gender as Gender })}
        allowDeselect={false}
        data={GENDERS.map((value) => ({ value, label: t(`applications.gender.${value}`) }))}
      />
      <Text size="sm">{t('dashboard.application_correct_text')}</Text>
    </FormDialog>
  )
}
