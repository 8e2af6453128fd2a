import { useState } from 'react'
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { yearOf } from '#features/books/period.ts'
import { useText } from '#kernel/text-context.tsx'
import { saveExport } from '#dashboard/kit/export-menu.tsx'
import { FormDialog } from '#dashboard/kit/form-dialog.tsx'

/** Exports the totals of donors for a year or other days. @param today in Istanbul */
export function TotalsDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useText()
  const [days, setDays] = useState(yearOf(today))
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Awaited<ReturnType<typeof saveExport>>>(null)
  const fields = problem?.fields ?? {}
  const message = problem && Object.keys(fields).length === 0 ? problem.message || t('dashboard.failed') : ''
  const take = async () => {
    setBusy(true)
    setProblem(null)
    const query = new URLSearchParams(days).toString()
    const refused = await saveExport({ path: '/api/dashboard/donor-totals', query }, format)
    setBusy(false)
    if (refused) setProblem(refused)
    else onClose()
  }
  return (
    <FormDialog
      title={t('dashboard.donor_totals')}
      submit={t('dashboard.export')}
      busy={busy}
      error={{ message, fields }}
      onSubmit={() => void take()}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.donor_totals_lead')}</Text>
      <Group gap="xs">
        <Button data-autofocus variant="default" onClick={() => setDays(yearOf(today))}>
          {t('dashboard.period_this_year')}
        </Button>
        <Button variant="default" onClick={() => setDays(yearOf(today, -1))}>
          {t('dashboard.period_last_year')}
        </Button>
      </Group>
      <Group grow align="start" gap="sm">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            dir="ltr"
            label={t(`dashboard.${end}`)}
            value={days[end]}
            error={fields[end]}
            onChange={(event) => setDays({ ...days, [end]: event.currentTarget.value })}
          />
        ))}
      </Group>
      <SegmentedControl
        aria-label={t('dashboard.donor_totals_file')}
        value={format}
        onChange={(value) => setFormat(value as typeof format)}
        data={[
          { value: 'xlsx', label: t('dashboard.export_xlsx') },
          { value: 'csv', label: t('dashboard.export_csv') },
        ]}
      />
    </FormDialog>
  )
}
