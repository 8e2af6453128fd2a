/** The email with a corrected receipt; it names the receipt that is no longer valid. */
import type { EmailProps } from '#features/mail/emails/email.tsx'
import { queueMail } from '#features/mail/queue.server.ts'
import { renderEmail } from '#features/mail/render-email.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { ReceiptReplaced } from './events.server.ts'
import { receiptById } from './receipt.server.ts'

/** Sends one email for each receipt, even if it runs several times, and only for a receipt that is still valid. */
export const announceReplacement = job({
  id: 'receipts.announce_replacement',
  input: ReceiptReplaced.payload,
  async run(ctx, { receiptId }) {
    const receipt = await receiptById(ctx, receiptId)
    if (!receipt?.email || !receipt.replaces || receipt.state === 'cancelled') return
    const { locale, email, number, replaces } = receipt
    const t = ctx.texts.translate(locale)
    const named = !receipt.anonymous && receipt.donorName
    const content: EmailProps = {
      locale,
      from: await loadIssuer(ctx, locale),
      title: t('receipts.replaced_subject', { number }),
      greeting: named ? t('receipts.mail_hello', { name: receipt.donorName }) : t('receipts.mail_hello_nameless'),
      paragraphs: [
        t('receipts.replaced_text', { old: isolateLtr(replaces), number: isolateLtr(number) }),
        t('receipts.replaced_keep'),
        t('receipts.refund_reference', { reference: isolateLtr(receipt.reference) }),
      ],
      button: { label: t('receipts.mail_see'), url: ctx.config.publicUrl + resultPath(locale, receipt.resultToken) },
      notes: [t('receipts.mail_not_official'), t('receipts.mail_questions')],
    }
    await withTransaction(ctx, async (inside) =>
      queueMail(inside, {
        template: 'receipts.replaced',
        subjectId: `${receipt.donationId} ${receiptId}`,
        locale,
        to: { name: named || null, address: email },
        subject: content.title,
        ...(await renderEmail(content)),
        attachments: [{ by: 'receipts.pdf', of: receipt.id }],
      }),
    )
  },
})
