/** The language of a page is in its path; only endpoints and files take `?lang=`. */
import { expect, test } from 'vitest'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({}, async (_, ctx) => new Response(ctx.locale))

test.each([
  ['/campaigns?lang=en', 'ar'],
  ['/campaigns.data?lang=tr', 'ar'],
  ['/en/campaigns?lang=tr', 'en'],
  ['/tr.data?lang=ar', 'tr'],
  ['/tr?lang=xx', 'tr'],
])('the content of %s is in the language of its header and footer: %s', async (path, locale) => {
  expect(await (await site.ask(path)).text()).toBe(locale)
})

test('an endpoint answers in the language that is asked for', async () => {
  const { error } = (await (await site.ask('/api/nothing?lang=tr')).json()) as { error: { message: string } }
  expect(error.message).toBe('Aradığınızı bulamadık.')
})
