import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Distance below the viewport at which loading starts, so that it is done when the user scrolls or tabs there. */
const AHEAD = '400px'

/** Renders `children`, and loads their code, once they come near the viewport; renders `waiting` until then. */
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
