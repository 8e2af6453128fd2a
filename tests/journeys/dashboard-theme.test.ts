/** The association's colours and logo in the dashboard itself. */
import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { flatPng } from '#tests/support/pictures.ts'
import { runSite } from '#tests/support/running-site.ts'

test('the colours and the logo of the association are those of the dashboard too', async () => {
  const site = await runSite()
  const { page, open, pageErrors } = await openDashboard(site, { place: 'posts' })
  const ground = () =>
    page
      .getByRole('link', { name: 'New post' })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const logo = page.locator('#desk-side').getByRole('link').first().locator('img')
  expect(await ground()).toBe('rgb(14, 75, 62)')
  expect(await logo.count()).toBe(0)

  const headers = { Origin: site.url }
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(flatPng(256, 256)) }
  const uploaded = await page.request.post(`${site.url}/api/dashboard/media`, { multipart: { file }, headers })
  expect([200, 201]).toContain(uploaded.status())
  const { picture } = (await uploaded.json()) as { picture: object }
  const path = `${site.url}/api/dashboard/settings/theme`
  const { version } = (await (await page.request.get(path)).json()) as { version: number }
  const saved = await page.request.put(path, { data: { version, values: { main: '#1d3a8a', logo: picture } }, headers })
  expect(saved.status(), await saved.text()).toBe(200)

  await open('posts')
  expect(await ground()).toBe('rgb(29, 58, 138)')
  await logo.waitFor()
  await open('posts/1')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  expect(await save.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(29, 58, 138)')
  expect(pageErrors).toEqual([])
})
