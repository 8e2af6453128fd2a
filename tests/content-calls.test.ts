/** The content rows of spec.md section 7: names and wrappers as written there, and what may not be told. */
import { beforeAll, expect, test } from 'vitest'
import { foldForSearch } from '#kernel/arabic.ts'
import { testSite } from './support/site.ts'

const site = await testSite()
const ctx = site.context()
const now = Date.now()
const at = (minutes: number) => new Date(now + minutes * 60_000)
const shown = (minutes = -1) => ({ state: 'published' as const, published_at: at(minutes), demo_key: null })

async function ask(path: string) {
  const answer = await site.ask(path)
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the test says what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}

beforeAll(async () => {
  const { db } = ctx
  const texts = (ar: string, en?: string) => ({ ar, ...(en && { en }) })
  await db
    .insertInto('post_categories')
    .values({ name: texts('أخبار', 'News'), demo_key: null })
    .execute()
  const post = (ar: string, minutes: number) => ({
    title: texts(ar),
    summary: null,
    content: texts(`<p>نصّ <b>${ar}</b></p><p>تتمّة<script>alert(1)</script></p>`),
    category_id: 1,
    background: null,
    search: foldForSearch(ar),
    ...shown(minutes),
  })
  await db
    .insertInto('posts')
    .values([
      ...Array.from({ length: 12 }, (_, i) => post(`خبر ${i + 1}`, -20 + i)),
      post('أُمسية شعرية', -60),
      post('مجدول', 60),
      { ...post('مسودّة', -1), state: 'draft' as const, published_at: null },
    ])
    .execute()
  const place = (kind: 'residence' | 'center', ar: string) => ({
    kind,
    name: texts(ar, 'Nur House'),
    summary: null,
    description: texts('<p>سكن هادئ</p>'),
    city_id: null,
    audience: 'men' as const,
    capacity: 40,
    background: null,
    specifications: JSON.stringify([{ name: texts('الغرف'), value: texts('ثنائية') }]) as never,
    email: 'nur@example.org',
    phone: null,
    whatsapp: '+905000000000',
    address: texts('الفاتح'),
    working_hours: texts('9–18'),
    latitude: 41.01,
    longitude: 28.95,
    ...shown(),
  })
  await db
    .insertInto('places')
    .values([place('residence', 'سكن النور'), place('center', 'مركز الفجر')])
    .execute()
  const activity = {
    summary: null,
    description: texts('<p>لقاء</p>'),
    background: null,
    held_at: at(60),
    residence_id: 1,
    center_id: null,
    search: foldForSearch('رحلة إلى بورصة'),
    ...shown(),
  }
  await db
    .insertInto('activities')
    .values([
      { ...activity, name: texts('رحلة إلى بورصة', 'A trip to Bursa'), on_main: true },
      { ...activity, name: texts('ندوة'), search: foldForSearch('ندوة'), residence_id: null },
    ])
    .execute()
  await db
    .insertInto('project_sections')
    .values({ name: texts('التعليم', 'Education'), demo_key: null })
    .execute()
  const project = { summary: null, description: texts('<p>بناء</p>'), section_id: 1, background: null }
  await db
    .insertInto('projects')
    .values([
      { ...project, name: texts('مكتبة'), importance: 'normal' as const, ...shown(-1) },
      { ...project, name: texts('مدرسة'), importance: 'important' as const, ...shown(-9) },
    ])
    .execute()
  await db
    .insertInto('partners')
    .values({ name: texts('شريك'), url: 'https://example.org/', logo: null, ...shown() })
    .execute()
  await db
    .insertInto('faqs')
    .values({ question: texts('كيف أتبرّع؟'), answer: texts('<p>بالبطاقة</p>'), ...shown() })
    .execute()
  await db
    .insertInto('work_sections')
    .values({ title: texts('التعليم'), text: null, icon: null, ...shown() })
    .execute()
})

test('posts come in pages of ten, the newest first, without drafts and scheduled ones', async () => {
  const first = await ask('/api/all-posts?lang=ar')
  expect(first.body.data).toHaveLength(10)
  expect(first.body.data[0]).toMatchObject({ title: 'خبر 12', category: { name: 'أخبار' }, summary: 'نصّ خبر 12 تتمّة' })
  expect(first.body.next_page_url).toBe('/api/all-posts?lang=ar&page=2&per_page=10')
  const second = await ask(first.body.next_page_url)
  expect(second.body.data.map((post: { title: string }) => post.title)).toEqual(['خبر 2', 'خبر 1', 'أُمسية شعرية'])
  expect(second.body.next_page_url).toBeNull()
})

test('posts are found in any spelling, five when five are asked for', async () => {
  const found = await ask(`/api/all-posts?title=${encodeURIComponent('امسيه')}`)
  expect(found.body.data.map((post: { title: string }) => post.title)).toEqual(['أُمسية شعرية'])
  expect((await ask('/api/all-posts?per_page=5')).body.data).toHaveLength(5)
  expect((await ask('/api/all-posts?title=%25')).body.data).toEqual([])
})

test('a page that is no number is a bad query, Arabic digits are digits', async () => {
  expect((await ask('/api/all-posts?page=zwei')).status).toBe(422)
  expect((await ask('/api/all-posts?page=0')).status).toBe(422)
  expect((await ask(`/api/all-posts?page=${encodeURIComponent('٢')}`)).body.current_page).toBe(2)
})

test('a post tells clean HTML; drafts, scheduled and unknown ones are not found', async () => {
  const { body } = await ask('/api/post-details/1')
  expect(body.content).toBe('<p>نصّ <b>خبر 1</b></p><p>تتمّة</p>')
  for (const id of ['14', '15', '999', '0', 'x', '1e1'])
    expect([id, (await ask(`/api/post-details/${id}`)).status]).toEqual([id, 404])
})

test('residences and centers have the fields of the spec, and keep apart', async () => {
  expect((await ask('/api/front/student-residences?lang=en')).body).toMatchObject([{ id: 1, name: 'Nur House' }])
  expect((await ask('/api/front/youth_centers')).body).toMatchObject([{ id: 2, name: 'مركز الفجر' }])
  const { body } = await ask('/api/front/student-residences/1')
  expect(body).toMatchObject({
    gallerys: [],
    specifications: [{ name: 'الغرف', value: 'ثنائية' }],
    contact_information: { gmail_email: 'nur@example.org', whatsapp_number: '+905000000000', latitude: 41.01 },
  })
  expect(body.activities.map((one: { name: string }) => one.name)).toEqual(['رحلة إلى بورصة'])
  expect((await ask('/api/front/student-residences/2')).status).toBe(404)
})

test('activities: of the home page, the latest, all of them, one', async () => {
  expect((await ask('/api/front/website-activities/show')).body).toHaveLength(1)
  expect((await ask('/api/front/latest-activities/show')).body).toHaveLength(2)
  const found = await ask(`/api/front/all-activities/show?name=${encodeURIComponent('رحله الي')}`)
  expect(found.body.data).toHaveLength(1)
  expect((await ask('/api/front/activities/1?lang=en')).body.activity).toMatchObject({
    name: 'A trip to Bursa',
    description: '<p>لقاء</p>',
  })
})

test('projects: important ones first, by section, one with the newest beside it', async () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names((await ask('/api/front/getProjects')).body)).toEqual(['مدرسة', 'مكتبة'])
  expect((await ask('/api/front/projectSection')).body).toEqual([{ id: 1, name: 'التعليم' }])
  expect(names((await ask('/api/front/projects/1')).body.WorkSection)).toEqual(['مدرسة', 'مكتبة'])
  expect((await ask('/api/front/projects/7')).status).toBe(404)
  const { body } = await ask('/api/front/project/1/details')
  expect(body.project).toMatchObject({ type: 'normal', project_section: { name: 'التعليم' } })
  expect(names(body.latestProject)).toEqual(['مكتبة', 'مدرسة'])
})

test('partners, questions and fields of work are plain lists', async () => {
  expect((await ask('/api/all/partners')).body).toMatchObject([{ id: 1, url: 'https://example.org/' }])
  expect((await ask('/api/faqs')).body).toEqual([{ id: 1, question: 'كيف أتبرّع؟', answer: '<p>بالبطاقة</p>' }])
  expect((await ask('/api/getWorkSection')).body).toMatchObject([{ id: 1, title: 'التعليم' }])
})
