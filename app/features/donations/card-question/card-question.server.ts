/**
 * The first question of careful donors: where is the card entered? The answer depends on the gateway, so staff cannot
 * get it wrong.
 */
import type { FaqItem } from '#features/content/faqs/faq.ts'
import type { Context } from '#kernel/context.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { cardOption } from '../options.server.ts'

/** The end of the question's address, `#faq-card`. */
export const CARD_QUESTION = 'card'

/** Plain text; null while donations by card are not possible. */
export async function cardEntryText(ctx: Context): Promise<string | null> {
  const card = await cardOption(ctx)
  return card && ctx.texts.translate(ctx.locale)(card === 'fields' ? 'card_question.fields' : 'card_question.bank')
}

/** The question as one of the FAQs; none while donations by card are not possible. */
export async function cardQuestion(ctx: Context): Promise<FaqItem[]> {
  const answer = await cardEntryText(ctx)
  if (!answer) return []
  const question = ctx.texts.translate(ctx.locale)('card_question.title')
  return [{ id: CARD_QUESTION, question, answer: `<p>${escapeMarkup(answer)}</p>` }]
}
