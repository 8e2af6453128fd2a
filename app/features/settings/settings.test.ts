import { expect, test } from 'vitest'
import { endpoints } from '#kernel/endpoint.server.ts'
import { testSite } from '#tests/support/site.ts'
import { readSettings, writeSettings } from './settings.server.ts'

const site = await testSite()

async function get(path: string) {
  const response = await site.ask(path)
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  const promised = endpoints.find((e) => e.path === path.split('?')[0])!
  expect(promised.answer.parse(body)).toEqual(body)
  return body
}

test('what nobody has written yet is the default', async () => {
  const { giving, site: facts } = await readSettings(site.context(), 'giving', 'site')
  expect(giving.minimum).toBe(5_00)
  expect(facts.name.ar).toBe('سَنَد')
})

test('what is asked for at the same time comes in one question, and each gets its own', async () => {
  let asked = 0
  const ctx = site.context()
  const counting = { ...ctx, db: ctx.db.withPlugin(count(() => asked++)) }
  const [one, two] = await Promise.all([readSettings(counting, 'site'), readSettings(counting, 'giving', 'site')])
  expect([Object.keys(one), Object.keys(two)]).toEqual([['site'], ['giving', 'site']])
  expect(asked).toBe(1)
})

test('a document that was written is read at once, by the same request too', async () => {
  const ctx = site.context()
  const before = (await readSettings(ctx, 'campaigns-page'))['campaigns-page']
  expect(before.titleMain).toBeNull()
  await writeSettings(ctx, 'campaigns-page', { ...before, titleMain: { ar: 'حملات', en: 'Campaigns' } })
  expect((await readSettings(ctx, 'campaigns-page'))['campaigns-page'].titleMain).toEqual({
    ar: 'حملات',
    en: 'Campaigns',
  })
})

test('campaigns_settings tells the page in the language asked for, else in Arabic', async () => {
  expect(await get('/api/campaigns_settings?lang=en')).toMatchObject({ titleMain: 'Campaigns', textMain: null })
  expect(await get('/api/campaigns_settings?lang=tr')).toMatchObject({ titleMain: 'حملات', youtubeLink: null })
})

test('donation_setting tells amounts in lira', async () => {
  expect(await get('/api/donation_setting')).toMatchObject({
    currency: 'TRY',
    presets: [100, 500, 1000, 5000],
    minimum: 5,
    maximum: 200_000,
  })
})

test('a settings document that does not fit its shape is not stored', async () => {
  const ctx = site.context()
  const { site: facts } = await readSettings(ctx, 'site')
  await expect(writeSettings(ctx, 'site', { ...facts, facebookLink: 'javascript:alert(1)' })).rejects.toThrow()
})

/** Calls `seen` for each statement. */
function count(seen: () => void): import('kysely').KyselyPlugin {
  return {
    transformQuery: ({ node }) => (seen(), node),
    transformResult: async ({ result }) => result,
  }
}
