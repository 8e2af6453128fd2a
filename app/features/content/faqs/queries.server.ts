import './tables.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { richText } from '#kernel/rich-text.server.ts'
import { isPublished } from '#resource/visibility.server.ts'

/** `answer` is clean HTML. */
type Faq = { id: number; question: string; answer: string }

/** Sorted by the position that staff set. */
export const faqList = query({
  allow: 'anyone',
  async run(ctx): Promise<Faq[]> {
    const rows = await ctx.db
      .selectFrom('faqs')
      .select(['id', 'question', 'answer'])
      .where(isPublished(ctx))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id, question, answer }) => ({
      id,
      question: pick(question, ctx.locale),
      answer: richText(ctx, answer),
    }))
  },
})
