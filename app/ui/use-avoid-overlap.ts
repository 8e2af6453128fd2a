import { useEffect, useRef, useState } from 'react'
import button from './button.module.css'

/** Controls of the page: buttons, fields, and elements with the keyboard focus. */
const CONTROLS = `main :is(button, input, select, textarea, .${button.button}), :is(a, button, summary):focus-visible`

/** Buttons for donating: the pomegranate buttons of the content. */
const DONATE_BUTTONS = `main .${button.primary}`

/**
 * Whether a floating element covers text, controls or the focus, so that it must move aside. `donate`: also while
 * another donate button is visible.
 */
export function useAvoidOverlap<Float extends HTMLElement>(options?: { donate: boolean }) {
  const donate = options?.donate === true
  const float = useRef<Float>(null)
  // The donate pill is hidden until the first check; other elements stay as the server rendered them.
  const [inTheWay, setInTheWay] = useState(donate)
  useEffect(() => {
    const hasToGo = donate ? isOverOrAsked : isOver
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        const own = float.current
        setInTheWay(own !== null && hasToGo(own))
      })
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    addEventListener('change', look)
    addEventListener('focusin', look)
    const main = document.querySelector('main')!
    const changes = new MutationObserver(look)
    changes.observe(main, { subtree: true, childList: true, attributes: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(main)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
      removeEventListener('change', look)
      removeEventListener('focusin', look)
      changes.disconnect()
      sizes.disconnect()
    }
  }, [donate])
  return { float, inTheWay }
}

function isOver(float: Element): boolean {
  const own = float.getBoundingClientRect()
  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => !float.contains(control))
  return controls.some((control) => meet(control.getBoundingClientRect(), own)) || isOverText(float, own)
}

function isOverOrAsked(float: Element): boolean {
  return isInView(DONATE_BUTTONS) || isOver(float)
}

function isInView(selector: string): boolean {
  const view = new DOMRect(0, 0, innerWidth, innerHeight)
  return [...document.querySelectorAll(selector)].some((one) => meet(one.getBoundingClientRect(), view))
}

/** Checks the elements under nine points of the floating element, and their lines of text. */
function isOverText(float: Element, own: DOMRect): boolean {
  const found = new Set<Element>()
  for (const x of [0.1, 0.5, 0.9])
    for (const y of [0.1, 0.5, 0.9])
      for (const element of document.elementsFromPoint(own.left + x * own.width, own.top + y * own.height))
        if (!float.contains(element) && !element.contains(float)) found.add(element)
  const line = document.createRange()
  const texts = [...found]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
  return texts.some((text) => {
    line.selectNodeContents(text)
    return [...line.getClientRects()].some((rect) => meet(rect, own))
  })
}

function meet(other: DOMRect, own: DOMRect): boolean {
  const over = other.left < own.right && other.right > own.left && other.top < own.bottom && other.bottom > own.top
  return over && other.width > 1
}
