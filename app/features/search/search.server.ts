import './tables.ts'
import { sql } from 'kysely'
import { pick } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { query } from '#kernel/query.server.ts'
import { isShown } from '#resource/shown.server.ts'
import { wantedWords } from './words.ts'

export type Found = {
  resource: string
  id: number
  title: string
  /** Plain words. */
  text: string
  picture: Picture | null
  path: string
}

export const PER_PAGE = 20

const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Every word somewhere in the record, in any spelling; words of titles first, then the newest. */
export const search = query({
  allow: 'anyone',
  async run(ctx, typed: string, { page = 1, size = PER_PAGE } = {}): Promise<{ found: Found[]; more: boolean }> {
    const words = wantedWords(typed)
    if (words.length === 0) return { found: [], more: false }
    const inTitle = words.map((word) => sql`(title_words like ${like(word)})::int`)
    const rows = await ctx.db
      .selectFrom('search_documents')
      .select(['resource', 'record_id', 'title', 'text', 'picture', 'path'])
      .where(isShown(ctx))
      .where(({ and }) => and(words.map((word) => sql<boolean>`words like ${like(word)}`)))
      .orderBy(sql`${sql.join(inTitle, sql` + `)}`, 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('resource')
      .orderBy('record_id')
      .limit(size + 1)
      .offset((page - 1) * size)
      .execute()
    return {
      found: rows.slice(0, size).map(({ record_id, title, text, ...row }) => ({
        ...row,
        id: record_id,
        title: pick(title, ctx.locale),
        text: pick(text, ctx.locale),
      })),
      more: rows.length > size,
    }
  },
})
