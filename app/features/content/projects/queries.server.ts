import './tables.ts'
import { sql, type InferResult } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { plainText, richText } from '#kernel/rich-text.server.ts'
import { isPublished, isVisibleTo } from '#resource/visibility.server.ts'
import type { ProjectDetail, ProjectSection, ProjectSummary } from './project.ts'

function projects(ctx: Context) {
  return ctx.db
    .selectFrom('projects')
    .select(['id', 'name', 'summary', 'description', 'section_id', 'importance', 'background'])
    .select(['state', 'published_at', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('project_sections').select('name').whereRef('project_sections.id', '=', 'section_id').as('section'),
    )
}
type Row = InferResult<ReturnType<typeof projects>>[number]

function summaryOf({ locale }: Context, row: Row): ProjectSummary {
  return {
    id: row.id,
    name: pick(row.name, locale),
    summary: pick(row.summary, locale) || plainText(pick(row.description, locale)),
    section: row.section_id && row.section ? { id: row.section_id, name: pick(row.section, locale) } : null,
    importance: row.importance,
    picture: row.background,
    publishedAt: row.published_at ?? row.created_at,
  }
}

/** Important projects first, then the newest. Not paged, because there are dozens of projects, not thousands. */
export const projectList = query({
  allow: 'anyone',
  async run(ctx, section: number | null = null): Promise<ProjectSummary[]> {
    const rows = await projects(ctx)
      .where(isPublished(ctx))
      .$if(section !== null, (q) => q.where('section_id', '=', section))
      .orderBy(sql`(importance <> 'important')`)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => summaryOf(ctx, row))
  },
})

/** docs/reference/site-rules.md "Lists" */
export const SIDEBAR_COUNT = 5

export const latestProjects = query({
  allow: 'anyone',
  async run(ctx, count: number): Promise<ProjectSummary[]> {
    const newest = projects(ctx).where(isPublished(ctx)).orderBy('published_at', 'desc').orderBy('id', 'desc')
    return (await newest.limit(count).execute()).map((row) => summaryOf(ctx, row))
  },
})

/** All sections in the order of the tabs. */
export const projectSections = query({
  allow: 'anyone',
  async run(ctx): Promise<ProjectSection[]> {
    const rows = await ctx.db
      .selectFrom('project_sections')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id, name }) => ({ id, name: pick(name, ctx.locale) }))
  },
})

/** Undefined for an id that is unknown or not visible to this reader. */
export const projectDetail = query({
  allow: 'anyone',
  async run(ctx, id: number): Promise<ProjectDetail | undefined> {
    const row = await projects(ctx).where('id', '=', id).where(isVisibleTo(ctx, 'projects.read')).executeTakeFirst()
    if (!row) return undefined
    return {
      ...summaryOf(ctx, row),
      description: richText(ctx, row.description),
      language: row.description[ctx.locale] ? ctx.locale : 'ar',
      hidden: row.state === 'draft' || (row.published_at ?? ctx.now) > ctx.now,
    }
  },
})
