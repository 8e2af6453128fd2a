/** Answers where the card is entered, depending on the active gateway. */
import { CARD_QUESTION, cardEntryText } from '#features/donations/card-question/card-question.server.ts'
import { faqAnchor } from '#features/content/faqs/faq.ts'
import type { Context } from '#kernel/context.ts'
import { link, type Reply } from '../knowledge/compose-answer.server.ts'

export async function cardAnswer(ctx: Context): Promise<Reply | null> {
  const text = await cardEntryText(ctx)
  if (!text) return null
  const t = ctx.texts.translate(ctx.locale)
  const links = [
    `- ${link(ctx, '/donations', t('assistant_answers.donations'))}`,
    `- ${link(ctx, `/contact-us#${faqAnchor(CARD_QUESTION)}`, t('assistant_answers.open_faq'))}`,
  ]
  return { text: [text, '', ...links].join('\n'), outcome: 'answered' }
}

/** Explains what a donor can do after a declined payment. Only the bank knows the reason. */
export async function declinedAnswer(ctx: Context): Promise<Reply> {
  const t = ctx.texts.translate(ctx.locale)
  const links = [
    `- ${link(ctx, '/donations', t('assistant_answers.donations'))}`,
    `- ${link(ctx, '/contact-us', t('site.navContact'))}`,
  ]
  return { text: [t('assistant_answers.declined'), '', ...links].join('\n'), outcome: 'answered' }
}
