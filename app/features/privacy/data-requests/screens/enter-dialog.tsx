import { useState } from 'react'
import { Group, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { REQUEST_KINDS, STAFF_ORIGINS } from '#features/privacy/data-requests/data-request.ts'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'

type Props = {
  /** Today's date in Istanbul. */
  today: string
  onClose: () => void
}

/** Records a request that came by post, by phone or in person. */
export function EnterDialog({ today, onClose }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [asked, setAsked] = useState({
    kind: 'export',
    origin: 'letter',
    received_on: today as string | null,
    name: '',
    email: '',
    phone: '',
    locale: locale as string,
    note: '',
  })
  const set = (change: Partial<typeof asked>) => setAsked({ ...asked, ...change })
  const typed = (name: 'name' | 'email' | 'phone' | 'note') => ({
    value: asked[name],
    error: fieldErrors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const save = () =>
    run({
      method: 'POST',
      path: '/api/dashboard/data-requests',
      body: { ...asked, received_on: asked.received_on ?? '' },
      onDone: (made) => {
        toast(t('dashboard.data_request_entered'))
        void navigate(to(`/dashboard/data-requests/${(made as { id: string }).id}`))
      },
    })
  return (
    <FormDialog
      title={t('dashboard.data_request_enter')}
      submit={t('dashboard.data_request_enter_save')}
      busy={busy}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('dashboard.data_request_kind')}
        value={asked.kind}
        onChange={(kind) => set({ kind })}
        data={REQUEST_KINDS.map((value) => ({ value, label: t(`dashboard.data_request_kind.${value}`) }))}
      />
      <Group grow align="start">
        <Select
          label={t('dashboard.data_request_origin')}
          data={STAFF_ORIGINS.map((value) => ({ value, label: t(`dashboard.data_request_origin.${value}`) }))}
          value={asked.origin}
          allowDeselect={false}
          error={fieldErrors.origin}
          onChange={(origin) => set({ origin: origin ?? 'letter' })}
        />
        <DayInput
          label={t('dashboard.data_request_received')}
          withAsterisk
          value={asked.received_on}
          maxDate={today}
          onChange={(day) => set({ received_on: day })}
          error={fieldErrors.received_on}
        />
      </Group>
      <TextInput label={t('dashboard.data_request_name')} withAsterisk maxLength={120} dir="auto" {...typed('name')} />
      <TextInput
        label={t('data_requests.email')}
        description={t('dashboard.data_request_email_hint')}
        type="email"
        dir="ltr"
        maxLength={254}
        {...typed('email')}
      />
      <TextInput
        label={t('data_requests.phone')}
        description={t('dashboard.data_request_phone_hint')}
        type="tel"
        dir="ltr"
        maxLength={40}
        {...typed('phone')}
      />
      <Select
        label={t('dashboard.data_request_language')}
        data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={asked.locale}
        allowDeselect={false}
        onChange={(value) => set({ locale: value ?? 'ar' })}
      />
      <Textarea label={t('data_requests.note')} autosize minRows={2} maxLength={1000} dir="auto" {...typed('note')} />
    </FormDialog>
  )
}
