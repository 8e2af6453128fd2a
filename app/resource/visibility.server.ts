/** What the public may see of a resource that is published, and what of it staff may see before. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsPattern } from '#kernel/db/like.ts'
import type { Context, Permission } from '#kernel/context.ts'
import type { PublishedColumns } from './tables.ts'

const columns = expressionBuilder<{ shown: PublishedColumns }, 'shown'>()

/** Published, and not only for a moment to come. For statements in which one table has these columns. */
export function isPublished({ now }: Pick<Context, 'now'>): Expression<SqlBool> {
  return columns.and([columns('state', '=', 'published'), columns('published_at', '<=', now)])
}

/** As `isShown`; whoever keeps such records sees drafts and scheduled ones too, at their public address. */
export function isVisibleTo(ctx: Context, permission: Permission): Expression<SqlBool> {
  return ctx.actor?.permissions.has(permission) ? columns.lit(true) : isPublished(ctx)
}

/** The words that somebody looks for, in any spelling, each somewhere in the record. */
export function matchesSearch(typed: string): Expression<SqlBool> {
  const words = foldForSearch(typed).split(' ').filter(Boolean).slice(0, 8)
  return columns.and(words.map((word) => sql<SqlBool>`search like ${containsPattern(word)}`))
}
