/** What the picture for link previews says about a record, and where it is drawn. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#kernel/picture.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { writeContent } from '#tests/support/content.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { cardComposition, type Card } from './card.ts'
import { CHANNELS, SHARED_KINDS } from './share.ts'
import { subjectOf } from './share-target.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const inLanguage = (locale: Locale) => site.context({ locale })
beforeAll(() => writeContent(ctx))

test('a campaign shows what it raised and its permit, in the language and number format of the reader', async () => {
  const id = await makeCampaign(ctx, { goal: minor(5000_00), permit: { number: '34-2026/118', starts_on: '2026-01-01', ends_on: '2099-12-31' } }) // prettier-ignore
  await createPaidDonation(ctx, { campaign_id: id, amount: '1250' })
  const subject = (await subjectOf(inLanguage('tr'), 'campaign', id))!
  expect(subject).toMatchObject({ title: 'Bir öğrencinin yılı', figures: { percent: 25, total: '₺1.250' } })
  expect(subject.figures!.goal).toContain('₺5.000')
  // Isolated, because the number is inside Arabic words too.
  expect((await subjectOf(inLanguage('ar'), 'campaign', id))!.foot).toContain('\u206634-2026/118\u2069')
})

test('a campaign without a goal shows its total only once there is one, because a zero discourages', async () => {
  const id = await makeCampaign(ctx)
  expect((await subjectOf(ctx, 'campaign', id))!.figures).toBeNull()
  await createPaidDonation(ctx, { campaign_id: id, amount: '100' })
  expect((await subjectOf(ctx, 'campaign', id))!.figures).toMatchObject({ percent: null })
})

test('an unpublished, scheduled or switched-off record has no picture, also for staff', async () => {
  const draft = await makeCampaign(ctx, { state: 'draft' })
  const later = await makeCampaign(ctx, { published_at: new Date(ctx.now.getTime() + 60_000) })
  for (const id of [draft, later, 999_999]) expect([id, await subjectOf(ctx, 'campaign', id)]).toEqual([id, null])
  expect(await subjectOf(ctx, 'post', 15)).toBeNull()
  expect(await subjectOf(inLanguage('en'), 'post', 1)).not.toBeNull()
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, news: false })
  expect(await subjectOf(ctx, 'post', 1)).toBeNull()
  await writeSettings(ctx, 'controlpanel', controlpanel)
})

test('a residence and a center have different numbers: the picture of one is not that of the other', async () => {
  expect((await subjectOf(ctx, 'residence', 1))!.title).toBe('سكن النور')
  expect(await subjectOf(ctx, 'center', 1)).toBeNull()
  expect((await subjectOf(ctx, 'center', 2))!.title).toBe('مركز الفجر')
})

test('the association itself is number 1, with its slogan, else its name', async () => {
  await writeSettings(ctx, 'site', { name: { ar: 'سند', en: 'Sanad' } })
  expect((await subjectOf(inLanguage('en'), 'site', 1))!.title).toBe('Sanad')
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, tagline: { ar: 'معًا', en: 'Together' } })
  expect((await subjectOf(inLanguage('en'), 'site', 1))!.title).toBe('Together')
  expect(await subjectOf(ctx, 'site', 2)).toBeNull()
})

const CARD: Card = { locale: 'ar', name: 'سند', logo: null, cover: { svg: '<svg/>' }, kicker: 'حملة 🎓', title: 'كفالة 👨‍👩‍👧 طالب', lead: '', figures: { percent: 40, total: '₺400', goal: 'من ₺1,000' }, foot: 'sanad.example', colors: { main: '#0E4B3E', highlight: '#EFAE36' } } // prettier-ignore
const FONTS = { regular: '', bold: '', more: [] }

test.each(LOCALES)('nothing is drawn outside of the picture, and the text begins at the side of its script: %s', (locale) => {
  for (const figures of [CARD.figures, null]) {
    const { words, pictures } = cardComposition({ ...CARD, locale, figures }, FONTS)
    const boxes = [...words.map(({ box }) => box), ...pictures.map(({ box }) => box)]
    for (const { left, top, width, height } of boxes) {
      expect(left >= 0 && top >= 0 && left + width <= SHARE_WIDTH && top + height <= SHARE_HEIGHT).toBe(true)
    }
    expect(new Set(words.map(({ side }) => side))).toEqual(new Set([locale === 'ar' ? 'right' : 'left']))
    const [cover] = pictures
    const text = words.find((word) => word.text.includes('طالب'))!
    expect(text.box.left > cover!.box.left).toBe(locale === 'ar')
  }
}) // prettier-ignore

test('emoji, which the fonts do not have, leave no boxes behind; the text stays', () => {
  const { words } = cardComposition(CARD, FONTS)
  const texts = words.map(({ text }) => text)
  expect(texts).toContain('حملة')
  expect(texts.find((text) => text.includes('طالب'))!.replace(/\s+/g, ' ')).toBe('كفالة طالب')
  for (const text of texts) expect(text).not.toMatch(/\p{Extended_Pictographic}|\u200d/u)
})

test('the progress bar grows from the side where reading begins', () => {
  const bar = (locale: Locale, percent: number) => {
    const { over } = cardComposition({ ...CARD, locale, figures: { ...CARD.figures!, percent } }, FONTS)
    const [back, filled] = [...over!.matchAll(/<rect x="([\d.]+)"[^>]*?width="([\d.]+)"/g)].map(([, x, width]) => [Number(x), Number(width)]) // prettier-ignore
    return { starts: filled![0]! - back![0]!, ends: back![0]! + back![1]! - (filled![0]! + filled![1]!) }
  }
  expect(bar('en', 40).starts).toBe(0)
  expect(bar('ar', 40).ends).toBeCloseTo(0, 6)
  expect(bar('ar', 100)).toEqual({ starts: 0, ends: 0 })
})

test('a share needs a known kind, number and channel, and a record that the public can see', async () => {
  const send = (body: object) =>
    site.ask('/api/front/shares', { method: 'POST', body, headers: { 'User-Agent': 'Mozilla/5.0 Safari/605' } })
  for (const channel of CHANNELS) expect((await send({ kind: 'residence', id: 1, channel })).status).toBe(202)
  for (const [body, field] of [
    [{ kind: 'site', id: 1, channel: 'x' }, 'kind'],
    [{ kind: 'post', id: 0, channel: 'x' }, 'id'],
    [{ kind: 'post', id: 2 ** 31, channel: 'x' }, 'id'],
    [{ kind: 'post', id: '1', channel: 'x' }, 'id'],
    [{ kind: 'post', id: 1, channel: 'fax' }, 'channel'],
  ] as const) {
    const answer = await send(body)
    const { error } = (await answer.json()) as { error: { fields: object } }
    expect([body, answer.status, Object.keys(error.fields)]).toEqual([body, 422, [field]])
  }
  expect((await send({ kind: 'center', id: 1, channel: 'x' })).status).toBe(404)
})

test('figures of shares are for staff who may read records of that kind, each kind on its own', async () => {
  const status = async (kind: string, headers = {}) => (await site.ask(`/api/dashboard/shares?kind=${kind}`, { headers })).status // prettier-ignore
  const [shop, owner] = [await makePerson(ctx, { roles: ['shop'], secondFactor: true }), await makePerson(ctx, { roles: ['owner'], secondFactor: true })] // prettier-ignore
  for (const kind of SHARED_KINDS)
    expect([kind, await status(kind), await status(kind, owner.cookie)]).toEqual([kind, 401, 200])
  expect([await status('product', shop.cookie), await status('campaign', shop.cookie)]).toEqual([200, 403])
  const { total, channels } = (await (await site.ask('/api/dashboard/shares?kind=residence', { headers: owner.cookie })).json()) as { total: number; channels: object } // prettier-ignore
  expect([total, Object.values(channels)]).toEqual([CHANNELS.length, CHANNELS.map(() => 1)])
})
