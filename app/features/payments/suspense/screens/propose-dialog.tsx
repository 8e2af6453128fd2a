import { useState } from 'react'
import { Select, Text } from '@mantine/core'
import { MIN_REASON } from '#kernel/reason.ts'
import { useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { paymentTaskScreen } from './screen.server.ts'

/** A refund is reversed: money comes back. */
type Reversal = 'reverse_write_off' | 'reverse_transfer'

type Props = {
  action: 'assign' | 'give_back_orphan' | 'keep' | 'write_off' | 'cancel' | 'not_made' | Reversal
  path: string
  body?: object
  onClose: () => void
}

/** Proposes something to a second person, with a reason; for some money also the campaign that it goes to. */
export function ProposeDialog({ action, path, body = {}, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  const [campaign, setCampaign] = useState('general')
  const toCampaign = action === 'assign' || action === 'keep'
  const submit = () => {
    if (reason.trim().length < MIN_REASON) return setFieldErrors({ reason: t('errors.reason_required') })
    const whole = { ...body, ...(toCampaign && { campaign }), reason }
    return void run({ method: 'POST', path, body: whole, success: t('dashboard.donation_proposed') })
  }
  return (
    <FormDialog
      title={t(`dashboard.task_do.${action}`)}
      submit={t('dashboard.task_propose')}
      no={action === 'cancel' || action === 'not_made' ? t('dashboard.go_back') : undefined}
      danger={!toCampaign && action !== 'reverse_write_off' && action !== 'reverse_transfer'}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t(`dashboard.task_text.${action}`)}</Text>
      {toCampaign && <CampaignField value={campaign} error={fieldErrors.campaign} onCampaign={setCampaign} />}
      <ReasonField required data-autofocus value={reason} error={fieldErrors.reason} onReason={setReason} />
    </FormDialog>
  )
}

type CampaignFieldProps = { value: string; error: string | undefined; onCampaign: (campaign: string) => void }

/** The campaigns of the task's screen. */
function CampaignField({ value, error, onCampaign }: CampaignFieldProps) {
  const t = useText()
  const { campaigns } = useScreen<Loaded<typeof paymentTaskScreen>>()
  return (
    <Select
      label={t('donation_admin.column.campaign')}
      data={[
        { value: 'general', label: t('donation_admin.general_fund') },
        ...campaigns.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      searchable
      allowDeselect={false}
      value={value}
      error={error}
      onChange={(picked) => onCampaign(picked ?? 'general')}
    />
  )
}
