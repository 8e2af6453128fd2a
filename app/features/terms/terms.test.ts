import { expect, test } from 'vitest'
import { testSite } from '#tests/support/site.ts'
import { currentTerms, publishTerms } from './terms.server.ts'

const site = await testSite()
const at = (day: string) => site.context({ now: new Date(day) })
const ask = async (lang: string) =>
  ((await (await site.ask(`/api/terms?lang=${lang}`)).json()) as { terms: { trem_text: string; version: string } })
    .terms

test('before anybody has written terms the text is empty', async () => {
  expect(await ask('ar')).toEqual({ trem_text: '', version: null })
})

test('the newest version is in force, in the language asked for, else in Arabic', async () => {
  const html = '<p>شروط<script>alert(1)</script></p>'
  await publishTerms(at('2026-01-01'), { kind: 'donation', version: '1', text: { ar: '<p>قديم</p>' } })
  await publishTerms(at('2026-02-01'), { kind: 'donation', version: '2', text: { ar: html, en: '<p>Terms</p>' } })
  expect(await ask('ar')).toEqual({ trem_text: '<p>شروط</p>', version: '2' })
  expect((await ask('en')).trem_text).toBe('<p>Terms</p>')
  expect((await ask('tr')).trem_text).toBe('<p>شروط</p>')
})

test('a version that was accepted by somebody never changes', async () => {
  const again = publishTerms(site.context(), { kind: 'donation', version: '2', text: { ar: 'آخر' } })
  await expect(again).rejects.toThrow(/duplicate key/)
  expect((await currentTerms(site.context(), 'donation'))!.version).toBe('2')
})
