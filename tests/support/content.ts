/** One record of every kind in the public API, and drafts and scheduled records, which must not be public. */
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { publishTerms } from '#features/legal/terms.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'

const now = Date.now()
const at = (minutes: number) => new Date(now + minutes * 60_000)
const shown = (minutes = -1) => ({ state: 'published' as const, published_at: at(minutes), demo_key: null })

export async function writeContent(ctx: Context): Promise<void> {
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
  const picture = { id: 'a', width: 1600, height: 1000, color: null }
  const place = (kind: 'residence' | 'center', ar: string) => ({
    kind,
    name: texts(ar, 'Nur House'),
    summary: null,
    description: texts('<p>سكن هادئ</p>'),
    city_id: null,
    audience: 'men' as const,
    capacity: 40,
    background: null,
    gallery: JSON.stringify(kind === 'center' ? [picture] : []) as never,
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
  const [category] = await addCategories(ctx, [{ name: texts('تعليم', 'Education') }])
  const row = { category_id: category!, title: texts('كفالة', 'A year'), summary: texts('ملخص'), description: texts('<p>نص</p>') } // prettier-ignore
  await addCampaigns(ctx, [
    { ...row, state: 'published', on_main: true },
    { ...row, state: 'published', importance: 'important' },
  ])
  await publishTerms(ctx, { kind: 'donation', version: '1', text: { ar: '<p>شروط</p>', en: '<p>Terms</p>', tr: '<p>Koşullar</p>' } }) // prettier-ignore
  await db
    .insertInto('work_sections')
    .values({ title: texts('التعليم'), text: null, icon: null, ...shown() })
    .execute()
}
