import './tables.ts'
import type { Picture } from '#kernel/picture.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { isPublished } from '#resource/visibility.server.ts'

export type Partner = { id: number; name: string; url: string | null; logo: Picture | null }

/** Sorted by the position that staff set. */
export const partnerList = query({
  allow: 'anyone',
  async run(ctx): Promise<Partner[]> {
    const rows = await ctx.db
      .selectFrom('partners')
      .select(['id', 'name', 'url', 'logo'])
      .where(isPublished(ctx))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, name: pick(row.name, ctx.locale) }))
  },
})
