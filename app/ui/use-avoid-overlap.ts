import { useEffect, useRef, useState } from 'react'
import button from './button.module.css'

/** What people came to a page for, its buttons and fields, and where the focus of a keyboard is. */
const CONTROLS = `main :is(button, input, select, textarea, .${button.button}), :is(a, button, summary):focus-visible`

/** Whether what floats lies over something to press or to fill in, or over the focus: then it has to step aside. */
export function useAvoidOverlap<Float extends HTMLElement>() {
  const float = useRef<Float>(null)
  const [inTheWay, setInTheWay] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        const own = float.current
        setInTheWay(own !== null && [...document.querySelectorAll(CONTROLS)].some((action) => meet(action, own)))
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
  }, [])
  return { float, inTheWay }
}

function meet(action: Element, float: Element): boolean {
  const { width, left, right, top, bottom } = action.getBoundingClientRect()
  const own = float.getBoundingClientRect()
  const over = left < own.right && right > own.left && top < own.bottom && bottom > own.top
  return over && width > 1 && !float.contains(action)
}
