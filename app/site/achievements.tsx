import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale } from '#kernel/text-context.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './achievements.module.css'

type Achievement = { label: string; count: number }

/** Duration of the counting animation in milliseconds. */
const RISE = 1400

/** Achievements in numbers. They count up once when they come into view; with reduced motion they stand still. */
export function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <div className={styles.band}>
      <Pattern size={128} />
      <dl className={styles.list}>
        {achievements.map(({ label, count }) => (
          <div key={label} className={styles.one}>
            <dt>{label}</dt>
            <dd>
              <Rising count={count} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Rising({ count }: { count: number }) {
  const { locale } = useLocale()
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(count)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const rise = (began: number) => {
      const step = (now: number) => {
        const share = Math.min((now - began) / RISE, 1)
        setShown(Math.round(count * (1 - (1 - share) ** 3)))
        if (share < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      rise(performance.now())
    })
    observer.observe(place.current!)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [count])
  return (
    <>
      <span ref={place} aria-hidden>
        {formatNumber(shown, locale)}
      </span>
      <VisuallyHidden>{formatNumber(count, locale)}</VisuallyHidden>
    </>
  )
}
