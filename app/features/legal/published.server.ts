/** Queries of the public pages of the privacy notice, the terms of use and the cookies. */
import './tables.ts'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'
import { query } from '#kernel/query.server.ts'
import { richText } from '#kernel/rich-text.server.ts'
import { LEGAL_KINDS, type LegalKind } from './terms.ts'

type Version = { version: string; at: Date }
/** `until`: when a newer version replaced this one. `lang`: Arabic if the reader's language is missing. */
type Text = Version & { until: Date | null; html: string; lang: string }
type TextVersion = { kind: LegalKind; version?: string | undefined }
type PublishedText = { text: Text | null; versions: Version[] }

/** The given version, or the one in force. Null for an unknown version; `text` is null until the first is published. */
export const publishedText = query({
  allow: 'anyone',
  async run(ctx, { kind, version }: TextVersion): Promise<PublishedText | null> {
    const { db, locale } = ctx
    const versions = await db
      .selectFrom('terms')
      .select(['version', 'created_at as at'])
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('version', 'desc')
      .execute()
    const place = version === undefined ? 0 : versions.findIndex((one) => one.version === version)
    const shown = versions[place]
    if (!shown) return version === undefined ? { text: null, versions } : null
    const { text } = await db
      .selectFrom('terms')
      .select('text')
      .where('kind', '=', kind)
      .where('version', '=', shown.version)
      .executeTakeFirstOrThrow()
    return {
      text: {
        ...shown,
        until: versions[place - 1]?.at ?? null,
        html: richText(ctx, text),
        lang: text[locale] ? locale : 'ar',
      },
      versions,
    }
  },
})

/** The public texts without a published version. */
export async function unpublishedTexts({ db }: { db: Kysely<Tables> }): Promise<LegalKind[]> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from terms`.execute(db)
  return LEGAL_KINDS.filter((kind) => !rows.some((row) => row.kind === kind))
}
