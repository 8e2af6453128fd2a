/** The thank-you email, with the donation's receipt. */
import { createElement } from 'react'
import { DonationConfirmed } from '#features/donations/events.server.ts'
import { attachment } from '#features/mail/attachment.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import type { MailTemplate } from '#features/mail/template-name.ts'
import { renderEmailHtml } from '#features/mail/render-email.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { pick } from '#kernel/locale.ts'
import { fileNames } from './file.ts'
import { printReceipt } from './print-receipt.server.ts'
import { receiptById, receiptOfDonation, type Receipt } from './receipt.server.ts'

// Emails queued before receipts could be replaced contain the id of the donation.
attachment('receipts.pdf', async (ctx, id) => {
  const receipt = (await receiptById(ctx, id)) ?? (await receiptOfDonation(ctx, id))
  if (!receipt) return null
  const { utf8 } = fileNames(receipt, ctx.texts.translate(receipt.locale))
  return { filename: utf8, contentType: 'application/pdf', content: await printReceipt(ctx, receipt) }
})

/** Queues the thank-you email of a donation, in the donation's language; once, even if it runs several times. */
export const sendReceiptEmail = job({
  id: 'receipts.send',
  input: DonationConfirmed.payload,
  async run(ctx, { donationId }) {
    const receipt = await receiptOfDonation(ctx, donationId)
    if (receipt && receipt.state !== 'returned' && receipt.state !== 'cancelled')
      await queueReceiptEmail(ctx, receipt, { template: 'donations.thank_you', subjectId: donationId })
  },
})

/** Returns false when there is no address, or an email with this name was already queued. */
export async function queueReceiptEmail(
  ctx: Context,
  receipt: Receipt,
  name: { template: MailTemplate; subjectId: string },
): Promise<boolean> {
  const { locale, email } = receipt
  if (!email) return false
  const t = ctx.texts.translate(locale)
  const content = {
    receipt,
    t,
    from: await loadIssuer(ctx, locale),
    url: ctx.config.publicUrl + resultPath(locale, receipt.resultToken),
  }
  const cause = receipt.campaign ? pick(receipt.campaign.title, locale) : t('receipts.general_fund')
  // The email components are loaded with the first email, not at startup.
  const { ThankYou, thankYouText } = await import('./emails/receipt-email.tsx')
  return withTransaction(ctx, async (inside) =>
    queueMail(inside, {
      ...name,
      locale,
      to: { name: receipt.anonymous ? null : receipt.donorName || null, address: email },
      subject: t('receipts.mail_subject', { campaign: cause }),
      html: renderEmailHtml(createElement(ThankYou, content)),
      text: thankYouText(content),
      attachments: [{ by: 'receipts.pdf', of: receipt.id }],
    }),
  )
}
