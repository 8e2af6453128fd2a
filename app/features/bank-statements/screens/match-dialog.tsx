import { useState } from 'react'
import { Button, Fieldset, Text } from '@mantine/core'
import type { LineRow, Suggestion } from '#features/bank-statements/lines/line.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { findReferences } from '#kernel/ids.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { emptyPart, lacksPayments, PartFields, type PartForm } from './part-fields.tsx'
import type { SettlementMerchant } from './settlement-fields.tsx'

type Props = {
  line: LineRow
  /** The suggestion with which the form opens; otherwise the first one. */
  suggestion?: Suggestion | undefined
  campaigns: { id: number; title: string }[]
  merchants: readonly SettlementMerchant[]
  onClose: () => void
}

/** Dialog to match a line with one donation, several, or another booking. */
export function MatchDialog({ line, suggestion, campaigns, merchants, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const best = suggestion ?? line.suggestions[0]
  // The same donor may have given to the general fund before, so their own suggestion decides.
  const campaign = best?.earlier ? best.campaign : (best?.campaign ?? line.suggestions.find((one) => one.campaign)?.campaign) // prettier-ignore
  const first = emptyPart(line, campaign ? String(campaign.id) : 'general', locale, best)
  const [parts, setParts] = useState<PartForm[]>([first])
  const codes = findReferences(`${line.description} ${line.counterparty ?? ''}`)
  const save = () => {
    const unknown = parts.findIndex(({ kind }) => kind === '')
    if (unknown >= 0) return setFieldErrors({ [`parts.${unknown}.kind`]: t('resource.required') })
    void run({
      method: 'POST',
      path: `/api/dashboard/bank-lines/${line.id}/match`,
      body: {
        form: locale,
        parts: parts.map(({ settlement, earlier, ...part }) => ({
          ...part,
          ...(part.kind === 'same_donor' && { donation_id: earlier?.id }),
          // The only part is the whole line. Its amount may have been typed before the others were removed.
          amount: parts.length === 1 ? '' : part.amount,
          ...(settlement && parts.length === 1 && { settlement }),
        })),
      },
      onDone: (value) =>
        toast(t((value as { proposed: number }).proposed > 0 ? 'dashboard.line_proposed' : 'dashboard.line_matched')),
    })
  }
  return (
    <FormDialog
      title={t('dashboard.line_other')}
      submit={t('dashboard.line_save')}
      size="lg"
      busy={busy}
      disabled={parts.length === 1 && lacksPayments(parts[0]!)}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <Text size="sm">
        {isolate(formatMoney(line.remaining, line.currency, locale, { decimals: 'always' }))}
        {' · '}
        <bdi>{line.description}</bdi>
      </Text>
      {parts.map((part, at) => {
        const fields = (
          <PartFields
            part={part}
            line={line}
            campaigns={campaigns}
            merchants={merchants}
            code={codes[at] ?? ''}
            isOnly={parts.length === 1}
            isFirst={at === 0}
            wrongOf={(name) => fieldErrors[`parts.${at}.${name}`]}
            onChange={(change) =>
              setParts((now) => now.map((one) => (one.key === part.key ? { ...one, ...change } : one)))
            }
          />
        )
        return parts.length === 1 ? (
          <div key={part.key}>{fields}</div>
        ) : (
          <Fieldset key={part.key} legend={t('dashboard.line_part', { number: formatNumber(at + 1, locale) })}>
            {fields}
          </Fieldset>
        )
      })}
      <div>
        <Button
          variant="default"
          onClick={() => setParts([...parts, { ...emptyPart(line, 'general', locale), key: crypto.randomUUID() }])}
        >
          {t('dashboard.line_split')}
        </Button>
        {parts.length > 1 && (
          <Button variant="subtle" onClick={() => setParts(parts.slice(0, -1))}>
            {t('dashboard.line_unsplit')}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
