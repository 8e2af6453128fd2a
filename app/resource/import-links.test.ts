/** Links of an imported row to other records: by name, by number, and never to one of several with the same name. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Actor } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { testSite } from '#tests/support/site.ts'
import { commandsOf } from './commands.server.ts'
import { tryImport } from './import.server.ts'
import { resources } from './resource.server.ts'

const site = await testSite()
const actor: Actor = { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) }
const contextIn = (locale: Locale = 'en') => site.context({ actor, locale })
const of = (id: string) => resources.get(id)!
const create = async (id: string, values: object) =>
  (await commandsOf(of(id)).create(contextIn(), { values: values as never })).id

const sheet = (...rows: string[][]) => ({ rows, isCut: () => false })
const post = (category: string) => ['خبر', '<p>نص</p>', category]
const TITLES = ['title.ar', 'content.ar', 'category_id']
const posts = (...categories: string[]) => sheet(TITLES, ...categories.map(post))
const dryRun = (rows: ReturnType<typeof sheet>, locale?: Locale, id = 'posts') =>
  tryImport(contextIn(locale), of(id), rows)
const run = (rows: ReturnType<typeof sheet>, onlyGood = false) =>
  commandsOf(of('posts')).import!(contextIn(), { sheet: rows, name: 'a.csv', options: { onlyGood } })
const stored = async () =>
  (await contextIn().db.selectFrom('posts').select('category_id').orderBy('id').execute()).map((row) => row.category_id)

let first: number, second: number, news: number, numbered: number
beforeAll(async () => {
  first = await create('post-categories', { name: { ar: 'إعلانات', en: 'Notices' } })
  second = await create('post-categories', { name: { ar: 'اعلانات', en: 'Adverts', tr: 'Duyurular' } })
  news = await create('post-categories', { name: { ar: 'أخبار', en: 'News', tr: 'Haberler' } })
  numbered = await create('post-categories', { name: { ar: '2025', en: 'Year 2025' } })
})
beforeEach(async () => {
  await contextIn().db.deleteFrom('posts').execute()
})

describe('a name that two records have', () => {
  test.each([
    ['ar', 'أكثر من سجل بهذا الاسم؛ اكتب رقم السجل.'],
    ['en', 'Several records have this name; enter the record’s number.'],
    ['tr', 'Bu adda birden çok kayıt var; kaydın numarasını yazın.'],
  ] as const)('is refused on its row, in %s', async (locale, message) => {
    // The two spellings of the hamza are one name.
    for (const name of ['إعلانات', 'اعلانات', '  إِعلانات ']) {
      const answer = await dryRun(posts('News', name), locale)
      expect([answer.create, answer.failed, answer.errors]).toEqual([
        1,
        1,
        [{ row: 3, column: 'category_id', message }],
      ])
    }
  })

  test('imports nothing, and with “only good rows” every other row', async () => {
    expect(await refusalOf(run(posts('News', 'إعلانات')))).toBe('422 resource.import_refused')
    expect(await stored()).toEqual([])
    await run(posts('News', 'إعلانات', ''), true)
    expect(await stored()).toEqual([news, null])
  })

  test('is accepted as the number of one of them, in any digits, or as a name that only one of them has', async () => {
    const arabic = String(first).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    await run(posts(arabic, String(second), 'Notices', 'duyurular', 'ADVERTS'))
    expect(await stored()).toEqual([first, second, first, second, second])
  })

  test('of a record that is exported and imported again is refused, not moved to the other record', async () => {
    const id = await create('posts', { title: { ar: 'أ' }, content: { ar: '<p>أ</p>' }, category_id: second })
    const answer = await dryRun(sheet(['id', 'category_id'], [String(id), 'اعلانات']))
    expect(answer.errors).toMatchObject([{ row: 2, column: 'category_id' }])
    // A column that is left out changes nothing.
    expect(await dryRun(sheet(['id', 'title.ar'], [String(id), 'أ']))).toMatchObject({ unchanged: 1, errors: [] })
  })
})

test('a record whose name is a number is found by it; other numbers are the number of a record', async () => {
  await run(posts('2025', '٢٠٢٥', String(news)))
  expect(await stored()).toEqual([numbered, numbered, news])
})

test.each(['999999', '0', '-1', '1.5', '99999999999', 'Sport', '%', "'); drop table posts; --"])(
  'the category %j does not exist: the row is refused',
  async (name) => {
    expect(await dryRun(posts(name))).toMatchObject({
      create: 0,
      failed: 1,
      errors: [{ row: 2, column: 'category_id' }],
    })
  },
)

test('a category that was deleted after the file was written is refused', async () => {
  const gone = await create('post-categories', { name: { ar: 'مؤقت' } })
  expect(await dryRun(posts('مؤقت'))).toMatchObject({ create: 1 })
  await commandsOf(of('post-categories')).delete(contextIn(), { id: gone })
  for (const cell of ['مؤقت', String(gone)]) expect(await dryRun(posts(cell))).toMatchObject({ create: 0, failed: 1 })
})

describe('several links in one cell', () => {
  const letters = (topics: string) =>
    sheet(['title.ar', 'body.ar', 'segment', 'topic_ids'], ['رسالة', '<p>نص</p>', 'topics', topics])
  let relief: number, lessons: number
  beforeAll(async () => {
    relief = await create('newsletter-topics', { name: { ar: 'إغاثة', en: 'Relief' } })
    lessons = await create('newsletter-topics', { name: { ar: 'دروس | لغات', en: 'Lessons' } })
    await create('newsletter-topics', { name: { ar: 'عام' } })
    await create('newsletter-topics', { name: { ar: 'عام' } })
  })

  test.each<[string, () => number[]]>([
    ['Relief | Lessons', () => [relief, lessons]],
    [String.raw`دروس \| لغات | إغاثة`, () => [lessons, relief]],
    ['Relief | إغاثة | Relief', () => [relief]],
    [' | Relief | | ', () => [relief]],
  ])('the cell %j is read as its records, each once', async (cell, ids) => {
    const answer = await dryRun(letters(cell), 'en', 'newsletter-letters')
    expect(answer.errors).toEqual([])
    expect(answer.sample).toMatchObject([{ topic_ids: ids() }])
  })

  test.each(['Relief | عام', 'Relief | Sport', 'دروس | لغات', 'Relief, Lessons'])(
    'the cell %j is refused as a whole',
    async (cell) => {
      const answer = await dryRun(letters(cell), 'en', 'newsletter-letters')
      expect(answer).toMatchObject({ create: 0, failed: 1, errors: [{ row: 2, column: 'topic_ids' }] })
    },
  )
})
