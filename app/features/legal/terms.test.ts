import { expect, test } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { publishNewTerms, termsVersions } from './publish.server.ts'
import { currentTerms, publishTerms } from './terms.server.ts'

const site = await testSite()
const at = (day: string) => site.context({ now: new Date(day) })
const ask = async (lang: string) =>
  ((await (await site.ask(`/api/terms?lang=${lang}`)).json()) as { terms: { trem_text: string; version: string } })
    .terms

test('the text is empty before the first terms are published', async () => {
  expect(await ask('ar')).toEqual({ trem_text: '', version: null })
})

test('the newest version is in force, in the requested language or in Arabic', async () => {
  const html = '<p>شروط<script>alert(1)</script></p>'
  await publishTerms(at('2026-01-01'), { kind: 'donation', version: '1', text: { ar: '<p>قديم</p>' } })
  await publishTerms(at('2026-02-01'), { kind: 'donation', version: '2', text: { ar: html, en: '<p>Terms</p>' } })
  expect(await ask('ar')).toEqual({ trem_text: '<p>شروط</p>', version: '2' })
  expect((await ask('en')).trem_text).toBe('<p>Terms</p>')
  expect((await ask('tr')).trem_text).toBe('<p>شروط</p>')
})

test('a version that a donor accepted never changes', async () => {
  const again = publishTerms(site.context(), { kind: 'donation', version: '2', text: { ar: 'آخر' } })
  await expect(again).rejects.toThrow(/duplicate key/)
  expect((await currentTerms(site.context(), 'donation'))!.version).toBe('2')
})

test('staff publish a new version, named after its day; the previous one does not change', async () => {
  const owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  const as = (now: string) =>
    site.context({
      now: new Date(now),
      actor: { id: owner.id, permissions: new Set<Permission>(['terms.read', 'terms.update']) },
    })
  const text = { ar: '<p>شروط جديدة<script>alert(1)</script></p>', en: '<p>New terms</p>' }
  const first = { kind: 'donation' as const, seen: '2', text }
  expect(await publishNewTerms(as('2026-03-05T22:00:00Z'), first)).toEqual({ version: '2026-03-06' })
  const [now, before] = await termsVersions(as('2026-03-07'), 'donation')
  expect(now).toMatchObject({ version: '2026-03-06', text: { ar: '<p>شروط جديدة</p>' }, by: expect.any(String) })
  expect(before).toMatchObject({ version: '2', by: null })
  expect(await ask('en')).toEqual({ trem_text: '<p>New terms</p>', version: '2026-03-06' })
  // Of two editors of the same version the second gets a conflict; the same text is not a new version.
  await expect(publishNewTerms(as('2026-03-06T09:00:00Z'), first)).rejects.toMatchObject({ code: 'terms.conflict' })
  const seen = '2026-03-06'
  const again = { kind: 'donation' as const, seen, text: { ar: '<p>شروط جديدة</p>', en: '<p>New terms</p>' } }
  await expect(publishNewTerms(as('2026-03-06T09:00:00Z'), again)).rejects.toMatchObject({ code: 'terms.unchanged' })
  const third = { kind: 'donation' as const, seen, text: { ar: '<p>غيرها</p>' } }
  expect(await publishNewTerms(as('2026-03-06T09:00:00Z'), third)).toEqual({ version: '2026-03-06.2' })
})

test('terms cannot be published without the permission', async () => {
  const reader = site.context({ actor: { id: crypto.randomUUID(), permissions: new Set<Permission>(['terms.read']) } })
  const wanted = { kind: 'donation' as const, seen: null, text: { ar: '<p>لا</p>' } }
  await expect(publishNewTerms(reader, wanted)).rejects.toMatchObject({ status: 403 })
})
