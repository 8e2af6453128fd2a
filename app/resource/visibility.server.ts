/** Conditions for the records of a published resource that visitors and staff may see. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsWord } from '#kernel/db/contains-word.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import type { PublishedColumns } from './tables.ts'

const columns = expressionBuilder<{ shown: PublishedColumns }, 'shown'>()

/** Published and not scheduled. For statements in which exactly one table has these columns. */
export function isPublished({ now }: Pick<Context, 'now'>): Expression<SqlBool> {
  return columns.and([columns('state', '=', 'published'), columns('published_at', '<=', now)])
}

/** Like `isPublished`; staff who may read such records also see drafts and scheduled ones. */
export function isVisibleTo(ctx: Context, permission: Permission): Expression<SqlBool> {
  return ctx.actor?.permissions.has(permission) ? columns.lit(true) : isPublished(ctx)
}

/** Requires each search term, in any spelling, to be in the record's search text. */
export function matchesSearch(typed: string): Expression<SqlBool> {
  const words = foldForSearch(typed).split(' ').filter(Boolean).slice(0, 8)
  return columns.and(words.map((word) => containsWord(sql.ref('search'), word)))
}
