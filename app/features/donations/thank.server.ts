import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { queueMail } from '#features/mail/queue.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { pick } from '#kernel/locale.ts'
import { DonationConfirmed } from './events.server.ts'
import { giftForLetter } from './queries.server.ts'

/** Writes the thank-you letter of a gift, in the gift's language; once, however often it runs. */
export const thankDonor = job({
  id: 'donations.thank',
  input: DonationConfirmed.payload,
  async run(ctx, { donationId }) {
    const gift = await giftForLetter(ctx, donationId)
    if (!gift?.email) return
    const { site } = await readSettings(ctx, 'site')
    const t = ctx.texts.translate(gift.locale)
    const letter = {
      gift,
      t,
      from: {
        name: pick(site.fullName ?? site.name, gift.locale),
        address: pick(site.address, gift.locale),
        email: site.email,
      },
      url: ctx.config.publicUrl + resultPath(gift.locale, gift.token),
    }
    // The mail components are loaded with the first letter, not with the site.
    const { ThankYou, thankYouText } = await import('./mails/thank-you.tsx')
    await inTransaction(ctx.db, async (db) =>
      queueMail(
        { ...ctx, db },
        {
          template: 'donations.thank_you',
          subjectId: donationId,
          locale: gift.locale,
          to: { name: gift.anonymous ? null : gift.donorName || null, address: gift.email! },
          subject: t('donations.mail_subject', { campaign: gift.campaign ?? t('donations.general_fund') }),
          html: `<!doctype html>${renderToStaticMarkup(createElement(ThankYou, letter))}`,
          text: thankYouText(letter),
        },
      ),
    )
  },
})
