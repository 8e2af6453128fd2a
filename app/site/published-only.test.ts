/** What staff have not published, or only for later, is at no public address: API, search, feeds, sitemaps. */
import { beforeAll, expect, test } from 'vitest'
import { rebuildSearchIndex } from '#features/search/index.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { routes } from '#kernel/route.ts'
import { all, ownRows, tablesOf } from '#resource/columns.server.ts'
import { resources, type Resource, type StoredRecord } from '#resource/resource.server.ts'
import { writeContent } from '#tests/support/content.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const MINUTE = 60_000

/** A record of each kind that is published, with a word that only its title has. */
type Watched = { resource: Resource; id: number; word: string; address: string }
let watched: Watched[] = []
let donor: Person

beforeAll(async () => {
  await writeContent(ctx)
  await makeProduct(ctx, { price: 100_00, units: [3] })
  const texts = { title: { ar: 'خبر' }, content: { ar: '<p>نص</p>' } }
  const shown = { send_email: false, image: null, state: 'published' as const, published_at: ctx.now, demo_key: null }
  await ctx.db
    .insertInto('campaign_updates')
    .values({ campaign_id: 1, ...texts, ...shown })
    .execute()
  const published = [...resources.values()].filter((resource) => resource.published)
  donor = await makePerson(ctx)
  watched = await Promise.all(published.map(watch))
})

async function watch(resource: Resource, n: number): Promise<Watched> {
  const own = tablesOf(ctx)
    .selectFrom(resource.table)
    .selectAll()
    .where(all(ownRows(resource)))
  const row = await own.where('state', '=', 'published').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const id = Number(row.id)
  // Letters only, because search ignores parts of numbers.
  const word = `zqword${String.fromCharCode(97 + n)}x`
  await tablesOf(ctx).updateTable(resource.table).set({ [resource.title]: JSON.stringify({ ar: word }), search: word }).where('id', '=', id).execute() // prettier-ignore
  const address = resource.published!.path(row as unknown as StoredRecord)
  return { resource, id, word, address }
}

/** Publishes all of them at a time, or makes them drafts. */
async function setTime(at: number | null) {
  const columns = { state: at === null ? 'draft' : 'published', published_at: at === null ? null : new Date(Date.now() + at) } // prettier-ignore
  for (const { resource, id } of watched)
    await tablesOf(ctx).updateTable(resource.table).set(columns).where('id', '=', id).execute()
  await rebuildSearchIndex(ctx)
}

const PARAMETER = /:\w+(\{(?:[^{}]|\{[^{}]*\})*\})?/g
const publicPaths = () => {
  const calls = endpoints.filter(({ method, allow }) => method === 'get' && allow === 'anyone').map(({ path }) => path)
  const files = routes.filter(({ methods, path }) => methods.includes('GET') && /feeds|sitemap|calendar/.test(path))
  const ids = [...new Set(watched.map(({ id }) => String(id)))]
  const withIds = [...calls, ...files.map(({ path }) => path)].flatMap((path) =>
    /:\w/.test(path) ? ids.map((id) => path.replace(PARAMETER, id)) : [path],
  )
  const named = ['/feeds/news.rss', '/feeds/news.atom', '/feeds/campaigns.rss', '/feeds/campaigns.atom', '/sitemap-ar.xml'] // prettier-ignore
  const searches = watched.map(({ word }) => `/api/search?q=${word}`)
  return [...new Set([...withIds, ...named, ...searches])]
}

/** Addresses at which each kind of record is found. */
async function found(headers: Record<string, string> = {}): Promise<Record<string, string[]>> {
  const places = Object.fromEntries(watched.map(({ resource }) => [resource.id, [] as string[]]))
  for (const path of publicPaths()) {
    const answer = await site.ask(path, { headers })
    expect([path, answer.status < 500]).toEqual([path, true])
    if (answer.status !== 200) continue
    const text = await answer.text()
    for (const { resource, word, address } of watched) {
      if (text.includes(word) || (address !== '/' && text.includes(`<loc>${TEST_ORIGIN}${address}</loc>`)))
        places[resource.id]!.push(path)
    }
  }
  return places
}

test('the control: each kind of published record is at some public address', async () => {
  await setTime(-MINUTE)
  const places = await found()
  expect(Object.entries(places).filter(([, paths]) => paths.length === 0)).toEqual([])
  expect(places.posts).toEqual(expect.arrayContaining(['/api/all-posts', '/feeds/news.rss', '/sitemap-ar.xml']))
  expect(Object.values(places).flat().filter((path) => path.startsWith('/api/search')).length).toBeGreaterThan(5) // prettier-ignore
})

test.each([
  ['a draft', null],
  ['a record that is scheduled for later', 60 * MINUTE],
])('%s is at no public address, even for a signed-in donor', async (_, at) => {
  await setTime(at)
  const none = Object.fromEntries(watched.map(({ resource }) => [resource.id, []]))
  expect(await found(donor.bearer)).toEqual(none)
})
