import './tables.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { pick } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { query } from '#kernel/query.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import { searchTerms } from './search-terms.ts'

export type SearchResult = {
  resource: string
  id: number
  title: string
  /** Plain words. */
  text: string
  picture: Picture | null
  path: string
}

export const PER_PAGE = 20

/** Shorter words are in nearly every text, and no index helps to find them: alone they are looked for in titles. */
const SHORTEST_IN_TEXT = 3
const NEWEST = 1000

/**
 * Every word somewhere in the record, in any spelling: records with all words in the title, then with some, then with
 * none, each the newest first. One after the other, since a page is nearly always full before the texts are read.
 */
export const search = query({
  allow: 'anyone',
  async run(ctx, typed: string, { page = 1, size = PER_PAGE } = {}): Promise<{ found: SearchResult[]; more: boolean }> {
    const words = searchTerms(typed)
    const rows: Row[] = []
    let before = (page - 1) * size
    for (const which of words.length > 0 ? ranks(words) : []) {
      const wanted = size + 1 - rows.length
      if (wanted <= 0) break
      // A word of many texts is met soon among the newest; PostgreSQL cannot know how many texts have it.
      const newest = which.texts ? await records(ctx, which, before, wanted, before + NEWEST) : []
      const found = newest.length === wanted ? newest : await records(ctx, which, before, wanted)
      rows.push(...found)
      if (found.length > 0) before = 0
      else if (before > 0) before -= await count(ctx, which, before)
    }
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

type Row = Awaited<ReturnType<typeof records>>[number]
/** `texts`: it reads the whole texts, not the titles only. */
type Rank = { which: RawBuilder<boolean>; texts: boolean }

function ranks(words: string[]): Rank[] {
  const named = words.map((word) => sql<boolean>`title_words like ${containsPattern(word)}`)
  const all = sql<boolean>`(${sql.join(named, sql` and `)})`
  if (words.every((word) => word.length < SHORTEST_IN_TEXT)) return [{ which: all, texts: false }]
  const some = sql<boolean>`(${sql.join(named, sql` or `)})`
  const inText = sql.join(words.map((word) => sql`words like ${containsPattern(word)}`), sql` and `) // prettier-ignore
  const partly = sql<boolean>`${some} and not ${all} and ${inText}`
  return [
    { which: all, texts: false },
    ...(words.length > 1 ? [{ which: partly, texts: false }] : []),
    { which: sql<boolean>`not ${some} and ${inText}`, texts: true },
  ]
}

/**
 * The numbers first: what is shown is fetched for one page only.
 * @param among only so many of the newest
 */
function records(ctx: Context, { which }: Rank, offset: number, limit: number, among?: number) {
  const shown = ctx.db
    .selectFrom('search_documents')
    .select(['resource', 'record_id', 'published_at', 'title_words', 'words'])
    .where(isPublished(ctx))
  return ctx.db
    .with('page', (db) =>
      db
        .selectFrom(shown.$if(among !== undefined, (query) => newestFirst(query).limit(among!)).as('known'))
        .select(['resource as of', 'record_id as number'])
        .where(which)
        .$call(newestFirst)
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('search_documents', (join) =>
      join.onRef('resource', '=', 'page.of').onRef('record_id', '=', 'page.number'),
    )
    .select(['resource', 'record_id', 'title', 'text', 'picture', 'path'])
    .$call(newestFirst)
    .execute()
}

type Ordered = { published_at: Date | null; resource: string; record_id: number }
function newestFirst<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>): typeof query {
  const by = query as unknown as SelectQueryBuilder<{ one: Ordered }, 'one', Row>
  return by.orderBy('published_at', 'desc').orderBy('resource').orderBy('record_id') as unknown as typeof query
}

/** How many there are, at most so many. */
async function count(ctx: Context, { which }: Rank, most: number): Promise<number> {
  const some = ctx.db
    .selectFrom('search_documents')
    .select('record_id')
    .where(isPublished(ctx))
    .where(which)
    .limit(most)
  const { n } = await ctx.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
