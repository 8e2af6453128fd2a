/** The email that says how much of a donation was refunded, and when the donor will see it. */
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { donorOfIntent } from '#features/donations/existing-donation.server.ts'
import type { EmailProps } from '#features/mail/emails/email.tsx'
import { queueMail } from '#features/mail/queue.server.ts'
import { renderEmail } from '#features/mail/render-email.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { PaymentRefunded } from '#features/payments/events.server.ts'
import { completedRefund } from '#features/payments/refunds/queries.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { pick } from '#kernel/locale.ts'
import { formatMoney, ZERO } from '#kernel/money.ts'
import { receiptOfDonation } from './receipt.server.ts'

/** How the money reaches the donor. An adjustment returns none and sends no email. */
const HOW = {
  void: 'receipts.refund_voided',
  refund: 'receipts.refund_arrives',
  bank_desk: 'receipts.refund_arrives',
  bank_transfer: 'receipts.refund_transferred',
} as const

/** Sends one email for each refund, even if it runs twice; in the donation's language, without the reason of staff. */
export const sendRefundEmail = job({
  id: 'receipts.send_refund_email',
  input: PaymentRefunded.payload,
  async run(ctx, { refundId }) {
    const donation = await refundedDonation(ctx, refundId)
    // Skips refunds of orders, donations without an address, and ledger corrections that returned no money.
    if (!donation?.email || donation.method === 'adjustment') return
    const { locale, email } = donation
    const t = ctx.texts.translate(locale)
    const receipt = await receiptOfDonation(ctx, donation.id)
    const left = receipt && receipt.kept > ZERO ? receipt.kept : null
    const money = (amount: typeof donation.amount) => isolate(formatMoney(amount, donation.currency, locale))
    const title = (await campaignTitles(ctx, [donation.campaign_id])).get(donation.campaign_id ?? 0)
    const cause = title ? pick(title, locale) : t('receipts.general_fund')
    const named = !donation.anonymous && donation.donor_name
    const content: EmailProps = {
      locale,
      from: await loadIssuer(ctx, locale),
      title: t('receipts.refund_subject'),
      greeting: named ? t('receipts.mail_hello', { name: donation.donor_name }) : t('receipts.mail_hello_nameless'),
      paragraphs: [
        t('receipts.refund_done', { amount: money(donation.amount), campaign: isolate(cause) }),
        t(HOW[donation.method!]),
        ...(left ? [t('receipts.refund_left', { amount: money(left) })] : []),
        t('receipts.refund_reference', { reference: isolateLtr(donation.reference) }),
      ],
      button: { label: t('receipts.mail_see'), url: ctx.config.publicUrl + resultPath(locale, donation.token) },
      notes: [...(left ? [t('receipts.refund_attached')] : []), t('receipts.mail_questions')],
    }
    await withTransaction(ctx, async (inside) =>
      queueMail(inside, {
        template: 'receipts.refunded',
        subjectId: `${donation.id} ${refundId}`,
        locale,
        to: { name: named || null, address: email },
        subject: t('receipts.refund_subject'),
        ...(await renderEmail(content)),
        ...(receipt && left && { attachments: [{ by: 'receipts.pdf', of: receipt.id }] }),
      }),
    )
  },
})

/** Also finds a donation that was never confirmed: mismatched money is refunded too. */
async function refundedDonation(ctx: Pick<Context, 'db'>, refundId: string) {
  const refund = await completedRefund(ctx, refundId)
  if (!refund) return null
  const donor = await donorOfIntent(ctx, refund.intent_id)
  return donor && { ...donor, ...refund }
}
