/** Topics that subscribers can choose. Without a choice they get all issues. */
import './tables.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'

export const newsletterTopics = query({
  allow: 'anyone',
  async run(ctx): Promise<{ id: number; name: string }[]> {
    const rows = await ctx.db.selectFrom('newsletter_topics').select(['id', 'name']).orderBy('position').execute()
    return rows.map(({ id, name }) => ({ id, name: pick(name, ctx.locale) }))
  },
})

/** Saves topics, authorised by the link that only the subscriber's emails contain. @throws {Refusal} 404 */
export const chooseTopics = command({
  id: 'newsletter.choose_topics',
  allow: 'anyone',
  input: z.object({ id: z.uuid(), topicIds: z.array(z.int()).max(100) }),
  async run(ctx, { id, topicIds }): Promise<void> {
    const known = await ctx.db.selectFrom('newsletter_topics').select('id').execute()
    const { numUpdatedRows } = await ctx.db
      .updateTable('newsletter_subscribers')
      .set({ topic_ids: known.map((topic) => topic.id).filter((topic) => topicIds.includes(topic)) })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .executeTakeFirst()
    if (!numUpdatedRows) throw new Refusal('errors.not_found', 404)
  },
})
