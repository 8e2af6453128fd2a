import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { testSite } from '#tests/support/site.ts'
import { forgetOldCovers } from './covers.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const site = await testSite()
const folder = join(site.context().config.dataDir, 'covers')

test('a cover is a picture that networks can show, drawn once', async () => {
  const first = await site.ask('/covers/campaign-7.jpg')
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // WhatsApp shows nothing above 600 kB.
  expect(bytes.length).toBeLessThan(300_000)
  const { channels } = await sharp(bytes).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  expect(Buffer.from(await (await site.ask('/covers/campaign-7.jpg')).arrayBuffer())).toEqual(bytes)
  expect(readdirSync(folder)).toEqual(['campaign-7.jpg'])
})

test('two askers at once get the same whole picture', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => site.ask('/covers/post-3.jpg')))
  const lengths = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
  expect(new Set(lengths).size).toBe(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('nobody can have the disk filled with covers of nothing', async () => {
  const asked = (id: number) => site.ask(`/covers/nothing-${id}.jpg`, { address: '203.0.113.9' })
  const { config } = site.context()
  await site.services.database.executeSql("delete from rate_limits where key like 'covers%'")
  let refused = 0
  for (let id = 0; id < 62; id++) if ((await asked(id)).status === 429) refused++
  expect([config.rateLimits, refused]).toEqual([true, 2])
  expect((await site.ask('/covers/campaign-7.jpg', { address: '203.0.113.9' })).status).toBe(200)
  for (const path of ['/covers/campaign-7.png', '/covers/..%2f7.jpg', '/covers/Campaign-7.jpg'])
    expect(await (await site.ask(path)).text()).toBe('page')
})

test('a month later it is drawn anew', async () => {
  await forgetOldCovers(site.context())
  expect(readdirSync(folder)).toContain('campaign-7.jpg')
  await forgetOldCovers(site.context({ now: new Date(Date.now() + 31 * 86_400_000) }))
  expect(readdirSync(folder)).toEqual([])
})
