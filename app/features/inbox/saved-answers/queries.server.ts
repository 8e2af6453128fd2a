import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Locale } from '#kernel/locale.ts'

export type SavedAnswer = { id: number; title: string; text: string }

/**
 * The caller has checked the permission to answer. Titles are in the reader's language, texts in the sender's, or in
 * Arabic if a translation is missing.
 */
export async function savedAnswers(ctx: Context, sender: Locale): Promise<SavedAnswer[]> {
  const rows = await ctx.db
    .selectFrom('saved_answers')
    .select(['id', 'title', 'body'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, body }) => ({ id, title: pick(title, ctx.locale), text: pick(body, sender) }))
}
