/** Settings pages that use an upload. The media library checks this before it deletes one. */
import { sql } from 'kysely'
import { ANY_ID, registerUse } from '#kernel/picture-usage.server.ts'
import { PAGES } from './settings.ts'

registerUse({
  name: 'settings',
  async find(ctx, ids) {
    const t = ctx.texts.translate(ctx.locale)
    const rows = await ctx.db
      .selectFrom('settings')
      .select(['key', sql<string>`value::text`.as('held')])
      .where(sql<boolean>`value::text like any(${ids.map((id) => `%${id}%`)})`)
      .execute()
    return rows.flatMap(({ key, held }) => {
      const page = PAGES.find(({ id }) => id === key)
      const path = `/dashboard/${page?.screen ?? 'controlpanel'}`
      return ids.filter((id) => held.includes(id)).map((id) => ({ id, title: page ? t(page.title) : key, path }))
    })
  },
  async all({ db }) {
    const { rows } = await sql<{ media: string }>`
      select distinct found.id[1] as media
      from settings, regexp_matches(value::text, ${ANY_ID}, 'g') as found(id)`.execute(db)
    return rows.map(({ media }) => media)
  },
})
