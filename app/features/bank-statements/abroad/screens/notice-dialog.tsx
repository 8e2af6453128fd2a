import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = { lines: readonly string[]; today: string; onClose: () => void; onDone: () => void }

/** Records that the authority was notified of the selected transfers. */
export function NoticeDialog({ lines, today, onClose, onDone }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const body = { line_ids: lines, notified_on: day, reference }
  return (
    <FormDialog
      title={t('dashboard.foreign_record')}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: '/api/dashboard/foreign-transfers/notices',
          body,
          success: t('dashboard.foreign_recorded'),
          onDone,
        })
      }
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.foreign_record_text', { number: formatNumber(lines.length, locale) })}</Text>
      <DayInput
        label={t('dashboard.foreign_notified_on')}
        withAsterisk
        maxDate={today}
        value={day}
        error={fieldErrors.notified_on}
        onChange={(chosen) => setDay(chosen ?? today)}
      />
      <TextInput
        label={t('dashboard.foreign_notice')}
        withAsterisk
        dir="auto"
        data-autofocus
        maxLength={100}
        value={reference}
        error={fieldErrors.reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
