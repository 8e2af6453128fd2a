import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { sharePictureUrl } from '#kernel/share-picture.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'

vi.setConfig({ testTimeout: 90_000 })

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const folder = join(ctx.config.dataDir, 'share')
/** Optional folder where the pictures are stored for visual review. */
const { PICTURES } = process.env

const [category] = await addCategories(ctx, [{ name: { ar: 'تعليم' } }])
const common = { category_id: category!, state: 'published' as const, description: { ar: '<p>…</p>' } }
const [school, draft, long] = (await addCampaigns(ctx, [
  {
    ...common,
    title: { ar: 'حقيبة مدرسية لكل طالب', en: 'A school bag for every student', tr: 'Her öğrenciye bir okul çantası' },
    summary: { ar: 'حقائب' },
    goal: minor(1_000_000),
    permit: { number: '34-2026/118', authority: { ar: 'ولاية إسطنبول' } },
  },
  { ...common, title: { ar: 'مسودة' }, summary: { ar: '' }, state: 'draft' },
  {
    ...common,
    title: { ar: 'كفالة الطلاب الجامعيين المتفوقين من أبناء العائلات محدودة الدخل في مدن إسطنبول وغازي عنتاب وقونية طوال سنة دراسية كاملة تشمل الأقساط والسكن والكتب والمواصلات 🎓' },
    summary: { ar: '' },
  },
])) as [number, number, number] // prettier-ignore

async function picture(id: number, locale: Locale = 'ar', headers = {}) {
  const answer = await site.ask(sharePictureUrl({ kind: 'campaign', id, locale }), { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (PICTURES && bytes.length) {
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(join(PICTURES, `campaign-${id}-${locale}.png`), bytes)
  }
  return { status: answer.status, etag: answer.headers.get('ETag')!, answer, bytes }
}

/** Number of pixels in an area that are as light as text. */
async function inked(bytes: Buffer, left: number, width: number): Promise<number> {
  const part = { left, top: 190, width, height: 220 }
  const { data } = await sharp(bytes).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 200).length
}

test('networks get a PNG in their size, below the size limit, with text at the start side of the script', async () => {
  for (const locale of LOCALES) {
    const { status, answer, bytes } = await picture(school, locale)
    expect([status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    const [atLeft, atRight] = [await inked(bytes, 64, 300), await inked(bytes, 836, 300)]
    const [begin, end] = locale === 'ar' ? [atRight, atLeft] : [atLeft, atRight]
    expect(begin).toBeGreaterThan(2000)
    // The cover is drawn there.
    expect(begin).not.toBe(end)
  }
})

test('a title of any length fits', async () => {
  const { bytes } = await picture(long)
  // The edge next to the text and the space between title and kicker are empty.
  const edge = await sharp(bytes).extract({ left: 1140, top: 0, width: 60, height: 630 }).greyscale().raw().toBuffer()
  expect(Math.max(...edge)).toBeLessThan(150)
})

test('a picture of a photo with maximum noise is below the size limit', async () => {
  const { cardComposition } = await import('./card.ts')
  const { compose } = await import('#features/media/share-picture-layout.ts')
  const { loadShareFonts: lettersIn } = await import('./share-fonts.server.ts')
  const file = join(ctx.config.dataDir, 'noise.webp')
  const noise = { create: { width: 900, height: 900, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } } // prettier-ignore
  await sharp({ ...noise, create: { ...noise.create, background: '#888' } })
    .webp({ quality: 95 })
    .toFile(file)
  const card = {
    locale: 'en' as const,
    name: 'Sanad',
    logo: null,
    cover: { file, focal: { x: 0.9, y: 0.1 } },
    kicker: 'News',
    title: 'A photo of the loudest kind',
    lead: '',
    figures: null,
    foot: 'example.org',
    colors: { main: '#0E4B3E', highlight: '#EFAE36' },
  }
  await compose(cardComposition(card, await lettersIn(ctx.config)), `${file}.png`)
  const bytes = readFileSync(`${file}.png`)
  if (PICTURES) writeFileSync(join(PICTURES, 'noise.png'), bytes)
  expect(bytes.length).toBeLessThan(300_000)
})

test('Arabic letters are shaped and joined', async () => {
  const { compose } = await import('#features/media/share-picture-layout.ts')
  const { loadShareFonts: lettersIn } = await import('./share-fonts.server.ts')
  const fonts = await lettersIn(ctx.config)
  const width = async (text: string) => {
    const box = { left: 0, top: 0, width: 600, height: 100 }
    const ground =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100"><rect width="600" height="100"/></svg>'
    const word = { text, box, size: 60, least: 60, color: '#ffffff', side: 'right' as const, at: 'top' as const }
    const file = join(ctx.config.dataDir, 'word.png')
    await compose({ width: 600, height: 100, ground, pictures: [], words: [word], fonts }, file)
    return (await sharp(file).trim().toBuffer({ resolveWithObject: true })).info.width
  }
  // Joined letters are narrower than the same letters separated by zero-width non-joiners.
  expect(await width('سلام')).toBeLessThan((await width('س\u200cل\u200cا\u200cم')) * 0.9)
})

test('a picture is drawn once, and again when the figures changed by a tenth or a text changed', async () => {
  const first = await picture(school)
  const files = () => readdirSync(folder).filter((name) => name.startsWith(`campaign-${school}-ar.`))
  const [kept] = files()
  await createPaidDonation(ctx, { amount: '300', campaign_id: String(school) })
  expect((await picture(school)).etag).toBe(first.etag)
  expect((await picture(school, 'ar', { 'If-None-Match': first.etag })).status).toBe(304)
  await createPaidDonation(ctx, { amount: '800', campaign_id: String(school) })
  const second = await picture(school)
  expect(second.etag).not.toBe(first.etag)
  expect(second.bytes.equals(first.bytes)).toBe(false)
  expect(files()).toHaveLength(1)
  expect(files()[0]).not.toBe(kept)
  await writeSettings(ctx, 'site', { name: { ar: 'وَصل' } })
  expect((await picture(school)).etag).not.toBe(second.etag)
})

test('many concurrent requests wait for one drawing', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => picture(school, 'tr')))
  expect(new Set(answers.map(({ bytes }) => bytes.length)).size).toBe(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('records that are not public have no picture; the association always has one', async () => {
  expect((await picture(draft)).status).toBe(404)
  expect((await picture(999_999)).status).toBe(404)
  const { status } = await site.ask(sharePictureUrl({ kind: 'site', id: 1, locale: 'en' }))
  expect(status).toBe(200)
  expect((await site.ask('/share/campaign-1-xx.png')).status).toBe(404)
})
