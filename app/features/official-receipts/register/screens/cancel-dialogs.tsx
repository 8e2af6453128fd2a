import { useState } from 'react'
import { Group, Text, TextInput } from '@mantine/core'
import { isolateLtr } from '#kernel/bidi.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'
import type { ShownSeries } from './series-name.ts'

/** Cancels an assigned number: the paper stays in the booklet, marked as cancelled. */
export function CancelNumber({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const t = useText()
  return (
    <ReasonDialog
      title={t('dashboard.official_cancel', { number: isolateLtr(number) })}
      submit={t('dashboard.official_cancel_number')}
      no={t('dashboard.go_back')}
      danger
      text={t('dashboard.official_cancel_text')}
      label={t('dashboard.official_reason')}
      path={`/api/dashboard/official-receipts/${id}/cancel`}
      success={t('dashboard.official_was_cancelled')}
      onClose={onClose}
    />
  )
}

/** Cancels numbers that were never used. The form is filled with the first gap, or the next number. */
export function CancelUnused({ series, onClose }: { series: ShownSeries; onClose: () => void }) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const gap = series.gaps[0]
  const [first, setFirst] = useState(String(gap?.first ?? series.next ?? ''))
  const [last, setLast] = useState(String(gap?.last ?? series.next ?? ''))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<{ first?: string; last?: string }>({})
  const submit = () => {
    const [from, to] = [first, last].map((typed) => toLatinDigits(typed).trim())
    const bad = (typed: string | undefined) =>
      /^\d{1,9}$/.test(typed ?? '') ? undefined : t('official_receipts.not_a_number')
    const problems = { first: bad(from), last: bad(to) }
    setMissing({ ...(problems.first && { first: problems.first }), ...(problems.last && { last: problems.last }) })
    if (problems.first || problems.last) return
    void run({
      method: 'POST',
      path: `/api/dashboard/official-receipts/series/${series.id}/cancel`,
      body: { first: Number(from), last: Number(to), reason },
      success: t('dashboard.official_was_cancelled'),
    })
  }
  const input = { dir: 'ltr', inputMode: 'numeric', maxLength: 9, required: true } as const
  return (
    <FormDialog
      title={t('dashboard.official_cancel_unused')}
      submit={t('dashboard.official_cancel_unused')}
      no={t('dashboard.go_back')}
      danger
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">{t('dashboard.official_cancel_unused_text')}</Text>
      <Group grow align="start">
        <TextInput
          label={t('dashboard.official_first')}
          {...input}
          data-autofocus
          value={first}
          error={missing.first ?? fieldErrors.first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          label={t('dashboard.official_last')}
          {...input}
          value={last}
          error={missing.last ?? fieldErrors.last}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
      </Group>
      <ReasonField
        label={t('dashboard.official_reason')}
        required
        value={reason}
        error={fieldErrors.reason}
        onReason={setReason}
      />
    </FormDialog>
  )
}
