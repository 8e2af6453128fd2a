import './tables.ts'
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { pick } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import { query } from '#kernel/query.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import { CATEGORIES, TOP_KINDS, KINDS, MIDDLE_KINDS } from './kinds.ts'
import { searchTerms } from './search-terms.ts'

export type SearchResult = {
  resource: string
  id: number
  title: string
  /** Plain text. */
  text: string
  picture: Picture | null
  path: string
}

export const PER_PAGE = 20

/** High, because guests of an event or students of a residence share an address. */
export const SEARCHES: Limit = { name: 'searches', points: 600, seconds: 600 }

/** Counts a search of a visitor. @throws {Refusal} 429 */
export const limitSearch = (ctx: Context): Promise<void> => limit(ctx, SEARCHES, ctx.address)

/** Shorter words occur in nearly every text and cannot use an index, so alone they are searched only in titles. */
const SHORTEST_IN_TEXT = 3
const NEWEST = 1000
/** Number of suggestions if nothing was found. */
const CLOSEST = 6
/** Minimum similarity (0 to 1): one or two wrong letters in a word of eight. */
const CLOSE = 0.45

/**
 * Records that contain every word in any spelling, in the order of `ranks`, newest first within each. Ranks are queried
 * one after the other, because a page is nearly always full before the texts are read.
 */
export const search = query({
  allow: 'anyone',
  async run(ctx, typed: string, { page = 1, size = PER_PAGE } = {}): Promise<{ found: SearchResult[]; more: boolean }> {
    const words = searchTerms(typed)
    const shown = await isShown(ctx)
    const rows: Row[] = []
    let before = (page - 1) * size
    for (const which of words.length > 0 ? ranks(words) : []) {
      const missing = size + 1 - rows.length
      if (missing <= 0) break
      // Frequent words are found among the newest records; PostgreSQL cannot estimate how many texts contain a word.
      const newest = which.texts ? await records(ctx, shown, which, before, missing, before + NEWEST) : []
      const found = newest.length === missing ? newest : await records(ctx, shown, which, before, missing)
      rows.push(...found)
      if (found.length > 0) before = 0
      else if (before > 0) before -= await count(ctx, shown, which, before)
    }
    return {
      found: rows.slice(0, size).map((row) => resultOf(ctx, row)),
      more: rows.length > size,
    }
  },
})

/** Published records of features that are switched on: the others have no page to link to. */
async function isShown(ctx: Context): Promise<Expression<SqlBool>> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const kinds = Object.entries({ ...KINDS, ...CATEGORIES })
  const open = kinds.filter(([, { flag }]) => flag === null || controlpanel[flag]).map(([id]) => id)
  return sql<boolean>`(${isPublished(ctx)} and resource = any (${open}))`
}

const resultOf = ({ locale }: Pick<Context, 'locale'>, { record_id, title, text, ...row }: Row): SearchResult => ({
  ...row,
  id: record_id,
  title: pick(title, locale),
  text: pick(text, locale),
})

type Row = Awaited<ReturnType<typeof records>>[number]
/** `texts`: the condition reads whole texts, not only titles. */
type Rank = { which: RawBuilder<boolean>; texts: boolean }

/**
 * Titles rank before texts, whole words before parts of words, and places and campaigns before news about them. A word
 * with and without the Arabic article counts as a whole word.
 */
function ranks(words: string[]): Rank[] {
  const named = words.map((word) => sql<boolean>`title_words like ${containsPattern(word)}`)
  const all = sql<boolean>`(${sql.join(named, sql` and `)})`
  const whole = words.map(
    (word) => sql<boolean>`' ' || title_words || ' ' like any (${[` ${word} `, ` ال${word} `].map(containsPattern)})`,
  )
  const exact = sql<boolean>`(${all} and ${sql.join(whole, sql` and `)})`
  const among = (kinds: readonly string[]) => sql<boolean>`resource = any (${kinds})`
  const later = sql<boolean>`not ${among([...TOP_KINDS, ...MIDDLE_KINDS])}`
  const sooner = among([...TOP_KINDS, ...MIDDLE_KINDS])
  const titles = [
    sql<boolean>`${exact} and ${among(TOP_KINDS)}`,
    sql<boolean>`${exact} and ${among(MIDDLE_KINDS)}`,
    sql<boolean>`${exact} and ${later}`,
    sql<boolean>`${all} and not ${exact} and ${sooner}`,
    sql<boolean>`${all} and not ${exact} and ${later}`,
  ].map((which) => ({ which, texts: false }))
  if (words.every((word) => word.length < SHORTEST_IN_TEXT)) return titles
  const some = sql<boolean>`(${sql.join(named, sql` or `)})`
  const inText = sql.join(
    words.map((word) => sql`words like ${containsPattern(word)}`),
    sql` and `,
  )
  const partly = sql<boolean>`${some} and not ${all} and ${inText}`
  return [
    ...titles,
    ...(words.length > 1 ? [{ which: partly, texts: false }] : []),
    { which: sql<boolean>`not ${some} and ${inText} and ${sooner}`, texts: true },
    { which: sql<boolean>`not ${some} and ${inText} and ${later}`, texts: true },
  ]
}

/** Titles with a word that is similar to a typed word, if nothing was found. */
export const closestTitles = query({
  allow: 'anyone',
  async run(ctx, typed: string): Promise<SearchResult[]> {
    const words = searchTerms(typed).filter((word) => word.length > SHORTEST_IN_TEXT)
    if (words.length === 0 || !(await hasTrigrams(ctx))) return []
    const likeness = sql<number>`greatest(${sql.join(words.map((word) => sql`word_similarity(${word}, title_words)`))})`
    const rows = await ctx.db
      .selectFrom('search_documents')
      .select(['resource', 'record_id', 'title', 'text', 'picture', 'path'])
      .where(await isShown(ctx))
      .where(likeness, '>', CLOSE)
      .orderBy(likeness, 'desc')
      .orderBy('resource')
      .orderBy('record_id')
      .limit(CLOSEST)
      .execute()
    return rows.map((row) => resultOf(ctx, row))
  },
})

/** pg_trgm is optional (migrations/0001_kernel.ts). */
async function hasTrigrams({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select to_regproc('word_similarity') is not null as known`.execute(db)
  return rows[0]!.known
}

/**
 * Selects ids first, so that the displayed data is fetched for one page only.
 * @param among search only this number of the newest records
 */
function records(
  ctx: Context,
  shown: Expression<SqlBool>,
  { which }: Rank,
  offset: number,
  limit: number,
  among?: number,
) {
  const all = ctx.db
    .selectFrom('search_documents')
    .select(['resource', 'record_id', 'published_at', 'title_words', 'words'])
    .where(shown)
  return ctx.db
    .with('page', (db) =>
      db
        .selectFrom(all.$if(among !== undefined, (query) => newestFirst(query).limit(among!)).as('known'))
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
  const by = query as SelectQueryBuilder<{ one: Ordered }, 'one', Row>
  return by.orderBy('published_at', 'desc').orderBy('resource').orderBy('record_id') as typeof query
}

/** Counts matches, up to `most`. */
async function count(ctx: Context, shown: Expression<SqlBool>, { which }: Rank, most: number): Promise<number> {
  const some = ctx.db.selectFrom('search_documents').select('record_id').where(shown).where(which).limit(most)
  const { n } = await ctx.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
