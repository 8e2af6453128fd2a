import { useState } from 'react'
import { Group, Text, TextInput } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** Registers the numbers of a booklet: prefix, first and last number as they are printed. */
export function AddSeries({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [typed, setTyped] = useState({ prefix: '', first: '', last: '', received_on: today, note: '' })
  const input = (name: 'prefix' | 'first' | 'last' | 'note') => ({
    value: typed[name],
    error: fieldErrors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      title={t('dashboard.official_add_series')}
      submit={t('dashboard.official_add_series')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: '/api/dashboard/official-receipts/series',
          body: typed,
          success: t('dashboard.official_series_added'),
        })
      }
    >
      <Text size="sm">{t('dashboard.official_add_series_text')}</Text>
      <TextInput
        label={t('dashboard.official_prefix')}
        description={t('dashboard.official_prefix_hint')}
        dir="ltr"
        maxLength={10}
        data-autofocus
        {...input('prefix')}
      />
      <Group grow align="start">
        <TextInput
          label={t('dashboard.official_first')}
          dir="ltr"
          inputMode="numeric"
          maxLength={9}
          required
          {...input('first')}
        />
        <TextInput
          label={t('dashboard.official_last')}
          dir="ltr"
          inputMode="numeric"
          maxLength={9}
          required
          {...input('last')}
        />
      </Group>
      <DayInput
        label={t('dashboard.official_received_on')}
        withAsterisk
        maxDate={today}
        value={typed.received_on}
        error={fieldErrors.received_on}
        onChange={(day) => setTyped({ ...typed, received_on: day ?? today })}
      />
      <TextInput label={t('dashboard.official_note')} dir="auto" maxLength={200} {...input('note')} />
    </FormDialog>
  )
}
