import type { ApprovalRow } from '#features/donations/admin/approvals.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatMoney, minor, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

/** The effect of a proposal in one line, for example "refund 5,000 ₺". */
export function ProposedChange({ approval: { kind, input, donation, described } }: { approval: ApprovalRow }) {
  const t = useText()
  const { locale } = useLocale()
  const currency = (typeof input.currency === 'string' ? input.currency : (donation?.currency ?? 'TRY')) as Currency
  const amount = typeof input.amount === 'number' ? isolate(formatMoney(minor(input.amount), currency, locale)) : ''
  if (described) return described.title
  switch (kind) {
    case 'refund':
      return t('dashboard.donation_refund_do', { amount })
    case 'bank_refund':
      return t('dashboard.approval_of.bank_refund', { amount })
    case 'orphan': {
      const order = isolateLtr(String(input.orderId as string))
      return t(input.decision === 'assign' ? 'dashboard.approval_of.assign' : 'dashboard.approval_of.give_back', {
        amount,
        order,
      })
    }
    case 'write_off':
    case 'reverse_write_off':
    case 'reverse_transfer_refund':
    case 'cancel_refund':
    case 'keep_second':
      return t(`dashboard.approval_of.${kind}`)
    default:
      return kind
  }
}

/** Further facts for the second person: where the money goes, and that the bank has not confirmed it. */
export function ProposedChangeDetails({ approval: { kind, input } }: { approval: ApprovalRow }) {
  const t = useText()
  const toCampaign = (kind === 'orphan' && input.decision === 'assign') || kind === 'keep_second'
  const asksBank = kind === 'bank_refund' || kind === 'orphan'
  const unconfirmed = (asksBank && input.atBank === null) || (kind === 'write_off' && input.confirmed === false)
  return (
    <>
      {toCampaign && (
        <p>
          {input.campaign === 'general'
            ? t('dashboard.approval_general_fund')
            : t('dashboard.approval_campaign', { id: String(input.campaign as number) })}
        </p>
      )}
      {unconfirmed && <p role="note">{t('dashboard.approval_not_confirmed')}</p>}
    </>
  )
}
