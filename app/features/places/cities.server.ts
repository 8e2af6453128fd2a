import './tables.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { isPublished } from '#resource/visibility.server.ts'

/** Sorted by the position that staff set. */
export const cityList = query({
  allow: 'anyone',
  async run(ctx): Promise<{ id: number; name: string; all: Localized }[]> {
    const rows = await ctx.db.selectFrom('cities').select(['id', 'name']).orderBy('position').orderBy('id').execute()
    return rows.map(({ id, name }) => ({ id, name: pick(name, ctx.locale), all: name }))
  },
})

/** Centers with the data that visitors need to find them. */
export const centersWithAddress = query({
  allow: 'anyone',
  async run(ctx): Promise<{ id: number; name: string; address: string; all: Localized }[]> {
    const rows = await ctx.db
      .selectFrom('places')
      .select(['id', 'name', 'address'])
      .where('kind', '=', 'center')
      .where(isPublished(ctx))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id, name, address }) => ({
      id,
      name: pick(name, ctx.locale),
      address: pick(address, ctx.locale),
      all: name,
    }))
  },
})
