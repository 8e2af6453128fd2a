import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { silentLog } from '#tests/support/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

/** Two processes with one database, each with its own pool, texts and page cache. */
const database = await testDatabase()
const other = await connectPostgres({ url: database.url, kind: 'postgres', log: silentLog, max: 3 })
let made = 0
const pages = async (_: Request, ctx: { texts: typeof here.services.live.texts }) => {
  made++
  return new Response(ctx.texts.translate('ar')('site.donate'), { headers: { 'Cache-Control': 'public, max-age=0' } })
}
const here = await testSite({ PAGE_CACHE: '1' }, pages as never, database)
const there = await testSite({ PAGE_CACHE: '1' }, pages as never, other)

const owner = await makePerson(here.context(), { roles: ['owner'], secondFactor: true })
const KEY = 'site.donate'
const STANDARD = 'تبرّع'

type Change = { key?: string; locale?: string; form?: string; value: string | null; version: number }
const set = (...changes: Change[]) =>
  here.ask('/api/dashboard/translations', {
    method: 'PUT',
    headers: owner.bearer,
    body: { changes: changes.map((change) => ({ key: KEY, locale: 'ar', ...change })) },
  })
const json = async (response: Response | Promise<Response>) => (await (await response).json()) as never
const get = (query: string) =>
  json(here.ask(`/api/dashboard/translations?${query}`, { headers: owner.bearer })) as Promise<Table>
type Form = {
  form: string
  standard: string
  value: string | null
  version: number
  staleSince: string | null
  by: string | null
}
type Table = {
  rows: { key: string; languages: Record<'ar' | 'en' | 'tr', Form[]> }[]
  total: number
  counts: Record<string, number>
  parts: { part: string; count: number }[]
}
const formOf = async (key: string, locale: 'ar' | 'en' | 'tr' = 'ar', form = '') =>
  (await get(`search=${key}`)).rows.find((row) => row.key === key)!.languages[locale].find((one) => one.form === form)!

test('a change applies at once in every process: JSON, its address, pages, cached pages', async () => {
  const both = [here, there]
  const before = here.services.live.texts.url('ar')
  for (const site of both) expect(await (await site.ask('/')).text()).toBe(STANDARD)
  const rendered = made
  for (const site of both) await (await site.ask('/')).text()
  expect(made, 'kept pages are not made again').toBe(rendered)

  const [written] = ((await json(set({ value: 'أعطِ الآن', version: 0 }))) as { written: { version: number }[] }).written
  for (const site of both) {
    await vi.waitFor(async () => expect(await (await site.ask('/')).text()).toBe('أعطِ الآن'), { timeout: 10_000 })
    const answer = await site.ask('/locales/ar.json')
    expect(await answer.json()).toMatchObject({ dir: 'rtl', [KEY]: 'أعطِ الآن' })
    const url = site.services.live.texts.url('ar')
    expect(url).not.toBe(before)
    expect((await site.ask(url)).headers.get('Cache-Control')).toContain('immutable')
    // New texts must not be cached under an old address, and old texts not under a new one.
    expect((await site.ask(before)).headers.get('Cache-Control')).toBe('public, no-cache')
    const etag = answer.headers.get('ETag')!
    expect((await site.ask('/locales/ar.json', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect(site.services.live.texts.url('en')).toBe(there.services.live.texts.url('en'))
  }

  expect((await set({ value: null, version: written!.version })).status).toBe(200)
  for (const site of both)
    await vi.waitFor(async () => expect(await (await site.ask('/')).text()).toBe(STANDARD), { timeout: 10_000 })
})

test('the JSON is compressed', async () => {
  const answer = await here.ask('/locales/ar.json', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  const plain = await (await here.ask('/locales/ar.json')).arrayBuffer()
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(plain.byteLength / 2)
})

test('an editor with an older version gets a conflict and changes nothing', async () => {
  const { written } = (await json(set({ locale: 'en', value: 'Give', version: 0 }))) as {
    written: { version: number }[]
  }
  const second = await set({ locale: 'en', value: 'Contribute', version: 0 })
  expect(second.status).toBe(409)
  expect(await json(second)).toMatchObject({ error: { code: 'translations.conflict' } })
  expect(await formOf(KEY, 'en')).toMatchObject({ value: 'Give', by: expect.any(String) })
  // Also after removing and setting an override again, version numbers are not reused.
  await set({ locale: 'en', value: null, version: written[0]!.version })
  const again = (await json(set({ locale: 'en', value: 'Give', version: 0 }))) as { written: { version: number }[] }
  expect(again.written[0]!.version).toBeGreaterThan(written[0]!.version)
  await set({ locale: 'en', value: null, version: again.written[0]!.version })
})

test('of two concurrent writes of one phrase, one succeeds and the other gets a conflict', async () => {
  const answers = await Promise.all(
    ['Bir', 'İki', 'Üç', 'Dört'].map((value) => set({ locale: 'tr', value, version: 0 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const { version } = await formOf(KEY, 'tr')
  expect((await set({ locale: 'tr', value: null, version })).status).toBe(200)
})

test('a missing placeholder is reported in the user’s language, and one invalid change among many writes none', async () => {
  const answer = await here.ask('/api/dashboard/translations?lang=en', {
    method: 'PUT',
    headers: owner.bearer,
    body: {
      changes: [
        { key: KEY, locale: 'en', value: 'Help', version: 0 },
        { key: 'home.kicker', locale: 'en', value: 'With young people', version: 0 },
      ],
    },
  })
  expect(answer.status).toBe(422)
  const { error } = (await json(answer)) as { error: { fields: Record<string, string> } }
  expect(error.fields['home.kicker.en.text']).toContain('“year”')
  expect((await formOf(KEY, 'en')).value).toBeNull()
})

test('markup is treated as text in pages and JSON', async () => {
  const { written } = (await json(set({ locale: 'en', value: '<script>alert(1)</script>', version: 0 }))) as {
    written: { version: number }[]
  }
  expect(written[0]).toMatchObject({ value: '<script>alert(1)</script>' })
  await vi.waitFor(() =>
    expect(renderToStaticMarkup(createElement('p', null, here.services.live.texts.translate('en')(KEY)))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    ),
  )
  await set({ locale: 'en', value: null, version: written[0]!.version })
})

test('search finds a phrase in any language and spelling, and by its key', async () => {
  const keys = async (search: string) => (await get(`search=${encodeURIComponent(search)}`)).rows.map(({ key }) => key)
  expect(await keys('الحملات')).toContain('site.navCampaigns')
  expect(await keys('KAMPANYALAR')).toContain('site.navCampaigns')
  expect(await keys('حملاتنا الرئيسيه')).toEqual(['home.mainCampaigns'])
  expect(await keys('site.navcampaigns')).toEqual(['site.navCampaigns'])
  expect(await keys('no such words anywhere')).toEqual([])
})

test('filters count and show overrides by part, in pages of fifty', async () => {
  await set({ value: 'ساند', version: 0 })
  const changed = await get('filter=changed')
  expect(changed.rows.map(({ key }) => key)).toEqual([KEY])
  expect(changed.counts).toMatchObject({ changed: 1, stale: 0, missing: 0 })
  const all = await get('')
  expect(all.rows).toHaveLength(50)
  expect(all.total).toBe(all.counts.all)
  expect(all.parts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  const site = await get('part=site')
  expect(site.rows.every(({ key }) => key.startsWith('site.'))).toBe(true)
  expect((await get('page=9999')).rows.length).toBeGreaterThan(0)
})

test('when the code’s text has changed since an override, the row shows the old text', async () => {
  await here
    .context()
    .db.updateTable('translations')
    .set({ default_value: 'تبرّع يا صديق' })
    .where('key', '=', KEY)
    .where('locale', '=', 'ar')
    .execute()
  expect(await formOf(KEY)).toMatchObject({ staleSince: 'تبرّع يا صديق', standard: STANDARD, value: 'ساند' })
  expect((await get('filter=stale')).rows.map(({ key }) => key)).toEqual([KEY])
})

const importFile = (body: unknown, query = '') =>
  here.ask(`/api/dashboard/translations/import${query}`, { method: 'POST', headers: owner.bearer, body })

test('export and import: a round trip changes nothing, a dry run writes nothing, an import can be undone', async () => {
  const file = (await json(here.ask('/api/dashboard/translations/export.json', { headers: owner.bearer }))) as Record<
    string,
    Record<string, string>
  >
  expect(file.ar![KEY]).toBe('ساند')
  expect(file.ar).toHaveProperty('campaigns.count_few')
  expect(await json(importFile(file))).toMatchObject({ batch: null, changed: 0, errors: [] })

  const words = {
    ar: { [KEY]: 'ادعم', 'campaigns.count_two': 'حملتان اثنتان', dir: 'rtl' },
    en: { 'no.such': 'x', 'home.kicker': 'no year', 'site.menu': 7, 'site.home': 'Start' },
  }
  const dry = (await json(importFile(words, '?dry=1'))) as {
    changed: number
    errors: { key: string }[]
    changes: unknown[]
  }
  expect(dry.changed).toBe(3)
  expect(dry.changes[0]).toEqual({ locale: 'ar', key: KEY, form: '', before: 'ساند', after: 'ادعم' })
  expect(dry.errors.map(({ key }) => key)).toEqual(['no.such', 'home.kicker', 'site.menu'])
  expect((await formOf(KEY)).value).toBe('ساند')

  const { batch, changed } = (await json(importFile(words))) as { batch: string; changed: number }
  expect(changed).toBe(3)
  expect((await formOf('campaigns.count', 'ar', 'two')).value).toBe('حملتان اثنتان')
  // An editor changes one of them before the undo, and this text stays.
  const home = await formOf('site.home', 'en')
  expect(home.value).toBe('Start')
  await set({ key: 'site.home', locale: 'en', value: 'Beginning', version: home.version })
  const undo = () =>
    here.ask(`/api/dashboard/translations/import/${batch}/undo`, { method: 'POST', headers: owner.bearer, body: {} })
  expect(await json(undo())).toEqual({ restored: 2, kept: [{ key: 'site.home', locale: 'en', form: '' }] })
  expect((await formOf(KEY)).value).toBe('ساند')
  expect((await formOf('campaigns.count', 'ar', 'two')).value).toBeNull()
  expect((await formOf('site.home', 'en')).value).toBe('Beginning')
  expect((await undo()).status).toBe(404)
})

test('invalid and too large files are refused', async () => {
  expect((await importFile({ hello: 'world' })).status).toBe(422)
  expect((await importFile({ ar: { [KEY]: 'x'.repeat(2_100_000) } })).status).toBe(413)
})

test('the audit log shows who changed which texts, with old and new values', async () => {
  const row = await here
    .context()
    .db.selectFrom('audit')
    .selectAll()
    .where('command', '=', 'translations.set')
    .orderBy('at')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    actor_id: owner.id,
    subject: KEY,
    detail: { changes: [{ key: KEY, locale: 'ar', form: '', before: null, after: 'أعطِ الآن' }] },
  })
})
