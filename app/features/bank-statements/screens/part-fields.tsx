import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { SettlementRequest } from '#features/card-settlements/settle.server.ts'
import type { LineRow, Suggestion } from '#features/bank-statements/lines/line.ts'
import { OTHER_KINDS, type OtherKind } from '#features/bank-statements/match.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import { useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { SettlementFields, type SettlementMerchant } from './settlement-fields.tsx'

/** An announced transfer, or a record that is in the books already: named by its code or number. */
const REFERENCES = {
  pledge: 'dashboard.line_reference.pledge',
  recorded: 'dashboard.line_reference.recorded',
  expense: 'dashboard.line_reference.expense',
  refund: 'dashboard.line_reference.refund',
} as const
type NamedKind = keyof typeof REFERENCES
const isNamed = (kind: PartForm['kind']): kind is NamedKind => kind in REFERENCES

export type PartForm = {
  key: string
  /** Empty until it is chosen. */
  kind: 'donation' | 'same_donor' | NamedKind | OtherKind | ''
  amount: string
  campaign_id: string
  /** For `same_donor`: the donor's earlier donation, if one is suggested. */
  earlier: Suggestion['earlier'] | null
  donor_name: string
  email: string
  anonymous: boolean
  locale: Locale
  /** Names the record of a `NamedKind`. */
  reference: string
  note: string
  commission: string
  /** Null when the commission is typed. */
  settlement: TypedSettlement | null
}

/** `gross`: null until the payments have been loaded. */
export type TypedSettlement = Omit<SettlementRequest, 'gross'> & { gross: Minor | null }

/** Payments of complete days that are not loaded yet, or could not be loaded: their sum is not known. */
export const lacksPayments = ({ kind, settlement }: PartForm): boolean =>
  kind === 'card_settlement' &&
  settlement !== null &&
  settlement.gross === null &&
  settlement.from !== '' &&
  settlement.through !== ''

const isOther = (kind: Suggestion['kind']): kind is OtherKind => OTHER_KINDS.some((one) => one === kind)

/**
 * The kind of the best suggestion. Money that came in without a sender, or that may also be a payout of card payments or
 * a deposit, is not recorded as a donation unless that is chosen.
 */
function usualKind({ amount, counterparty, suggestions }: LineRow, best: Suggestion | undefined): PartForm['kind'] {
  if (best && (isOther(best.kind) || best.kind === 'donation' || best.kind === 'same_donor')) return best.kind
  if (amount < 0) return 'fee'
  if (suggestions.some(({ kind }) => isOther(kind))) return ''
  return counterparty || suggestions.some(({ campaign }) => campaign) ? 'donation' : ''
}

/** @param best the suggestion with which the form opens */
export const emptyPart = (line: LineRow, campaign: string, locale: Locale, best = line.suggestions[0]): PartForm => ({
  key: line.id,
  kind: usualKind(line, best),
  amount: '',
  campaign_id: campaign,
  earlier: best?.earlier ?? line.suggestions.find((one) => one.earlier)?.earlier ?? null,
  donor_name: line.counterparty?.slice(0, 100) ?? '',
  email: '',
  anonymous: false,
  locale,
  reference: '',
  note: '',
  commission: '',
  settlement: null,
})

type Props = {
  part: PartForm
  line: LineRow
  campaigns: { id: number; title: string }[]
  /** Gateways whose payments the bank may pay out. */
  merchants: readonly SettlementMerchant[]
  /** The reference code in the description that may be this part; empty without one. */
  code: string
  /** The part is the whole line and needs no amount. */
  isOnly: boolean
  /** Its kind has the focus when the dialog opens. */
  isFirst: boolean
  wrongOf: (name: string) => string | undefined
  /** Payments load while people type, so a change has only the fields that it changes. */
  onChange: (change: Partial<PartForm>) => void
}

/** Fields of one part of a line. */
export function PartFields(props: Props) {
  const { part, line, campaigns, merchants, code, isOnly, isFirst, wrongOf, onChange: set } = props
  const t = useText()
  const sameDonor = part.earlier ? (['same_donor'] as const) : []
  const incoming = [...sameDonor, 'donation', 'pledge', 'recorded'] as const
  const kinds = [...(line.amount > 0 ? incoming : (['expense', 'refund'] as const)), ...OTHER_KINDS]
  const choose = (kind: PartForm['kind']) => set({ kind, reference: kind === 'pledge' ? code : '' })
  const text = (name: 'donor_name' | 'email' | 'reference' | 'note') => ({
    value: part[name],
    error: wrongOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const campaignSelect = (
    <NativeSelect
      label={t('dashboard.donation_for')}
      value={part.campaign_id}
      error={wrongOf('campaign_id')}
      onChange={(event) => set({ campaign_id: event.currentTarget.value })}
      data={[
        { value: 'general', label: t('donation_admin.general_fund') },
        ...campaigns.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  )
  return (
    <Stack>
      <NativeSelect
        data-autofocus={isFirst || undefined}
        label={t('dashboard.line_kind')}
        value={part.kind}
        error={wrongOf('kind')}
        onChange={(event) => choose(event.currentTarget.value as PartForm['kind'])}
        data={[
          ...(part.kind === '' ? [{ value: '', label: t('dashboard.line_kind_choose') }] : []),
          ...kinds.map((kind) => ({ value: kind, label: t(`dashboard.line_kind.${kind}`) })),
        ]}
      />
      {!isOnly && (
        <AmountInput
          label={t('donation_admin.column.amount')}
          withAsterisk
          value={part.amount}
          currency={line.currency}
          onChange={(amount) => set({ amount })}
          error={wrongOf('amount')}
        />
      )}
      {part.kind === '' ? null : isNamed(part.kind) ? (
        <TextInput label={t(REFERENCES[part.kind])} withAsterisk dir="ltr" maxLength={40} {...text('reference')} />
      ) : part.kind === 'same_donor' ? (
        <>
          <Text size="sm">
            {t('dashboard.line_same_donor_text', { reference: isolateLtr(part.earlier?.reference ?? '') })}
          </Text>
          {campaignSelect}
        </>
      ) : part.kind === 'donation' ? (
        <>
          {campaignSelect}
          <Group grow align="start">
            <TextInput label={t('dashboard.donation_donor_name')} dir="auto" maxLength={100} {...text('donor_name')} />
            <TextInput label={t('donation_admin.column.email')} type="email" dir="ltr" {...text('email')} />
          </Group>
          <Checkbox
            label={t('dashboard.donation_keep_anonymous')}
            checked={part.anonymous}
            onChange={(event) => set({ anonymous: event.currentTarget.checked })}
          />
          <NativeSelect
            label={t('dashboard.donation_email_language')}
            value={part.locale}
            onChange={(event) => set({ locale: event.currentTarget.value as Locale })}
            data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
          />
        </>
      ) : (
        <>
          {part.kind === 'card_settlement' && isOnly && (
            <SettlementFields
              line={line}
              merchants={merchants}
              settlement={part.settlement}
              wrongOf={(name) => wrongOf(`settlement.${name}`)}
              onChange={(settlement) => set({ settlement })}
            />
          )}
          {part.kind === 'card_settlement' && line.amount > 0 && !(isOnly && part.settlement) && (
            <AmountInput
              label={t('dashboard.line_commission')}
              description={t('dashboard.line_commission_hint')}
              value={part.commission}
              currency={line.currency}
              onChange={(commission) => set({ commission })}
              error={wrongOf('commission')}
            />
          )}
          <TextInput label={t('dashboard.line_note')} dir="auto" maxLength={500} {...text('note')} />
        </>
      )}
    </Stack>
  )
}
