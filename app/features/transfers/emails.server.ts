/** Emails to donors who announced a transfer, in their language: the code, the bank accounts, the link to its page. */
import './tables.ts'
import { permitNumber } from '#features/campaigns/permits/queries.server.ts'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { transferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { transferSentence } from '#features/donations/bank-accounts/transfer-sentence.ts'
import { queueEmailTemplate } from '#features/mail/email-template.server.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { formatIban } from '#kernel/iban.ts'
import { localePath, pick } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { donatedByCardSince } from './paid-by-card.server.ts'
import { hasAccount, transferPath } from './pledge.ts'

/** Queues an email in `ctx.db`'s transaction, once for each pledge and kind. */
export async function sendPledgeEmail(ctx: Context, id: string, kind: 'started' | 'reminder_1' | 'reminder_2') {
  const pledge = await ctx.db.selectFrom('transfer_pledges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { email, locale, code, campaign_id, currency, amount } = pledge
  if (!email) return
  const t = ctx.texts.translate(locale)
  const inLanguage = { ...ctx, locale }
  const transfer = await transferAccounts(inLanguage)
  const title = (await campaignTitles(ctx, [campaign_id])).get(campaign_id ?? 0)
  const permit = await permitNumber(ctx, campaign_id)
  const values = {
    code: isolateLtr(code),
    campaign: isolate(title ? pick(title, locale) : t('donations.general_fund')),
  }
  const url = ctx.config.publicUrl + localePath(locale, transferPath(pledge.token))
  const started = kind === 'started'
  const paidByCard = !started && (await donatedByCardSince(ctx, pledge))
  const accounts = (transfer?.accounts ?? []).filter((one) => one.currency === currency)
  const intro = started
    ? 'transfers.mail_started'
    : accounts.length > 0
      ? 'transfers.mail_reminder'
      : 'transfers.mail_account_removed'
  await queueEmailTemplate(
    ctx,
    {
      template: `transfers.${started ? 'started' : 'reminder'}`,
      subjectId: started ? id : `${id} ${kind}`,
      locale,
      to: { name: pledge.donor_name || null, address: email },
      subject: t(started ? 'transfers.mail_started_subject' : 'transfers.mail_reminder_subject', values),
      ...(!started && { leaveUrl: url }),
    },
    {
      greeting: pledge.donor_name
        ? t('messages.answer_hello', { name: pledge.donor_name })
        : t('complaints.mail_hello'),
      paragraphs: [
        t(intro, values),
        ...(permit ? [t('campaigns.permitSentence', { number: isolateLtr(permit) })] : []),
        ...(paidByCard ? [t('transfers.mail_paid_by_card')] : []),
        ...(amount === null
          ? []
          : [t('transfers.mail_amount', { amount: isolate(formatMoney(amount, currency, locale)) })]),
        ...(hasAccount(transfer, currency)
          ? [
              t('transfers.mail_account', { name: isolate(transfer.accountName) }),
              ...accounts.map(({ iban }) => isolateLtr(formatIban(iban))),
              t('transfers.mail_sentence'),
            ]
          : [t('transfers.account_removed_text', { currency: isolate(t(`donations.currency_${currency}`)) })]),
      ],
      ...(accounts.length > 0 && {
        quote: transferSentence(code, campaign_id === null ? 'general' : String(campaign_id)),
      }),
      button: { label: t('transfers.mail_button'), url },
      notes: [t(started ? 'transfers.mail_private' : 'transfers.mail_sent_already')],
      ...(!started && { leave: { label: t('transfers.stop_reminders'), url } }),
    },
  )
}
