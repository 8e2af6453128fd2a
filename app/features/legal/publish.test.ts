import { expect, test } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { pictureUsages, usedPictures } from '#kernel/picture-usage.server.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { publishNewTerms, termsVersions } from './publish.server.ts'
import { publishedText, unpublishedTexts } from './published.server.ts'
import { LEGAL_KINDS, TERMS_KINDS, type TermsKind } from './terms.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
const at = (iso: string) =>
  site.context({
    now: new Date(iso),
    actor: { id: owner.id, permissions: new Set<Permission>(['terms.read', 'terms.update']) },
  })
const MORNING = '2026-11-20T07:00:00Z'
const publish = (kind: TermsKind, text: object, seen: string | null = null, now = MORNING) =>
  publishNewTerms(at(now), { kind, seen, text: text as { ar: string } })
const versionsOf = async (kind: TermsKind) => (await termsVersions(at(MORNING), kind)).map(({ version }) => version)

test.each([
  ['the first text', 'donation' as const, null],
  ['a new text', 'privacy' as const, '2026-11-20'],
])('of two people who publish %s at the same time, one gets a conflict', async (_, kind, seen) => {
  if (seen) await publish(kind, { ar: '<p>الأول</p>' })
  const outcomes = await Promise.all(
    ['<p>أ</p>', '<p>ب</p>', '<p>ج</p>'].map((ar) => refusalOf(publish(kind, { ar }, seen))),
  )
  expect(outcomes.toSorted()).toEqual(['409 terms.conflict', '409 terms.conflict', 'done'])
  expect(await versionsOf(kind)).toHaveLength(seen ? 2 : 1)
})

test.each([
  ['no Arabic text', { ar: '', en: '<p>Terms</p>' }, 'text.ar'],
  ['only markup', { ar: '<p> </p>' }, 'text.ar'],
  ['a text that is too long', { ar: `<p>${'ن'.repeat(100_001)}</p>` }, 'text.ar'],
])('%s is refused at its field, and nothing is published', async (_, text, field) => {
  const before = await versionsOf('terms-of-use')
  const wanted = publish('terms-of-use', text)
  await expect(wanted).rejects.toMatchObject({ status: 422, fields: { [field]: expect.anything() as unknown } })
  expect(await versionsOf('terms-of-use')).toEqual(before)
})

test('several versions of one day are numbered, and the eleventh is in force, not the ninth', async () => {
  let seen: string | null = null
  for (let n = 1; n <= 11; n++)
    ({ version: seen } = await publish('cookies', { ar: `<p>نسخة ${n}</p>` }, seen, `2026-11-20T07:${10 + n}:00Z`))
  expect(seen).toBe('2026-11-20.11')
  expect((await versionsOf('cookies')).slice(0, 3)).toEqual(['2026-11-20.11', '2026-11-20.10', '2026-11-20.9'])
  const shown = await publishedText(site.context(), { kind: 'cookies' })
  expect(shown!.text!.html).toBe('<p>نسخة 11</p>')
  // The next day begins at midnight in Istanbul.
  const next = await publish('cookies', { ar: '<p>غدًا</p>' }, seen, '2026-11-20T21:00:00Z')
  expect(next).toEqual({ version: '2026-11-21' })
})

test('an earlier version shows until when it was in force; an unknown one is not found', async () => {
  const old = await publishedText(site.context(), { kind: 'cookies', version: '2026-11-20.11' })
  expect(old!.text).toMatchObject({ html: '<p>نسخة 11</p>', until: new Date('2026-11-20T21:00:00Z') })
  expect(await publishedText(site.context(), { kind: 'cookies', version: '2020-01-01' })).toBeNull()
})

test('a language without a text of its own shows the Arabic one, and says so', async () => {
  const seen = (await versionsOf('privacy'))[0]!
  await publish('privacy', { ar: '<p>الخصوصية</p>', tr: '<p>Gizlilik</p>' }, seen, '2026-11-22T07:00:00Z')
  const text = async (locale: 'en' | 'tr') => (await publishedText(site.context({ locale }), { kind: 'privacy' }))!.text
  expect(await text('tr')).toMatchObject({ html: '<p>Gizlilik</p>', lang: 'tr' })
  expect(await text('en')).toMatchObject({ html: '<p>الخصوصية</p>', lang: 'ar' })
})

test('a picture of any version and language counts as used, with a link to that version', async () => {
  const [inTurkish, nowhere] = [crypto.randomUUID(), crypto.randomUUID()]
  const picture = `<p><img src="/storage/${inTurkish}/640.jpg" alt=""></p>`
  const seen = (await versionsOf('privacy'))[0]!
  const { version } = await publish('privacy', { ar: '<p>نص</p>', tr: picture }, seen, '2026-11-23T07:00:00Z')
  await publish('privacy', { ar: '<p>نص بلا صور</p>' }, version, '2026-11-24T07:00:00Z')
  const ctx = site.context({ locale: 'en' })
  expect(await pictureUsages(ctx, [inTurkish, nowhere])).toEqual([
    {
      id: inTurkish,
      title: 'Privacy notice (2026-11-23)',
      path: '/dashboard/terms?kind=privacy&version=2026-11-23',
    },
  ])
  expect(await usedPictures(ctx)).toContain(inTurkish)
})

test('the setup checklist names the public texts without a published version', async () => {
  const missing = await unpublishedTexts(site.context())
  const published = new Set<string>(['privacy', 'cookies'])
  expect(missing).toEqual(LEGAL_KINDS.filter((kind) => !published.has(kind)))
})

test('over the API: the published version, the error of a field, and who may not', async () => {
  const post = async (headers: Record<string, string>, body: object) => {
    const answer = await site.ask('/api/dashboard/terms/donation', { method: 'POST', headers, body })
    return { status: answer.status, ...((await answer.json()) as { version?: string; error?: { fields: object } }) }
  }
  const editor = await makePerson(site.context(), { roles: ['shop'] })
  const body = { seen: (await versionsOf('donation'))[0]!, text: { ar: '<p>شروط</p>' } }
  expect((await post({}, body)).status).toBe(401)
  expect((await post(editor.cookie, body)).status).toBe(403)
  expect(Object.keys((await post(owner.cookie, { ...body, text: { ar: '' } })).error!.fields)).toEqual(['text.ar'])
  expect(await post(owner.cookie, body)).toMatchObject({ status: 201, version: expect.any(String) as string })
  expect(TERMS_KINDS).toContain('donation')
  expect((await site.ask('/api/dashboard/terms/other', { headers: owner.cookie })).status).toBe(404)
})
