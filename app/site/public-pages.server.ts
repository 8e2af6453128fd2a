/** All public pages: the lists, and one page per published record. */
import { readSettings } from '#features/settings/settings.server.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'
import { pages } from '#app/features.ts'
import type { Context } from '#kernel/context.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import { all, ownRows, tablesOf } from '#resource/columns.server.ts'
import { resources, type Resource, type StoredRecord } from '#resource/resource.server.ts'
import { isPublished } from '#resource/visibility.server.ts'
import { coverUrl } from '#ui/cover-url.ts'

type PublicPage = {
  /** Path without the language. */
  path: string
  /** Time of the last change; null for a page composed of others. */
  changed: Date | null
  /** URLs of its pictures on this site. */
  images: string[]
}

const LISTS = pages.flatMap(({ path, sitemap }) => {
  const address = `/${path.replace('/:version?', '')}`
  return sitemap === true ? [address] : (sitemap ?? []).map((query) => address + query)
})
/** Maximum per kind; a sitemap may contain 50,000 addresses. */
const MAX_PAGES = 10_000
/** Width in pixels of pictures in feeds and sitemaps. */
const WIDTH = 1600

export async function publicPages(ctx: Context): Promise<PublicPage[]> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const isOn = (path: string) => {
    const part = featureOfPath(path.split('?')[0]!)
    return !part || controlpanel[part]
  }
  const records = await Promise.all([...resources.values()].map((resource) => recordPages(ctx, resource)))
  const lists = LISTS.map((path): PublicPage => ({ path, changed: null, images: [] }))
  return [...lists, ...records.flat()].filter(({ path }) => isOn(path))
}

/** Records with pages of their own; other records are parts of pages. */
async function recordPages(ctx: Context, resource: Resource): Promise<PublicPage[]> {
  const { published, cover, fields } = resource
  if (!published || !cover) return []
  const pictures = Object.entries(fields).filter(([, { kind }]) => kind === 'image' || kind === 'gallery')
  const rows = await tablesOf(ctx)
    .selectFrom(resource.table)
    .select(['id', 'updated_at', 'published_at', ...pictures.map(([name]) => name)])
    .where(isPublished(ctx))
    .where(all(ownRows(resource)))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAGES)
    .execute()
  return rows.map((row) => {
    const { id, updated_at, published_at } = row as { id: number; updated_at: Date; published_at: Date }
    const own = pictures.flatMap(([name]) => (row[name] as Picture | Picture[] | null) ?? [])
    return {
      path: published.path(row as StoredRecord),
      changed: new Date(Math.max(Number(updated_at), Number(published_at))),
      images: own.length ? own.map((picture) => renditionUrl(picture, WIDTH, 'jpg')) : [coverUrl(cover, id)],
    }
  })
}
