/** Navigation in a browser: a slow page shows that it is loading. */
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test('a page that takes longer than 300 ms shows a progress bar until it has loaded', async () => {
  const { page, context, pageErrors } = await newVisitor({ locale: 'en' })
  let delay = 0
  await context.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      await sleep(delay)
      await route.continue()
    },
  )
  await page.goto(`${site.url}/en`)
  await waitForHydration(page)
  const bar = page.locator('[data-navigation-progress]')
  /** Milliseconds that the bar was visible between the click and the new page. */
  const seenWhile = async (link: string, address: RegExp) => {
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(globalThis, { times })
      const look = () => {
        const bar = document.querySelector('[data-navigation-progress]')
        if (bar && getComputedStyle(bar).visibility === 'visible') times.push(performance.now())
        requestAnimationFrame(look)
      }
      look()
    })
    await page.locator(`footer a[href="${link}"]`).click()
    await page.waitForURL(address)
    await expect.poll(() => bar.count()).toBe(0)
    const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
    return times.length < 2 ? 0 : times.at(-1)! - times[0]!
  }
  delay = 2000
  const slow = await seenWhile('/en/campaigns', /\/en\/campaigns$/)
  expect(slow).toBeGreaterThan(500)
  expect(pageErrors).toEqual([])
})
