import type { ApprovalRow } from '#features/donations/admin/approvals.server.ts'
import { formatMoney, minor, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

/** What a proposal would do, in a line: refund 5,000 ₺, accept the amount. */
export function ProposedChange({ approval: { kind, asked, gift, described } }: { approval: ApprovalRow }) {
  const t = useText()
  const { locale } = useLocale()
  const currency = (typeof asked.currency === 'string' ? asked.currency : (gift?.currency ?? 'TRY')) as Currency
  const amount =
    typeof asked.amount === 'number' ? `\u2068${formatMoney(minor(asked.amount), currency, locale)}\u2069` : ''
  if (described) return described.title
  switch (kind) {
    case 'refund':
      return t('dashboard.donation_refund_do', { amount })
    case 'mismatch':
      return t(asked.decision === 'accept' ? 'dashboard.donation_accept' : 'dashboard.donation_give_back')
    case 'bank_refund':
      return t('dashboard.approval_of.bank_refund', { amount })
    case 'orphan': {
      const order = `\u2066${String(asked.orderId as string)}\u2069`
      return t(asked.decision === 'assign' ? 'dashboard.approval_of.assign' : 'dashboard.approval_of.give_back', {
        amount,
        order,
      })
    }
    case 'write_off':
    case 'cancel_refund':
    case 'keep_second':
      return t(`dashboard.approval_of.${kind}`)
    default:
      return kind
  }
}

/** What else the second person has to know: where the money goes, and that the bank has not confirmed it. */
export function ProposedChangeDetails({ approval: { kind, asked } }: { approval: ApprovalRow }) {
  const t = useText()
  const toCampaign = (kind === 'orphan' && asked.decision === 'assign') || kind === 'keep_second'
  const asksBank = kind === 'bank_refund' || kind === 'orphan'
  const unconfirmed = (asksBank && asked.atBank === null) || (kind === 'write_off' && asked.confirmed === false)
  return (
    <>
      {toCampaign && (
        <p>
          {asked.campaign === 'general'
            ? t('dashboard.approval_general_fund')
            : t('dashboard.approval_campaign', { id: String(asked.campaign as number) })}
        </p>
      )}
      {unconfirmed && <p role="note">{t('dashboard.approval_not_confirmed')}</p>}
    </>
  )
}
