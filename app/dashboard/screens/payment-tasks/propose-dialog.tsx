import { useState } from 'react'
import { Select, Text, Textarea } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { useScreen } from '../../desk.ts'
import { FormDialog, useDeed } from '../../kit/form-dialog.tsx'
import type { Loaded } from '../../screen.server.ts'
import type { paymentTaskScreen } from './screen.server.ts'

type Props = {
  action: 'assign' | 'give_back_orphan' | 'keep' | 'write_off' | 'cancel'
  path: string
  body?: object
  onClose: () => void
}

/** Proposes something to a second person, with a reason; for some money also the campaign that it goes to. */
export function ProposeDialog({ action, path, body = {}, onClose }: Props) {
  const t = useText()
  const { campaigns } = useScreen<Loaded<typeof paymentTaskScreen>>()
  const { run, busy, wrong, said, setWrong } = useDeed(onClose)
  const [reason, setReason] = useState('')
  const [campaign, setCampaign] = useState('general')
  const toCampaign = action === 'assign' || action === 'keep'
  const submit = () => {
    if (reason.trim().length < 3) return setWrong({ reason: t('desk.gift_reason_missing') })
    const whole = { ...body, ...(toCampaign && { campaign }), reason }
    return void run({ method: 'POST', path, body: whole, say: t('desk.gift_proposed') })
  }
  return (
    <FormDialog
      title={t(`desk.task_do.${action}`)}
      submit={t('desk.task_propose')}
      danger={!toCampaign}
      busy={busy}
      said={said}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t(`desk.task_text.${action}`)}</Text>
      {toCampaign && (
        <Select
          label={t('gifts.column.campaign')}
          data={[
            { value: 'general', label: t('gifts.general_fund') },
            ...campaigns.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          searchable
          allowDeselect={false}
          value={campaign}
          error={wrong.campaign}
          onChange={(value) => setCampaign(value ?? 'general')}
        />
      )}
      <Textarea
        label={t('desk.gift_reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
