/** Hits and misses of the search: spellings, articles, digits, three languages (issue 3, "Done when" 3). */
import { beforeAll, describe, expect, test } from 'vitest'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import type { Context } from '#kernel/context.ts'
import { rebuildSearchIndex } from './index.server.ts'
import { closestTitles, search } from './search.server.ts'

const site = await testSite()
let staff: Context
const posts = resources.get('posts')!

const TITLES: [ar: string, en: string, tr: string, text?: string][] = [
  ['أحمد يبني مكتبة', 'Ahmad builds a library', 'Ahmet kütüphane kuruyor'],
  ['مستشفى الأمل في إسطنبول', 'Hope hospital in Istanbul', 'İstanbul’da Umut hastanesi'],
  ['إفطار العائلات', 'Iftar for families', 'Ailelere iftar', 'وجبات ساخنة لـ 250 عائلة'],
  ['سكن الطالبات الجديد', 'The new women’s residence', 'Yeni kız öğrenci yurdu'],
  ['قراءةٌ في الشِّعر', 'Reading poetry', 'Şiir okumaları'],
  ['مسؤولية الشباب', 'The duty of youth', 'Gençliğin sorumluluğu'],
  ['كفـــالة يتيم', 'Sponsoring an orphan', 'Yetim hamiliği', 'المبلغ ٣٠٠ ليرة'],
  ['رحلة إلى غازي عنتاب', 'A trip to Gaziantep', 'Gaziantep gezisi'],
  ['مقهى الحيّ', 'The café of the quarter', 'Mahalle kıraathanesi', 'ışık IŞIK çağrı'],
]

beforeAll(async () => {
  const base = site.context()
  const { token } = await makePerson(base, { roles: ['owner'], secondFactor: true })
  staff = { ...base, actor: await actorOfToken(base, token) }
  for (const [ar, en, tr, text = 'نص'] of TITLES)
    await commandsOf(posts).create(staff, {
      values: {
        title: { ar, en, tr },
        content: { ar: `<p>${text}</p>` },
        summary: null,
        category_id: null,
        background: null,
      },
      publish: 'now',
    })
})

const titles = async (typed: string) => (await search(site.context(), typed)).found.map(({ title }) => title)

const HITS: [typed: string, title: number][] = [
  ...['أحمد', 'احمد', 'أَحْمَد', 'ahmad', 'AHMET', 'مكتبة', 'مكتبه', 'المكتبة', 'kütüphane', 'KÜTÜPHANE', 'kutuphane'].map(
    (typed): [string, number] => [typed, 0],
  ),
  ...[
    'مستشفى',
    'مستشفي',
    'المستشفى',
    'الامل',
    'الأمل',
    'أمل',
    'اسطنبول',
    'إسطنبول',
    'istanbul',
    'İSTANBUL',
    'ISTANBUL',
  ].map((typed): [string, number] => [typed, 1]),
  ...['افطار', 'إفطار', 'الإفطار', 'العائلات', 'عائلات', 'عايلات', 'iftar', 'İFTAR', '250', '٢٥٠', '۲۵۰', 'عائلة'].map(
    (typed): [string, number] => [typed, 2],
  ),
  ...[
    'سكن',
    'السكن',
    'سكن الطالبات',
    'الطالبات السكن',
    'طالبات',
    'yurdu',
    'YURDU',
    'residence',
    'öğrenci',
    'ogrenci',
  ].map((typed): [string, number] => [typed, 3]),
  ...['قراءة', 'قراءه', 'شعر', 'الشعر', 'الشِّعر', 'şiir', 'siir', 'POETRY'].map((typed): [string, number] => [typed, 4]),
  ...['مسؤولية', 'مسوولية', 'المسؤولية', 'شباب', 'genç', 'GENC'].map((typed): [string, number] => [typed, 5]),
  ...['كفالة', 'كفاله', 'كفـالة', 'يتيم', 'اليتيم', 'yetim', '300', '٣٠٠'].map((typed): [string, number] => [typed, 6]),
  ...['غازي عنتاب', 'عنتاب', 'gaziantep', 'GAZİANTEP', 'رحلة', 'الرحلة'].map((typed): [string, number] => [typed, 7]),
  ...['مقهى', 'المقهى', 'cafe', 'café', 'ışık', 'isik', 'cagri', 'mahalle'].map((typed): [string, number] => [
    typed,
    8,
  ]),
]
const MISSES =
  "محمود|مدرسة|جامعة|ankara|أنقرة|999|٢٥١|okul|school|كرة|سكن غازي|أحمد يتيم|poetry hospital|%|_|\\|'|شعراء|zzz|مكتبات".split(
    '|',
  )

test.each(HITS)('%j finds its record', async (typed, at) => {
  expect(await titles(typed)).toContain(TITLES[at]![0])
})

test.each(MISSES)('%j finds nothing', async (typed) => {
  expect(await titles(typed)).toEqual([])
})

test('there are as many pairs as the issue requires', () => {
  expect(HITS.length).toBeGreaterThanOrEqual(60)
  expect(MISSES.length).toBeGreaterThanOrEqual(20)
})

test('a title ranks higher than a text', async () => {
  await commandsOf(posts).create(staff, {
    values: {
      title: { ar: 'خبر جديد' },
      content: { ar: '<p>عن سكن الطالبات</p>' },
      summary: null,
      category_id: null,
      background: null,
    },
    publish: 'now',
  })
  expect(await titles('سكن')).toEqual(['سكن الطالبات الجديد', 'خبر جديد'])
})

test('drafts and deleted records are not found', async () => {
  const draft = await commandsOf(posts).create(staff, {
    values: {
      title: { ar: 'زرافة' },
      content: { ar: '<p>نص</p>' },
      summary: null,
      category_id: null,
      background: null,
    },
  })
  expect(await titles('زرافة')).toEqual([])
  await commandsOf(posts).update(staff, { id: draft.id, version: draft.version, values: {}, publish: 'now' })
  expect(await titles('زرافه')).toEqual(['زرافة'])
  await commandsOf(posts).delete(staff, { id: draft.id })
  expect(await titles('زرافة')).toEqual([])
})

test('the API returns the same results and requires a word', async () => {
  const answer = await site.ask(`/api/search?lang=en&q=${encodeURIComponent('السكن')}`)
  expect(await answer.json()).toMatchObject({ data: [{ resource: 'posts', path: '/post-details/4' }, {}] })
  expect((await site.ask('/api/search')).status).toBe(422)
})

test('a category and its records are found by its name, also after renaming', async () => {
  const category = await commandsOf(resources.get('campaign-categories')!).create(staff, {
    values: { name: { ar: 'التعليم', en: 'Education' } },
  })
  await commandsOf(resources.get('all-campaigns')!).create(staff, {
    values: {
      title: { ar: 'حقيبة المدرسة' },
      summary: { ar: 'نص' },
      description: { ar: '<p>نص</p>' },
      category_id: category.id,
    },
    publish: 'now',
  })
  const found = (typed: string) => search(site.context(), typed)
  for (const typed of ['التعليم', 'تعليم', 'education'])
    expect((await found(typed)).found.map(({ path }) => path)).toEqual([
      `/campaigns?category=${category.id}`,
      '/camping_details/1',
    ])
  await commandsOf(resources.get('campaign-categories')!).update(staff, {
    id: category.id,
    version: category.version,
    values: { name: { ar: 'المعرفة', en: 'Knowledge' } },
  })
  expect((await found('education')).found).toEqual([])
  expect((await found('معرفة')).found).toHaveLength(2)
  await rebuildSearchIndex(site.context())
  expect((await found('معرفة')).found).toHaveLength(2)
})

describe('while another transaction has indexed the same record and is not committed', () => {
  /** Runs `second` while the transaction of `first` is open, which it waits for; then both must have succeeded. */
  async function overlap(first: (open: Context) => Promise<unknown>, second: () => Promise<unknown>) {
    let waiting: Promise<unknown> | undefined
    await staff.db.transaction().execute(async (db) => {
      await first({ ...staff, db })
      waiting = second()
      void waiting.catch(() => undefined)
      await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true)
    })
    await waiting
  }
  const isBlocked = async () => {
    const { rows } = await site.services.database.executeSql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  const categories = commandsOf(resources.get('campaign-categories')!)
  const campaigns = commandsOf(resources.get('all-campaigns')!)
  let round = 0
  async function campaignInCategory() {
    const name = `Overlap${++round}`
    const category = await categories.create(staff, { values: { name: { ar: 'فئة', en: name } } })
    const values = { title: { ar: 'حملة' }, summary: { ar: 'نص' }, description: { ar: '<p>نص</p>' } }
    const campaign = await campaigns.create(staff, { values: { ...values, category_id: category.id }, publish: 'now' })
    return { category, campaign, name }
  }
  const found = async (typed: string) => (await search(site.context(), typed)).found.map(({ resource }) => resource)
  const rename = (ctx: Context, { id, version }: { id: number; version: number }, en: string) =>
    campaigns.update(ctx, { id, version, values: { title: { ar: 'حملة', en } } })

  test('a category is saved, and its campaign is found by the new names of both', async () => {
    const { category, campaign } = await campaignInCategory()
    const renamed = { ...category, values: { name: { ar: 'فئة', en: 'Newcategory' } } }
    await overlap((open) => rename(open, campaign, 'Newcampaign'), () => categories.update(staff, renamed)) // prettier-ignore
    expect(await found('newcampaign newcategory')).toEqual(['all-campaigns'])
  })

  test('the rebuild indexes the new name', async () => {
    const { campaign } = await campaignInCategory()
    await overlap((open) => rename(open, campaign, 'Savedfirst'), () => rebuildSearchIndex(site.context())) // prettier-ignore
    expect(await found('savedfirst')).toEqual(['all-campaigns'])
  })

  test('a save during the rebuild is found, and a deletion is not', async () => {
    const [saved, deleted] = [await campaignInCategory(), await campaignInCategory()]
    await overlap(rebuildSearchIndex, () => rename(staff, saved.campaign, 'Savedlater'))
    expect(await found('savedlater')).toEqual(['all-campaigns'])
    await overlap(rebuildSearchIndex, () => campaigns.delete(staff, { id: deleted.campaign.id }))
    expect(await found(deleted.name)).toEqual(['campaign-categories'])
  })
})

test('whole words rank before parts of words, and places before posts about them', async () => {
  const write = (id: string, values: Record<string, unknown>) =>
    commandsOf(resources.get(id)!).create(staff, { values, publish: 'now' } as never)
  await write('all-projects', { name: { ar: 'مئة', tr: 'Yüz burs' }, description: { ar: '<p>نص</p>' } })
  await write('student-residences', { name: { ar: 'سكن النور', tr: 'Nur' } })
  await write('posts', { title: { ar: 'عن بورصة', tr: 'Bursa gezisi' }, content: { ar: '<p>نص</p>' } })
  expect((await search(site.context(), 'burs')).found.map(({ resource }) => resource)).toEqual([
    'all-projects',
    'posts',
  ])
  expect((await titles('سكن'))[0]).toBe('سكن النور')
})

test('a word with a typing error finds nothing, and the closest titles are suggested', async () => {
  expect(await titles('residance')).toEqual([])
  const closest = await closestTitles(site.context(), 'residance')
  expect(closest.map(({ title }) => title)).toEqual(['سكن الطالبات الجديد'])
  expect(await closestTitles(site.context(), 'zzzzz')).toEqual([])
})
