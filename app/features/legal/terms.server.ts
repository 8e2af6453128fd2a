import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { cleanHtml, richText } from '#kernel/rich-text.server.ts'
import type { Terms, TermsKind } from './terms.ts'

/** The newest version; undefined until the first one is published. */
export const currentTerms = query({
  allow: 'anyone',
  async run(ctx, kind: TermsKind): Promise<Terms | undefined> {
    const row = await ctx.db
      .selectFrom('terms')
      .select(['kind', 'version', 'text'])
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && { kind: row.kind, version: row.version, html: richText(ctx, row.text) }
  },
})

/** Publishes a new version; versions never change. The caller has checked the permission. */
export async function publishTerms(ctx: Context, terms: { kind: TermsKind; version: string; text: Localized }) {
  await ctx.db
    .insertInto('terms')
    .values({ ...terms, text: sanitize(terms.text), created_at: ctx.now, published_by: ctx.actor?.id ?? null })
    .execute()
}

/** Sanitizes the text in every language that it has. */
export function sanitize({ ar, en, tr }: Localized): Localized {
  return { ar: cleanHtml(ar), ...(en && { en: cleanHtml(en) }), ...(tr && { tr: cleanHtml(tr) }) }
}

/** Sub-query: the version in force; no row until the first one is published. */
export const currentTermsVersion = ({ db }: Pick<Context, 'db'>, kind: TermsKind) =>
  db
    .selectFrom('terms')
    .select('version')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
