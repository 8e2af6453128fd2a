/** Layout faults (wider than the screen, cut off, overlapping) at common widths and in both themes. */
import type { Page } from 'playwright-core'
import { FULL_RUN } from './test-size.ts'

const WIDTHS = [1440, 1280, 820, 390, 320]
const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

/** With TEST_SIZE=full all ten looks, else the narrowest and one of the others in turn. */
const looksOf = (turn: number) =>
  FULL_RUN ? LOOKS : [LOOKS.at(turn % 2 ? -1 : -2)!, LOOKS[(turn * 3) % (LOOKS.length - 2)]!]

/** Parts of a page by selector, each with its minimum number of controls. */
type Parts = Record<string, number>

/** @param turn which looks, unless TEST_SIZE=full @returns one line for each fault, with the place and the look */
export async function layoutFaults(page: Page, parts: Parts, place: string, turn: number): Promise<string[]> {
  const found: string[] = []
  for (const { width, theme } of looksOf(turn)) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: theme })
    found.push(...(await faultsNow(page, parts)).map((fault) => `${place} ${width} ${theme}: ${fault}`))
  }
  return found
}

/** Faults of the page as it is now. */
export const faultsNow = (page: Page, parts: Parts) => page.evaluate(faultsOf, parts)

/** Runs in the page in one call, because a call to the browser for each control would take minutes. */
function faultsOf(parts: Parts): string[] {
  const found: string[] = []
  const root = document.documentElement
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const nameOf = (one: Element) =>
    (one.textContent.trim() || one.getAttribute('aria-label') || one.getAttribute('name') || one.tagName).slice(0, 40)
  // Elements for screen readers only are one pixel in size on purpose.
  const isDot = ({ width, height }: DOMRect) => width <= 1 || height <= 1
  const styleOf = (one: Element) => getComputedStyle(one)
  if (root.scrollWidth > root.clientWidth) {
    const isBeyond = ({ left, right }: DOMRect) => left < -1 || right > root.clientWidth + 1
    const isCut = (one: Element): boolean =>
      one !== document.body &&
      (styleOf(one).overflowX !== 'visible' || (!!one.parentElement && isCut(one.parentElement)))
    const widest = [...document.body.querySelectorAll('*')].find(
      (one) => isBeyond(one.getBoundingClientRect()) && !isCut(one.parentElement!),
    )
    const what = widest && `${widest.tagName} ${widest.className} ${nameOf(widest)}`
    found.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth}: ${what}`)
  }
  const CONTROLS = 'a, button, summary, input, select, textarea, [role=tab]'

  /** Shortened on purpose, with an ellipsis. */
  const isShortened = (text: Element, control: Element) => {
    for (let one: Element | null = text; one && control.contains(one); one = one.parentElement)
      if (
        styleOf(one).overflowX !== 'visible' &&
        (styleOf(one).textOverflow === 'ellipsis' || styleOf(one).webkitLineClamp !== 'none')
      )
        return true
    return false
  }
  /** Completely hidden, for example the name next to the logo where there is no room for it. */
  const isOutOfView = (words: DOMRect, text: Element, control: Element) => {
    for (let one: Element | null = text; one && control.contains(one); one = one.parentElement) {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const isApart = words.top >= bottom || words.bottom <= top || words.left >= right || words.right <= left
      if (styleOf(one).overflowX !== 'visible' && isApart) return true
    }
    return false
  }
  const line = document.createRange()
  for (const holder of document.querySelectorAll('a, button, summary, [role=tab], th, td')) {
    if (!seen(holder) || styleOf(holder).display === 'inline') continue
    const own = holder.getBoundingClientRect()
    if (isDot(own)) continue
    const words = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode.parentElement!
      if (!words.currentNode.textContent!.trim() || !seen(text) || isDot(text.getBoundingClientRect())) continue
      line.selectNodeContents(words.currentNode)
      const place = line.getBoundingClientRect()
      const { left, right, top, bottom } = place
      const outside = left < own.left - 1 || right > own.right + 1
      const middle = (top + bottom) / 2
      if (
        (outside || middle < own.top || middle > own.bottom) &&
        !isShortened(text, holder) &&
        !isOutOfView(place, text, holder)
      )
        found.push(`text outside its control: ${nameOf(holder)}`)
    }
  }

  // The rule of axe: the keyboard can scroll a region when it, or something in it, can have the focus.
  const takesFocus = (one: Element) =>
    one instanceof HTMLElement && one.tabIndex >= 0 && seen(one) && !one.matches(':disabled')
  for (const region of document.body.querySelectorAll('*')) {
    if (region.scrollWidth <= region.clientWidth + 1 || !/auto|scroll/.test(styleOf(region).overflowX)) continue
    if (!seen(region) || takesFocus(region) || [...region.querySelectorAll('*')].some(takesFocus)) continue
    found.push(`scrolls sideways and takes no focus: ${nameOf(region)}`)
  }

  /** The visible part of a box, without the part that a scrolling area hides. */
  const boxOf = (control: Element) => {
    let { left, right, top, bottom } = control.getBoundingClientRect()
    for (let one: Element | null = control; (one = one.parentElement);) {
      const { overflowX, overflowY } = styleOf(one)
      if (one === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue
      const edge = one.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, right, top, bottom }
  }
  /** Fixed and sticky elements cover the rest of the page on purpose. */
  const layerOf = (control: Element) => {
    for (let one: Element | null = control; one; one = one.parentElement)
      if (/fixed|sticky/.test(styleOf(one).position)) return one
    return null
  }
  const fieldOf = (control: Element) => control.closest('.mantine-Input-wrapper')
  for (const [part, least] of Object.entries(parts)) {
    const place = document.querySelector(part)
    if (!place || !seen(place)) {
      if (least > 0) found.push(`${part}: not there`)
      continue
    }
    const controls = [...place.querySelectorAll(CONTROLS)].filter(
      (one) => seen(one) && !isDot(one.getBoundingClientRect()),
    )
    if (controls.length < least) found.push(`${part}: only ${controls.length} controls`)
    const boxes = controls
      .map((one) => ({ one, box: boxOf(one), layer: layerOf(one), field: fieldOf(one) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
    for (const [i, { one, box, layer, field }] of boxes.entries()) {
      if (box.left < -1 || box.right > root.clientWidth + 1) found.push(`${part}: beyond the screen: ${nameOf(one)}`)
      for (const next of boxes.slice(i + 1)) {
        // The arrow and the clear button of a field are inside it.
        if (one.contains(next.one) || layer !== next.layer || (field && field === next.field)) continue
        const across = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left)
        const down = Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top)
        if (across > 1 && down > 1) found.push(`${part}: ${nameOf(one)} lies over ${nameOf(next.one)}`)
      }
    }
  }
  return [...new Set(found)]
}
