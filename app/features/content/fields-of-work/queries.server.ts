import './tables.ts'
import { pick } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { query } from '#kernel/query.server.ts'
import { isPublished } from '#resource/visibility.server.ts'

/** A field of work: the "business sectors" of the home page. */
export type WorkSection = { id: number; title: string; text: string; icon: Picture | null }

/** Sorted by the position that staff set. */
export const workSectionList = query({
  allow: 'anyone',
  async run(ctx): Promise<WorkSection[]> {
    const rows = await ctx.db
      .selectFrom('work_sections')
      .select(['id', 'title', 'text', 'icon'])
      .where(isPublished(ctx))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, title: pick(row.title, ctx.locale), text: pick(row.text, ctx.locale) }))
  },
})
