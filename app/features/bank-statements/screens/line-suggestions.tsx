import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { SettlementSumTable } from '#features/card-settlements/screens/settlement-sums.tsx'
import type { LineRow, Suggestion } from '#features/bank-statements/lines/line.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { lineName } from './line-name.ts'

/** `onOther` opens the form, with the suggestion that needs more details. */
type Props = { line: LineRow; mayMatch: boolean; onOther: (suggestion?: Suggestion) => void }

/** Suggested matches of a line with their reasons; the first one is the best. */
export function LineSuggestions({ line, mayMatch, onOther }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const accept = (part: object) =>
    void change<{ proposed: number }>({
      method: 'POST',
      path: `/api/dashboard/bank-lines/${line.id}/match`,
      body: { parts: [part] },
      onDone: ({ proposed }) => toast(t(proposed > 0 ? 'dashboard.line_proposed' : 'dashboard.line_matched')),
    })
  const name = lineName(line, locale)
  const suggestions = line.suggestions.map((suggestion) => ({ suggestion, part: partOf(suggestion) }))
  return (
    <Stack gap="sm" align="flex-start" ta="start">
      {line.monthClosed && (
        <Text size="sm" c="dimmed">
          {t('dashboard.line_closed_text')}
        </Text>
      )}
      {line.remaining !== line.amount && (
        <Text size="sm">
          {t('dashboard.line_remaining', {
            amount: isolate(formatMoney(line.remaining, line.currency, locale)),
          })}
        </Text>
      )}
      {suggestions.map(({ suggestion, part }, at) => (
        <Stack key={at} gap={6} align="flex-start">
          <SuggestionText suggestion={suggestion} />
          {suggestion.settlement && (
            <SettlementSumTable
              sums={suggestion.settlement}
              commission={suggestion.settlement.commission}
              net={line.remaining}
              currency={line.currency}
            />
          )}
          {mayMatch && suggestion.pledge && suggestion.pledge.missing > 0 ? (
            <ShortChoices line={line} pledge={suggestion.pledge} isFirst={at === 0} busy={busy} onAccept={accept} />
          ) : (
            mayMatch && (
              <Button
                size="compact-sm"
                variant={suggestion.sure ? 'filled' : 'default'}
                loading={busy && part !== null}
                data-line-action={at === 0 || undefined}
                aria-label={
                  part
                    ? rowActionName(t('dashboard.line_accept'), referenceOf(suggestion), ...name)
                    : rowActionName(t('dashboard.line_enter_details'), t(kindName(suggestion)), ...name)
                }
                onClick={() => (part ? accept(part) : onOther(suggestion))}
              >
                {t(part ? 'dashboard.line_accept' : 'dashboard.line_enter_details')}
              </Button>
            )
          )}
        </Stack>
      ))}
      {mayMatch && (
        <Button
          size="compact-sm"
          variant="subtle"
          data-line-action={suggestions.length === 0 || undefined}
          aria-label={rowActionName(t('dashboard.line_other'), ...name)}
          onClick={() => onOther()}
        >
          {t('dashboard.line_other')}
        </Button>
      )}
    </Stack>
  )
}

type Pledge = NonNullable<Suggestion['pledge']>
type ShortProps = { line: LineRow; pledge: Pledge; isFirst: boolean; busy: boolean; onAccept: (part: object) => void }

/** Banks deducted a part of a transfer from abroad: staff choose the amount of the donation. */
function ShortChoices({ line, pledge, isFirst, busy, onAccept }: ShortProps) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => isolate(formatMoney(amount, line.currency, locale, { decimals: 'always' }))
  const part = { kind: 'pledge', pledge_id: pledge.id }
  const announced = t('dashboard.line_accept_announced', { amount: money(pledge.amount!) })
  const arrived = t('dashboard.line_accept_arrived', { amount: money(line.remaining) })
  const nameOf = (action: string) => rowActionName(action, pledge.code, ...lineName(line, locale))
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={600}>
        {t('dashboard.line_missing', { amount: money(pledge.missing) })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        data-line-action={isFirst || undefined}
        aria-label={nameOf(announced)}
        onClick={() => onAccept({ ...part, missing: pledge.missing })}
      >
        {announced}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        aria-label={nameOf(arrived)}
        onClick={() => onAccept(part)}
      >
        {arrived}
      </Button>
    </Stack>
  )
}

/** The part that accepting sends; null when staff have to enter more details. */
function partOf({
  kind,
  pledge,
  donation,
  expense,
  refund,
  settlement,
  cash,
  earlier,
  campaign,
}: Suggestion): object | null {
  if (cash) return { kind, cash_transfer_id: cash.id }
  if (settlement) {
    const { gateway, from, through, gross } = settlement
    return { kind, settlement: { gateway, from, through, gross } }
  }
  if (pledge) return { kind: 'pledge', pledge_id: pledge.id }
  if (earlier) return { kind, donation_id: earlier.id, campaign_id: campaign?.id ?? 'general' }
  if (expense) return { kind: 'expense', expense_id: expense.id }
  if (refund) return { kind: 'refund', refund_id: refund.id }
  if (kind === 'returned') return { kind, donation_id: donation!.id }
  if (donation) return { kind: 'recorded', donation_id: donation.id }
  return kind === 'fee' || kind === 'cash' || kind === 'own_account' ? { kind } : null
}

/** The reference of a suggestion: two suggestions of one line have different ones. */
const referenceOf = ({ pledge, donation, expense, refund, earlier }: Suggestion): string | undefined =>
  pledge?.code ?? donation?.reference ?? expense?.reference ?? refund?.reference ?? earlier?.reference

const kindName = ({ kind }: Suggestion) => `dashboard.line_kind.${kind}` as const

function SuggestionText({
  suggestion: { kind, pledge, donation, expense, refund, earlier, campaign, reasons },
}: {
  suggestion: Suggestion
}) {
  const t = useText()
  const { locale } = useLocale()
  const donor = pledge?.donor || earlier?.donor
  return (
    <>
      <Text size="sm" component="div">
        {pledge && <Code>{pledge.code}</Code>}
        {donation && (
          <>
            {t(`dashboard.line_kind.${kind === 'returned' ? kind : 'recorded'}`)} <Code>{donation.reference}</Code>
          </>
        )}
        {!pledge && !donation && t(`dashboard.line_kind.${kind === 'pledge' ? 'donation' : kind}`)}
        {expense && (
          <>
            {' '}
            <Code>{expense.reference}</Code>
            {' · '}
            <bdi>{expense.payee}</bdi>
          </>
        )}
        {refund && (
          <>
            {' '}
            <Code>{refund.reference}</Code>
          </>
        )}
        {earlier && (
          <>
            {' '}
            <Code>{earlier.reference}</Code>
          </>
        )}
        {donor && (
          <>
            {' · '}
            <bdi>{donor}</bdi>
          </>
        )}
        {(pledge || earlier || campaign) && (
          <>
            {' · '}
            <bdi>{campaign?.title ?? t('donation_admin.general_fund')}</bdi>
          </>
        )}
      </Text>
      {donation?.cameOn && (
        <Text size="sm">{t('dashboard.line_returned_text', { day: formatDay(donation.cameOn, locale) })}</Text>
      )}
      <Group gap={4}>
        {reasons.map((reason) => (
          <Badge
            key={reason}
            variant="light"
            color={reason === 'other_amount' || reason === 'code_used' ? 'saffron' : 'pine'}
          >
            {t(`dashboard.line_reason.${reason}`)}
          </Badge>
        ))}
      </Group>
    </>
  )
}
