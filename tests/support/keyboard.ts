/** Checks of pages with the keyboard only. */
import type { Page } from 'playwright-core'
import { axeViolations, overflow } from './axe.ts'

/** More tab stops than any page has; more than this means a keyboard trap. */
const MOST = 300

/**
 * Tabs through a page's content and returns the faults. The first stop must be the skip link. Each later stop must be
 * visible, have a focus mark, not be covered, and follow the previous stop in reading order. The tab order must end.
 */
export async function tabThrough(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.keyboard.press('Tab')
  const past = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  if (past !== '#content') return { stops: 0, faults: [`the first stop leads to ${past}`] }
  await page.keyboard.press('Enter')
  // The skip link adds `#content` to the address; remove it again.
  await page.waitForURL(/#content$/)
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname + location.search))
  const faults: string[] = []
  for (let stops = 0; stops < MOST; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtStop)
    if (!found) return { stops, faults }
    faults.push(...found)
  }
  return { stops: MOST, faults: [...faults, 'the tab order has no end'] }
}

/** All faults of a page that has just been loaded: axe, sideways scrolling and the tab order. */
export async function accessibilityErrors(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  if (await overflow(page)) found.push('scrolls sideways')
  const way = await tabThrough(page)
  if (way.stops === 0) found.push('no tab stop')
  return [...found, ...way.faults]
}

/** Runs in the browser: the faults of the focused stop, or null outside of the content. */
async function lookAtStop(): Promise<string[] | null> {
  const here = document.activeElement as HTMLInputElement
  if (!here.closest('main')) return null
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${fault}: ${here.outerHTML.slice(0, 120)}`)

  const outlined = (one: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
  }
  const marks = [here, here.closest('label'), here.closest('article'), here.closest('li'), here.parentElement]
  if (!marks.some((one) => one && (outlined(one) || outlined(one, '::after')))) say('not marked')

  const { width, height } = here.getBoundingClientRect()
  if (width * height === 0) say('without a size')
  const covered = () => {
    // An input whose label draws the box may be tiny.
    if (width <= 2) return false
    const { left, right, top, bottom } = here.getBoundingClientRect()
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
    const upper = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    return !upper || ![here, ...(here.labels ?? [])].some((one) => one.contains(upper) || upper.contains(one))
  }
  // Floating elements need a moment to move out of the way.
  for (let frames = 0; covered() && frames < 40; frames++) await new Promise((next) => requestAnimationFrame(next))
  if (covered()) say('covered')

  const last = document.querySelector('[data-walked]')
  last?.removeAttribute('data-walked')
  here.setAttribute('data-walked', '')
  if (!last || last.contains(here)) return faults
  if (!(last.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING)) say('before the previous stop')
  // Compares the two ancestors of the stops that are siblings.
  let common: Element = last
  while (!common.contains(here)) common = common.parentElement!
  const [a, b] = [last, here].map((one) =>
    [...common.children].find((part) => part.contains(one))!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  const inOneRow = b.top < a.bottom && b.bottom > a.top
  const beforeIt = document.dir === 'rtl' ? b.left >= a.right : b.right <= a.left
  if (b.bottom <= a.top || (inOneRow && beforeIt)) say('not in reading order')
  return faults
}
