/** Versions of legal texts that show an upload. Earlier versions stay public, so their pictures are used too. */
import './tables.ts'
import { sql } from 'kysely'
import { ANY_ID, registerUse } from '#kernel/picture-usage.server.ts'
import type { TermsKind } from './terms.ts'

/** Maximum number of usages per upload. */
const ENOUGH = 20

registerUse({
  name: 'terms',
  async find(ctx, ids) {
    const t = ctx.texts.translate(ctx.locale)
    const { rows } = await sql<{ media: string; kind: TermsKind; version: string }>`
      select media, kind, version from (
        select media, kind, version, created_at,
          row_number() over (partition by media order by created_at desc, version desc) as place
        from terms,
          lateral (select distinct found.id[1] as media from regexp_matches(text::text, ${ANY_ID}, 'g') as found(id)) as shown
        where media = any(${ids}::text[])
      ) as uses where place <= ${ENOUGH} order by created_at desc, version desc`.execute(ctx.db)
    return rows.map(({ media, kind, version }) => ({
      id: media,
      title: `${t(`dashboard.terms_kind.${kind}`)} (${version})`,
      path: `/dashboard/terms?kind=${kind}&version=${version}`,
    }))
  },
  async all({ db }) {
    const { rows } = await sql<{ media: string }>`
      select distinct found.id[1] as media
      from terms, regexp_matches(text::text, ${ANY_ID}, 'g') as found(id)`.execute(db)
    return rows.map(({ media }) => media)
  },
})
