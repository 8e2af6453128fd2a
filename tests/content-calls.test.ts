/**
 * Public endpoints answer with the fields of docs/reference/wire-format.md, and with nothing that visitors must not
 * see.
 */
import { beforeAll, expect, test } from 'vitest'
import { CALLS, missingFields } from './endpoint-matrix.ts'
import { writeContent } from './support/content.ts'
import { makePerson } from './support/people.ts'
import { testSite } from './support/site.ts'

const site = await testSite()
const ctx = site.context()
async function ask(path: string) {
  const answer = await site.ask(path)
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the test says what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}

beforeAll(() => writeContent(ctx))

test('posts come in pages of ten, the newest first, without drafts and scheduled ones', async () => {
  const first = await ask('/api/all-posts?lang=ar')
  expect(first.body.data).toHaveLength(10)
  expect(first.body.data[0]).toMatchObject({ title: 'خبر 12', category: { name: 'أخبار' }, summary: 'نصّ خبر 12 تتمّة' })
  expect(first.body.next_page_url).toBe('/api/all-posts?lang=ar&page=2&per_page=10')
  const second = await ask(first.body.next_page_url)
  expect(second.body.data.map((post: { title: string }) => post.title)).toEqual(['خبر 2', 'خبر 1', 'أُمسية شعرية'])
  expect(second.body.next_page_url).toBeNull()
})

test('posts are found in any spelling, as many as requested', async () => {
  const found = await ask(`/api/all-posts?title=${encodeURIComponent('امسيه')}`)
  expect(found.body.data.map((post: { title: string }) => post.title)).toEqual(['أُمسية شعرية'])
  expect((await ask('/api/all-posts?per_page=5')).body.data).toHaveLength(5)
  expect((await ask('/api/all-posts?title=%25')).body.data).toEqual([])
})

test('a page that is not a number is a bad query; Arabic digits are accepted', async () => {
  expect((await ask('/api/all-posts?page=zwei')).status).toBe(422)
  expect((await ask('/api/all-posts?page=0')).status).toBe(422)
  expect((await ask(`/api/all-posts?page=${encodeURIComponent('٢')}`)).body.current_page).toBe(2)
})

test('a post has clean HTML; drafts, scheduled and unknown ones are not found', async () => {
  const { body } = await ask('/api/post-details/1')
  expect(body.content).toBe('<p>نصّ <b>خبر 1</b></p><p>تتمّة</p>')
  for (const id of ['14', '15', '999', '0', 'x', '1e1'])
    expect([id, (await ask(`/api/post-details/${id}`)).status]).toEqual([id, 404])
})

test('residences and centers have the fields of the wire format, and are separate', async () => {
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

test('activities: those of the home page, the latest, all of them, and a single one', async () => {
  expect((await ask('/api/front/website-activities/show')).body).toHaveLength(1)
  expect((await ask('/api/front/latest-activities/show')).body).toHaveLength(2)
  const found = await ask(`/api/front/all-activities/show?name=${encodeURIComponent('رحله الي')}`)
  expect(found.body.data).toHaveLength(1)
  const { activity, ...itself } = (await ask('/api/front/activities/1?lang=en')).body
  expect(activity).toMatchObject({ name: 'A trip to Bursa', description: '<p>لقاء</p>' })
  expect(itself).toEqual(activity)
})

test('projects: important ones first, filtered by section, and a single one with the newest projects', async () => {
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

test.each(CALLS)('$path answers with the fields of the wire format', async ({ path, fields, method, as }) => {
  const person = as && (await makePerson(ctx))
  // In this content only the center has pictures in its gallery.
  const wanted = path.endsWith('student-residences/1')
    ? fields.filter((name) => !name.startsWith('gallerys[]'))
    : fields
  const asked = {
    ...(method && { method }),
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(person && person.bearer) },
  }
  const answer = await site.ask(path, asked)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(missingFields(await answer.json(), wanted)).toEqual([])
  // Without a session the answer is 401; signing out twice is allowed.
  if (as && !method) expect((await site.ask(path)).status).toBe(401)
})

test('the control: a missing field, an empty list and an empty row are found', () => {
  expect(missingFields({ data: [{ id: 1 }], next_page_url: null }, ['data[].id', 'next_page_url?'])).toEqual([])
  expect(missingFields({ data: [{}] }, ['data[].id', 'next_page_url?'])).toEqual(['data[].id', 'next_page_url?'])
  expect(missingFields([], ['[].id'])).toEqual(['[].id'])
  expect(missingFields({ terms: { trem_text: null } }, ['terms.trem_text'])).toEqual(['terms.trem_text'])
})

test.each(CALLS.flatMap(({ missing }) => missing ?? []))(
  '%s is not found, with a message in the reader’s language',
  async (path) => {
    for (const [lang, header] of [
      ['tr', 'tr'],
      ['en', 'en-GB,en;q=0.9'],
    ] as const) {
      const answer = await site.ask(path + (lang === 'tr' ? '?lang=tr' : ''), {
        headers: { 'Accept-Language': header },
      })
      expect(answer.status).toBe(404)
      const { error } = (await answer.json()) as { error: Record<string, unknown> }
      expect(error).toMatchObject({ code: 'errors.not_found', message: expect.stringMatching(lang === 'tr' ? /bul|yok/ : /[a-z]/) }) // prettier-ignore
    }
  },
)

test.each(CALLS.flatMap(({ bad }) => bad ?? []))('%s is a bad query', async (path) => {
  const { status, body } = await ask(path)
  expect([status, body.error.code, typeof body.error.fields]).toEqual([422, 'errors.invalid_input', 'object'])
})

test('the language is from the query, else the header, else Arabic; an unknown one is ignored', async () => {
  const name = async (query: string, header = '') => {
    const asked = { headers: { 'Accept-Language': header } }
    return ((await (await site.ask(`/api/front/projectSection${query}`, asked)).json()) as { name: string }[])[0]!.name
  }
  expect(await name('?lang=en')).toBe('Education')
  expect(await name('', 'en-GB,en;q=0.9')).toBe('Education')
  expect(await name('?lang=ar', 'en')).toBe('التعليم')
  expect(await name('')).toBe('التعليم')
  expect(await name('?lang=fr')).toBe('التعليم')
  // Missing Turkish texts fall back to Arabic.
  expect(await name('?lang=tr')).toBe('التعليم')
})

test('an unchanged answer is 304 by its ETag, in each language, from the address or the browser', async () => {
  const cached = await testSite({ PAGE_CACHE: '1' }, undefined, site.services.database)
  const tell = (query: string, headers = {}) => cached.ask(`/api/front/getCampaign${query}`, { headers })
  const tag = async (query: string, headers = {}) => (await tell(query, headers)).headers.get('ETag')
  expect(await tag('?lang=ar')).toMatch(/^(W\/)?"[\w-]+"$/)
  expect(await tag('?lang=ar')).toBe(await tag('?lang=ar'))
  expect(await tag('?lang=en')).not.toBe(await tag('?lang=ar'))
  expect(await tag('')).toBe(await tag('?lang=ar'))
  expect(await tag('', { 'Accept-Language': 'en' })).toBe(await tag('?lang=en'))
  expect(await tag('', { 'Accept-Language': 'tr', Cookie: 'lang=en' })).toBe(await tag('?lang=en'))
  expect((await tell('')).headers.get('Vary')).toContain('Accept-Language, Cookie')
  expect((await tell('?lang=en')).headers.get('Vary')).not.toContain('Cookie')
})
