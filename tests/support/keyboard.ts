/** Pages as a keyboard alone finds them. */
import type { Page } from 'playwright-core'
import { axeViolations, overflow } from './axe.ts'

/** More stops than any page has: who does not get out of so many is trapped. */
const MOST = 300

/**
 * What is wrong with the way by Tab through a page's content: the first stop leads past the menu; from there each stop
 * is seen, marked, under nothing, and comes after the one before in the order of reading; the way ends.
 */
export async function tabThrough(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.keyboard.press('Tab')
  const past = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  if (past !== '#content') return { stops: 0, faults: [`the first stop leads to ${past}`] }
  await page.keyboard.press('Enter')
  // The page's address is again what it was.
  await page.waitForURL(/#content$/)
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname + location.search))
  const faults: string[] = []
  for (let stops = 0; stops < MOST; stops++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtStop)
    if (!found) return { stops, faults }
    faults.push(...found)
  }
  return { stops: MOST, faults: [...faults, 'the way has no end'] }
}

/** All that axe, the width and the way by Tab find wrong with a page that has just been loaded. */
export async function accessibilityErrors(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  if (await overflow(page)) found.push('scrolls sideways')
  const way = await tabThrough(page)
  if (way.stops === 0) found.push('nothing to reach by keyboard')
  return [...found, ...way.faults]
}

/** In the browser: the faults of the stop that has the focus, null outside of the content. */
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
    // A box that its label draws is as small as may be.
    if (width <= 2) return false
    const { left, right, top, bottom } = here.getBoundingClientRect()
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
    const upper = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    return !upper || ![here, ...(here.labels ?? [])].some((one) => one.contains(upper) || upper.contains(one))
  }
  // What floats takes a moment to step aside.
  for (let frames = 0; covered() && frames < 40; frames++) await new Promise((next) => requestAnimationFrame(next))
  if (covered()) say('under something')

  const last = document.querySelector('[data-walked]')
  last?.removeAttribute('data-walked')
  here.setAttribute('data-walked', '')
  if (!last || last.contains(here)) return faults
  if (!(last.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING)) say('before the stop before')
  // The two parts of the page that hold them, one after the other.
  let common: Element = last
  while (!common.contains(here)) common = common.parentElement!
  const [a, b] = [last, here].map((one) =>
    [...common.children].find((part) => part.contains(one))!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  const inOneRow = b.top < a.bottom && b.bottom > a.top
  const beforeIt = document.dir === 'rtl' ? b.left >= a.right : b.right <= a.left
  if (b.bottom <= a.top || (inOneRow && beforeIt)) say('not in the order of reading')
  return faults
}
