import { useEffect, useState, type RefObject } from 'react'
import button from './button.module.css'

/** What people came to a page for: its buttons and fields. */
const DEEDS = `main :is(button, input, select, textarea, .${button.button})`

/** Whether what floats lies over something to press or to fill in: then it has to step aside. @param place looks again when it changes */
export function useInTheWay(float: RefObject<HTMLElement | null>, place: string): boolean {
  const [inTheWay, setInTheWay] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        const own = float.current?.getBoundingClientRect()
        setInTheWay(own !== undefined && [...document.querySelectorAll(DEEDS)].some((deed) => meet(deed, own)))
      })
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    addEventListener('change', look)
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
      changes.disconnect()
      sizes.disconnect()
    }
  }, [float, place])
  return inTheWay
}

function meet(deed: Element, own: DOMRect): boolean {
  const { width, left, right, top, bottom } = deed.getBoundingClientRect()
  return width > 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
}
