import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far below the window something is fetched already, so that who scrolls or tabs there finds it. */
const AHEAD = '400px'

/** Draws `children` once their place comes near the window, `waiting` until then: their code is fetched with them. */
export function LazyOnVisible({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near) return
    const watch = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: AHEAD,
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [near])
  return near ? children : <div ref={place}>{waiting}</div>
}
