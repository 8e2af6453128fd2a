import { useState } from 'react'
import { Group, Select, Textarea, TextInput } from '@mantine/core'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { SlotFields } from './slot-fields.tsx'

type Props = { places: readonly { id: number; name: string }[]; today: string; onClose: () => void }

/** Books for a caller. The appointment is confirmed immediately. */
export function BookDialog({ places, today, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  // Idempotency key: a form that is sent twice creates one appointment.
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState({
    hours: places.length === 1 ? String(places[0]!.id) : (null as string | null),
    day: today as string | null,
    at: null as string | null,
    name: '',
    phone: '',
    email: '',
    subject: '',
    message: '',
    locale: locale as string,
  })
  const set = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }))
  const text = (name: 'name' | 'phone' | 'email' | 'subject' | 'message') => ({
    value: typed[name],
    error: fieldErrors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const { hours, day, at, ...texts } = typed
  const save = () =>
    void run({
      method: 'POST',
      path: '/api/dashboard/appointments',
      body: { ...texts, key, hours: Number(hours), at: at ?? '' },
      success: t('dashboard.appointment_booked'),
      // A refused time is not sent again.
      onProblem: ({ fields }) => fields.at && set({ at: null }),
    })
  return (
    <FormDialog
      title={t('dashboard.appointment_book')}
      submit={t('appointments.book')}
      size="lg"
      busy={busy}
      disabled={!hours}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('dashboard.appointment_place')}
        withAsterisk
        data-autofocus
        allowDeselect={false}
        data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={hours}
        onChange={(next) => set({ hours: next, at: null })}
      />
      <Group grow align="start">
        <SlotFields
          hours={hours}
          day={day}
          at={at}
          today={today}
          error={fieldErrors.at}
          onDay={(next) => set({ day: next, at: null })}
          onAt={(next) => set({ at: next })}
        />
      </Group>
      <Group grow align="start">
        <TextInput label={t('messages.name')} withAsterisk dir="auto" maxLength={120} {...text('name')} />
        <TextInput label={t('messages.phone')} withAsterisk type="tel" dir="ltr" maxLength={30} {...text('phone')} />
      </Group>
      <Group grow align="start">
        <TextInput label={t('messages.email')} type="email" dir="ltr" maxLength={254} {...text('email')} />
        <Select
          label={t('dashboard.message_language')}
          data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
          value={typed.locale}
          allowDeselect={false}
          onChange={(next) => set({ locale: next ?? locale })}
        />
      </Group>
      <TextInput label={t('appointments.subject')} withAsterisk dir="auto" maxLength={160} {...text('subject')} />
      <Textarea
        label={t('appointments.message')}
        autosize
        minRows={2}
        dir="auto"
        maxLength={2000}
        {...text('message')}
      />
    </FormDialog>
  )
}
