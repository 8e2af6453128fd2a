/** Accessibility violations of a page (axe), and whether it scrolls sideways. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { waitForHydration } from './browser.ts'

const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Violations as `rule: where`. axe takes joined Arabic letters for an icon font, so the contrast of Arabic pages is
 * tested with the letter dal.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // The letters change for a moment; hydration during that time would fail with React's error 418.
  if (await page.evaluate(() => '__reactRouterContext' in window)) await waitForHydration(page)
  // A list that loads is faint until its rows are there.
  await page.locator('section[aria-busy=true]').first().waitFor({ state: 'detached' })
  // A colour in the middle of its transition is no colour of the design.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        // A transition whose element is removed is cancelled.
        .map((one) => one.finished.catch(() => {})),
    ),
  )
  // axe reports targets that are half under the sticky header as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    type Found = { violations: { id: string; nodes: { target: unknown }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<Found> } }
    const find = async (options: object) => {
      // Only violations, because details of passed rules are not used.
      const { violations } = await axe.run({ ...options, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
    }
    if (document.documentElement.lang !== 'ar') return find({ runOnly: tags })
    const found = await find({ runOnly: tags, rules: { 'color-contrast': { enabled: false } } })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const before: [Node, string][] = []
    while (walker.nextNode()) before.push([walker.currentNode, walker.currentNode.nodeValue ?? ''])
    for (const [node, text] of before) node.nodeValue = text.replace(/[\u0600-\u06ff]/g, 'د')
    const contrast = await find({ runOnly: { type: 'rule', values: ['color-contrast'] } })
    for (const [node, text] of before) node.nodeValue = text
    return [...found, ...contrast]
  }, RULES)
}

/** No horizontal scrolling at any width. */
export const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
