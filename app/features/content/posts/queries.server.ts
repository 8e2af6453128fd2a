import './tables.ts'
import type { InferResult } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { plainText, richText } from '#kernel/rich-text.server.ts'
import { pageOf, type PageParams, type Page } from '#resource/paging.ts'
import { matchesSearch, isPublished, isVisibleTo } from '#resource/visibility.server.ts'
import type { PostDetail, PostSummary } from './post.ts'

function posts(ctx: Context) {
  return ctx.db
    .selectFrom('posts')
    .select(['id', 'title', 'summary', 'content', 'category_id', 'background', 'state', 'published_at', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('post_categories').select('name').whereRef('post_categories.id', '=', 'category_id').as('category'),
    )
}
type Row = InferResult<ReturnType<typeof posts>>[number]

function summaryOf({ locale }: Context, row: Row): PostSummary {
  return {
    id: row.id,
    title: pick(row.title, locale),
    summary: pick(row.summary, locale) || plainText(pick(row.content, locale)),
    category: row.category_id && row.category ? { id: row.category_id, name: pick(row.category, locale) } : null,
    picture: row.background,
    publishedAt: row.published_at ?? row.created_at,
  }
}

/** docs/reference/site-rules.md "Lists" */
export const SIDEBAR_COUNT = 5

/** Sorted newest first. `title` searches title, summary and text, in any spelling. */
export const postList = query({
  allow: 'anyone',
  async run(ctx, params: PageParams & { title?: string | undefined }): Promise<Page<PostSummary>> {
    const rows = await posts(ctx)
      .where(isPublished(ctx))
      .where(matchesSearch(params.title ?? ''))
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(params.per_page + 1)
      .offset((params.page - 1) * params.per_page)
      .execute()
    const { items, more } = pageOf(rows, params)
    return { items: items.map((row) => summaryOf(ctx, row)), more }
  },
})

/** Undefined for an id that is unknown or not visible to this reader. */
export const postDetail = query({
  allow: 'anyone',
  async run(ctx, id: number): Promise<PostDetail | undefined> {
    const row = await posts(ctx).where('id', '=', id).where(isVisibleTo(ctx, 'posts.read')).executeTakeFirst()
    if (!row) return undefined
    return {
      ...summaryOf(ctx, row),
      content: richText(ctx, row.content),
      language: row.content[ctx.locale] ? ctx.locale : 'ar',
      hidden: row.state === 'draft' || (row.published_at ?? ctx.now) > ctx.now,
    }
  },
})
