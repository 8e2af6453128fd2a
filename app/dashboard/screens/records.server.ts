/** Screens for the list and the form of every resource. */
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { parse } from '#kernel/parse.ts'
import { shareStats } from '#features/share/count.server.ts'
import { SHARED_KINDS } from '#features/share/share.ts'
import type { Context } from '#kernel/context.ts'
import { recordId } from '#resource/address.ts'
import type { ListPage, ListQuery } from '#resource/contract.ts'
import { describe, canRead } from '#resource/describe.server.ts'
import { ListParams } from '#resource/filter.server.ts'
import { choicesOf, displayName } from '#resource/titles.server.ts'
import { find, toRecordResponse, listPage } from '#resource/read.server.ts'
import { resources, type Resource } from '#resource/resource.server.ts'
import { newestVersion } from '#resource/versions.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '../screen.server.ts'

function known(ctx: Context, id: string | undefined): Resource {
  const resource = resources.get(id ?? '')
  if (!resource || !canRead(ctx, resource)) throw new Refusal('errors.not_found', 404)
  return resource
}

/** Invalid parameters (an old bookmark) are ignored. */
async function pageOf(ctx: Context, resource: Resource, url: URL): Promise<{ page: ListPage; query: ListQuery }> {
  try {
    const query = parse(ListParams, Object.fromEntries(url.searchParams))
    return { query, page: await listPage(ctx, resource, query) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422 || !url.search) throw error
    return pageOf(ctx, resource, new URL(url.pathname, url))
  }
}

export const listScreen = screen({
  path: ':resource',
  file: 'dashboard/screens/records.screen.tsx',
  title: ({ resource }) => resources.get(resource!)?.labels.many ?? 'dashboard.title',
  async load(ctx, { params, url }) {
    const resource = known(ctx, params.resource)
    const { query, page } = await pageOf(ctx, resource, url)
    // Names of the records in link filters; the rows of the page may not contain them.
    for (const [name, value] of Object.entries(query.filters)) {
      const target = resources.get(resource.fields[name]?.to ?? '')
      const ids = value.split(',').map(Number).filter(Number.isSafeInteger)
      if (!target || ids.length === 0) continue
      const found = await choicesOf(ctx, target, { q: '', ids })
      const names = Object.fromEntries(found.map((one) => [one.id, one.name]))
      page.names[target.id] = { ...page.names[target.id], ...names }
    }
    const views = await savedViews(ctx, resource.id)
    return { resource: describe(ctx, resource), cover: resource.cover ?? resource.id, query, page, views }
  },
})

export const recordScreen = screen({
  path: ':resource/:id',
  file: 'dashboard/screens/record.screen.tsx',
  title: ({ resource, id }) => resources.get(resource!)?.labels[id === 'new' ? 'add' : 'one'] ?? 'dashboard.title',
  async load(ctx, { params }) {
    const resource = known(ctx, params.resource)
    const described = describe(ctx, resource)
    const id = recordId(params.id)
    if (params.id !== 'new' && id === null) throw new Refusal('errors.not_found', 404)
    if (id === null && !described.may.create) throw new Refusal('errors.not_found', 404)
    const record = id === null ? null : await find(ctx, resource, id)
    const deleted = id !== null && !record ? await deletedRecord(ctx, resource, id) : null
    const answer = record ? await toRecordResponse(ctx, resource, record) : null
    const shares = record ? await sharesOf(ctx, resource, record.id) : null
    const { publicUrl } = ctx.config
    return { resource: described, cover: resource.cover ?? resource.id, answer, deleted, shares, publicUrl }
  },
})

/** A record that was deleted, with the version that restores it. @throws {Refusal} 404 if there never was one */
async function deletedRecord(ctx: Context, resource: Resource, id: number) {
  const last = await newestVersion(ctx, resource, id)
  if (!last?.deleted) throw new Refusal('errors.not_found', 404)
  const { version, at, by, values } = last
  const names = await namesOfPeople(ctx, [by])
  const name = displayName(ctx, values[resource.title]) || `#${id}`
  return { id, version, name, at: at.toISOString(), by: by && (names.get(by) ?? null) }
}

/** Null for records without a public page that can be shared. */
async function sharesOf(ctx: Context, { cover, published }: Resource, id: number) {
  const kind = SHARED_KINDS.find((one) => published && one === cover)
  return kind ? shareStats(ctx, { kind, id }) : null
}
