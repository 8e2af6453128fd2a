/** Checks that hydration does not move anything, so that a click hits what the visitor meant. */
import type { BrowserContext, Page } from 'playwright-core'
import { waitForHydration } from './browser.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type Watch = {
  idle: typeof requestIdleCallback
  before: Map<string, Map<Element, Box>>
  boxes: () => Map<Element, Box>
}

/** From now on pages hydrate on interaction only, not when they are idle. */
export const disableIdleHydration = (context: BrowserContext) =>
  context.addInitScript(() => {
    const watch: Watch = {
      idle: window.requestIdleCallback.bind(window),
      before: new Map(),
      boxes: () => {
        const found = new Map<Element, Box>()
        for (const one of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
          let over: Element | null = one
          // Skips floating elements, which move out of the way of the elements under them.
          while (over && getComputedStyle(over).position !== 'fixed') over = over.parentElement
          const { left, top, width, height } = one.getBoundingClientRect()
          if (over || width * height === 0) continue
          const [x, y] = [left + scrollX, top + scrollY]
          found.set(one, { left: x, top: y, right: x + width, bottom: y + height })
        }
        return found
      },
    }
    Object.assign(window, { watch, requestIdleCallback: () => 0 })
  })

/**
 * Hydrates a page that has just been loaded.
 * @param known resolves when the data that the app requests after hydration has arrived
 * @returns at each width, the controls that a click at their former center would no longer hit
 */
export async function layoutShiftOnHydration(
  page: Page,
  widths: number[],
  known?: () => Promise<unknown>,
): Promise<string[]> {
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    // Waits for a frame with the new width.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  }
  await page.evaluate(async () => void (await document.fonts.ready))
  for (const width of widths) {
    await at(width)
    await page.evaluate((width) => {
      const { watch } = window as unknown as { watch: Watch }
      watch.before.set(String(width), watch.boxes())
    }, width)
  }
  if (await page.evaluate(() => '__reactRouterDataRouter' in window)) return ['was hydrated before']
  await waitForHydration(page)
  await known?.()
  // Waits until React has finished. The timeout is for busy machines, on which an animated page is never idle.
  await page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch }
    const options = { timeout: 1000 }
    return new Promise((next) => watch.idle(() => watch.idle(next, options), options))
  })
  const moved: string[] = []
  for (const width of widths.toReversed()) {
    await at(width)
    const those = await page.evaluate((width) => {
      const { watch } = window as unknown as { watch: Watch }
      const now = watch.boxes()
      return [...watch.before.get(String(width))!].flatMap(([one, was]) => {
        const is = now.get(one)
        const [x, y] = [(was.left + was.right) / 2, (was.top + was.bottom) / 2]
        if (is && is.left <= x && x <= is.right && is.top <= y && y <= is.bottom) return []
        return [`${is ? 'moved' : 'gone'}: ${one.outerHTML.slice(0, 90)}`]
      })
    }, width)
    moved.push(...those.map((one) => `${width}: ${one}`))
  }
  return moved
}
