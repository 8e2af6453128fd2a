/** Export and import of spreadsheets: an export can be imported, and errors are reported row by row. */
import '#features/content/posts/tables.ts'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toArabicDigits } from '#kernel/digits.ts'
import { escapeFormula, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import { toXlsx } from '#kernel/xlsx.server.ts'
import type { ImportAnswer, RecordAnswer } from '#resource/contract.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { TEST_ORIGIN, testSite } from '#tests/support/site.ts'

vi.setConfig({ testTimeout: 90_000 })
const site = await testSite()
const ctx = site.context()
let owner: Person, editor: Person, news: number
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'] })
  news = (await make('post-categories', { name: { ar: 'أخبار', en: 'News' } })).id
})
beforeEach(async () => {
  await ctx.db.deleteFrom('posts').execute()
})

const headers = (by: Person, lang: string) => ({ ...by.bearer, Cookie: `lang=${lang}` })
async function make(resource: string, values: object, publish?: string) {
  const answer = await site.ask(`/api/dashboard/${resource}`, { method: 'POST', body: { values, publish }, headers: headers(owner, 'en') }) // prettier-ignore
  return ((await answer.json()) as RecordAnswer).record
}
const words = (ar: string, more: object = {}) => ({ title: { ar }, content: { ar: `<p>${ar}</p>` }, ...more })

async function download(path: string, lang = 'en') {
  const answer = await site.ask(`/api/dashboard/${path}`, { headers: headers(owner, lang) })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  return Buffer.from(await answer.arrayBuffer())
}
const table = (bytes: Buffer) => parse(bytes, { bom: true }) as string[][]

type Sent = { status: number; json: ImportAnswer & { error: { code: string; detail: ImportAnswer } } }
type Upload = { lang?: string; by?: Person; name?: string; mapping?: object }
async function upload(
  path: string,
  bytes: Buffer | string,
  { lang = 'en', by = editor, name = 'a.csv', mapping }: Upload,
) {
  const form = new FormData()
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], name))
  const request = new Request(TEST_ORIGIN, { method: 'POST', body: form })
  return site.app.request(
    `${TEST_ORIGIN}/api/dashboard/${path}`,
    {
      method: 'POST',
      body: await request.arrayBuffer(),
      headers: { host: 'localhost:3000', 'Content-Type': request.headers.get('Content-Type')!, ...headers(by, lang) },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as never,
  )
}
async function send(
  resource: string,
  bytes: Buffer | string,
  { dry = false, good = false, ...options }: Upload & { dry?: boolean; good?: boolean } = {},
): Promise<Sent> {
  const answer = await upload(`${resource}/import?${dry ? 'dry=1' : ''}${good ? 'good=1' : ''}`, bytes, options)
  return { status: answer.status, json: (await answer.json()) as Sent['json'] }
}
const csv = (...rows: string[][]) =>
  rows.map((row) => `${row.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join()}\r\n`).join('')
const excel = async (titles: string[], rows: SpreadsheetCell[][]) => {
  const columns = titles.map((title) => ({ title }))
  return Buffer.concat(await Array.fromAsync(toXlsx({ name: 'x', columns, rows, rightToLeft: true })))
}
const posts = () => ctx.db.selectFrom('posts').selectAll().orderBy('id').execute()

test('a list is exported as CSV that spreadsheet programs read, in the user’s language, with its filters', async () => {
  const { id } = await make('posts', words('=HYPERLINK("x")', { category_id: news }), 'now')
  await make('posts', words('مسودة'))
  const bytes = await download('posts/export.csv?filter.state=published', 'ar')
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head, ...rows] = table(bytes)
  expect(head!.slice(0, 4)).toEqual(['الرقم', 'العنوان (ar)', 'العنوان (en)', 'العنوان (tr)'])
  expect(rows).toHaveLength(1)
  expect(rows[0]!.slice(0, 3)).toEqual([String(id), `'=HYPERLINK("x")`, ''])
  expect(rows[0]).toContain('أخبار')
  expect(rows[0]).toContain('منشور')
  const audit = await ctx.db.selectFrom('audit').select(['command', 'detail']).where('command', '=', 'posts.export').execute() // prettier-ignore
  expect(audit).toMatchObject([{ detail: { format: 'csv', filters: { state: 'published' } } }])
})

test('campaigns are exported with lira, yes/no, choices and days; a list longer than a batch is complete', async () => {
  const category = (await make('campaign-categories', { name: { ar: 'إغاثة', en: 'Relief' } })).id
  const one = { summary: { ar: 'م' }, description: { ar: '<p>و</p>' }, category_id: category, at_goal: 'stop', importance: 'important' } // prettier-ignore
  for (let i = 0; i < 260; i++)
    await make('all-campaigns', { ...one, title: { ar: `حملة ${i}` }, goal: 350_00 + i, on_main: i === 0 })
  const rows = (await readSheet(await download('all-campaigns/export.xlsx'))) as unknown[][]
  expect(rows).toHaveLength(261)
  const column = (title: string) => rows[0]!.indexOf(title)
  expect(rows[1]![column('Goal')]).toBe(350)
  expect(rows[2]![column('Goal')]).toBe(350.01)
  expect([rows[1]![column('Show on the home page')], rows[2]![column('Show on the home page')]]).toEqual(['Yes', 'No'])
  expect(rows[1]![column('Importance')]).toBe('Important')
  expect(new Set(rows.map((row) => row[0])).size).toBe(261)
})

test('importing an unchanged export, CSV or Excel, changes nothing', async () => {
  await make('posts', words('أول', { category_id: news, summary: { ar: '=1', tr: "'=2" } }), 'now')
  await make('posts', words('ثانٍ'))
  const before = await posts()
  for (const [path, lang] of [
    ['posts/export.csv', 'ar'],
    ['posts/export.xlsx', 'tr'],
  ] as const)
    // prettier-ignore
    expect((await send('posts', await download(path, lang), { lang: 'en', by: owner })).json).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 2,
      errors: [],
    })
  expect(await posts()).toEqual(before)
})

test('column titles in any language, field names, Arabic digits, labels, names and ids are read', async () => {
  const head = ['عنوان', 'Title (en)', 'content.ar', 'التصنيف']
  const unknown = await send('posts', csv(head, ['أ', 'A', '<p>أ</p>', 'News']), { dry: true })
  expect(unknown.json.columns[0]).toEqual({ title: 'عنوان', key: null })
  expect(unknown.json.errors).toMatchObject([{ row: 2, column: 'Title (en)' }])
  head[0] = 'العنوان'
  const sheet = csv(head, ['أ', 'A', '<p onclick="x">أ</p>', 'news'], ['ب', '', '<p>ب</p>', toArabicDigits(String(news))], ['ج', '', '<p>ج</p>', '']) // prettier-ignore
  expect((await send('posts', sheet)).json).toMatchObject({ create: 3, update: 0, errors: [] })
  expect(
    (await posts()).map(({ title, content, category_id, state }) => ({ title, content, category_id, state })),
  ).toEqual([
    { title: { ar: 'أ', en: 'A' }, content: { ar: '<p>أ</p>' }, category_id: news, state: 'draft' },
    { title: { ar: 'ب' }, content: { ar: '<p>ب</p>' }, category_id: news, state: 'draft' },
    { title: { ar: 'ج' }, content: { ar: '<p>ج</p>' }, category_id: null, state: 'draft' },
  ])
})

test('money, days, choices and yes/no are read as people write them', async () => {
  await make('campaign-categories', { name: { ar: 'مياه', tr: 'Su' } })
  const head = [
    'title.ar',
    'summary.ar',
    'description.ar',
    'category_id',
    'goal',
    'importance',
    'at_goal',
    'on_main',
    'starts_at',
  ]
  const row = ['بئر', 'م', '<p>و</p>', 'su', '١٬٢٥٠٫٥٠', 'مهم', 'Stop accepting donations', 'evet', '2026-12-01 14:30']
  const sent = await send('all-campaigns', csv(head, row), { by: owner })
  expect(sent.json).toMatchObject({ create: 1, errors: [] })
  const made = await ctx.db.selectFrom('campaigns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(made).toMatchObject({
    goal: 1_250_50,
    importance: 'important',
    at_goal: 'stop',
    on_main: true,
    starts_at: new Date('2026-12-01T11:30:00Z'),
  })
  const wrong = [...row]
  Object.assign(wrong, { 3: 'nothing', 4: '1.2.3', 5: 'perhaps', 7: 'maybe', 8: '31.02.2026' })
  const refused = await send('all-campaigns', csv(head, wrong), { dry: true, by: owner })
  expect(refused.json.errors.map(({ column }) => column)).toEqual([
    'category_id',
    'goal',
    'importance',
    'on_main',
    'starts_at',
  ])
})

test('a dry run reports errors row by row, in the language of the user, and stores nothing', async () => {
  const sheet = csv(
    ['title.ar', 'content.ar', 'summary.ar'],
    ['جيد', '<p>ن</p>', ''],
    ['', '<p>ن</p>', 'س'.repeat(301)],
  )
  const dry = await send('posts', sheet, { dry: true, lang: 'ar' })
  expect(dry.status).toBe(200)
  expect(dry.json).toMatchObject({ batch: null, create: 1, update: 0 })
  expect(dry.json.sample).toMatchObject([{ title: { ar: 'جيد' } }])
  expect(dry.json.errors).toEqual([
    { row: 3, column: 'title.ar', message: 'هذا الحقل مطلوب.' },
    { row: 3, column: 'summary.ar', message: 'النص أطول من المسموح.' },
  ])
  expect(await posts()).toEqual([])
  const real = await send('posts', sheet)
  expect([real.status, real.json.error.code]).toEqual([422, 'resource.import_refused'])
  expect(real.json.error.detail.errors).toHaveLength(2)
  expect(await posts()).toEqual([])
})

test('rows with an id change records; records changed since the export and unknown ids are refused', async () => {
  const { id } = await make('posts', words('قبل', { title: { ar: 'قبل', tr: 'Önce' } }))
  const changed = await send('posts', csv(['id', 'version', 'title (ar)'], [String(id), '1', 'بعد']))
  expect(changed.json).toMatchObject({ create: 0, update: 1 })
  expect(await posts()).toMatchObject([{ version: 2, title: { ar: 'بعد', tr: 'Önce' }, content: { ar: '<p>قبل</p>' } }])
  const stale = await send('posts', csv(['id', 'version', 'title (ar)'], [String(id), '1', 'متأخر'], ['999999', '', 'x'], [String(id), '2', 'y']), { dry: true }) // prettier-ignore
  expect(stale.json.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'version'],
    [3, 'id'],
    [4, 'id'],
  ])
})

test('undoing an import reverts all records except those changed since', async () => {
  const { id } = await make('posts', words('كان'))
  const sheet = csv(['id', 'title.ar', 'content.ar'], [String(id), 'صار', '<p>كان</p>'], ['', 'جديد', '<p>ن</p>'], ['', 'عدّل', '<p>ن</p>']) // prettier-ignore
  const { batch } = (await send('posts', sheet)).json
  const third = (await posts())[2]!
  await site.ask(`/api/dashboard/posts/${third.id}`, { method: 'PUT', body: { version: 1, values: words('بعد الاستيراد') }, headers: owner.bearer }) // prettier-ignore
  const undo = (by: Person) =>
    site.ask(`/api/dashboard/posts/import/${batch}/undo`, { method: 'POST', headers: by.bearer })
  const answer = (await (await undo(editor)).json()) as { done: number; refused: { id: number }[] }
  expect(answer).toMatchObject({ done: 2, refused: [{ id: third.id, name: 'بعد الاستيراد' }] })
  expect((await posts()).map(({ title }) => title.ar)).toEqual(['كان', 'بعد الاستيراد'])
  expect((await undo(editor)).status).toBe(409)
  expect((await site.ask(`/api/dashboard/posts/import/${crypto.randomUUID()}/undo`, { method: 'POST', headers: owner.bearer })).status).toBe(404) // prettier-ignore
})

test('the template has the columns that import reads, in the language of the user', async () => {
  const [csvHead] = table(await download('posts/template.csv', 'en'))
  expect(csvHead).toEqual(['Title (ar)', 'Title (en)', 'Title (tr)', 'Summary (ar)', 'Summary (en)', 'Summary (tr)', 'Content (ar)', 'Content (en)', 'Content (tr)', 'Category']) // prettier-ignore
  const [head] = await readSheet(await download('posts/template.xlsx', 'ar'))
  expect(head![0]).toBe('العنوان (ar)')
})

test('semicolons, tabs, a wrong encoding, a file that is not a spreadsheet and a zip bomb are handled', async () => {
  const rows = 'title.ar;content.ar\r\nأ;<p>أ</p>\r\n'
  expect((await send('posts', rows)).json).toMatchObject({ create: 1 })
  expect((await send('posts', rows.replaceAll(';', '\t'))).json).toMatchObject({ create: 1 })
  expect((await send('posts', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows, 'utf16le')]))).json).toMatchObject({ create: 1 }) // prettier-ignore
  expect((await send('posts', Buffer.from('title.ar\r\n\xfe\xed\r\n', 'latin1'))).json.error.code).toBe(
    'resource.not_utf8',
  )
  expect((await send('posts', 'title.ar\r\n')).json.error.code).toBe('resource.spreadsheet_empty')
  expect((await send('posts', Buffer.from('PK\u0003\u0004no archive'))).json.error.code).toBe('resource.no_spreadsheet')
  const lines = Array.from({ length: 400 }, () => Array.from({ length: 5 }, () => 'ا'.repeat(30_000)))
  const bomb = await excel(['a', 'b', 'c', 'd', 'e'], lines)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await send('posts', bomb)).json.error.code).toBe('resource.spreadsheet_large')
  const long = csv(['title.ar'], ...Array.from({ length: 20_001 }, (_, i) => [`${i}`]))
  expect((await send('posts', long)).json.error.code).toBe('resource.spreadsheet_long')
})

test('a cell that Excel may have cut off is not accepted as the whole text', async () => {
  const sent = await send('posts', await excel(['title.ar', 'content.ar'], [['أ', 'ن'.repeat(40_000)]]), { dry: true })
  expect(sent.json.errors).toEqual([{ row: 2, column: 'content.ar', message: expect.stringContaining('cut off') }])
})

test('a price list from another program: extra and missing columns, options, defaults, all errors at once', async () => {
  const category = await make('categories', { name: { ar: 'هدايا', en: 'Presents' } })
  expect(category.id).toBeGreaterThan(0)
  const head = ['Article', 'Price', 'Barcode', 'Options', 'Shop category']
  const good = ['كوب', '250', '869', 'MUG-1 | أزرق / Blue / Mavi | L |  | ٨٦٩ ٠١\nMUG-2 | أحمر |  | 275,50', 'Presents']
  const bad = ['', '-5', '869', '', 'Unknown']
  const by = owner
  const sheet = csv(head, good, bad, ['قميص', 'x', '', 'A | b | c | d | e | f', 'Presents'])
  const mapping = { 0: 'name.ar' }
  const { json: tried } = await send('products', sheet, { dry: true, by, mapping })
  expect(tried.columns).toEqual([
    { title: 'Article', key: 'name.ar' },
    { title: 'Price', key: 'price' },
    { title: 'Barcode', key: null },
    { title: 'Options', key: 'variants' },
    { title: 'Shop category', key: 'category_id' },
  ])
  expect([tried.create, tried.failed]).toEqual([1, 2])
  const columns = (row: number) => tried.errors.filter((one) => one.row === row).map(({ column }) => column).toSorted() // prettier-ignore
  expect(columns(3)).toEqual(['Article', 'Options', 'Price', 'Shop category'])
  expect(columns(4)).toEqual(['Options', 'Price'])
  expect(tried.groups.every(({ count, rows }) => count === rows.length)).toBe(true)
  // A mapped column gets the title of its field, so that the corrected file is read without mapping it again.
  const wrong = table(Buffer.from(await (await upload('products/import/errors', sheet, { by, mapping })).arrayBuffer()))
  expect(wrong[0]!.slice(0, 5)).toEqual(['Name (ar)', 'Price', 'Barcode', 'Options', 'Shop category'])
  expect(wrong).toHaveLength(3)
  const corrected = csv(wrong[0]!.slice(0, 5), good)
  expect((await send('products', corrected, { dry: true, by })).json).toMatchObject({ create: 1, failed: 0 })
  expect((await send('products', sheet, { by, mapping })).status).toBe(422)
  const { status, json } = await send('products', sheet, { by, mapping, good: true })
  expect([status, json.create, json.failed]).toEqual([200, 1, 2])
  const [product] = await ctx.db.selectFrom('products' as never).selectAll().execute() as { low_at: number; price: number; variants: unknown }[] // prettier-ignore
  expect(product).toMatchObject({
    price: 250_00,
    low_at: 3,
    variants: [
      { sku: 'MUG-1', color: { ar: 'أزرق', en: 'Blue', tr: 'Mavi' }, size: 'L', barcode: '86901' },
      { sku: 'MUG-2', color: { ar: 'أحمر' }, price: 275_50 },
    ],
  })
  // Importing an unchanged export changes nothing.
  const again = await send('products', await download('products/export.csv'), { dry: true, by })
  expect(again.json).toMatchObject({ create: 0, update: 0, unchanged: 1, failed: 0 })
})
