import { useEffect, useRef } from 'react'
import type { Partner } from '#features/content/partners/queries.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { archPath, khatimPath, starPath } from '#ui/geometry.ts'
import { Picture } from '#ui/picture.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './partners-marquee.module.css'

/** Signs for partners without a logo; neighbours get different ones. The second path is cut out. */
const SIGNS = [
  khatimPath(15, 16, 16),
  archPath(5, 2, 22, 28) + archPath(11, 11, 10, 19),
  starPath(6, 15, 0.58, 16, 16),
  starPath(4, 15, 0.52, 16, 16),
  archPath(8, 2, 16, 28),
  starPath(5, 15, 0.5, 16, 17),
]
/** The list is rendered three times, so that it repeats without a gap. */
const COPIES = [0, 1, 2]

/** The same speed for any number of partners (docs/reference/site-rules.md "Home page"). */
const MS_PER_PIXEL = 30

/** Moving row of partners. It stops on hover, on focus, and with reduced motion. */
export function PartnersMarquee({ partners }: { partners: readonly Partner[] }) {
  const window = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const list of window.current!.children)
      for (const animation of list.getAnimations())
        animation.effect?.updateTiming({ duration: (list as HTMLElement).offsetWidth * MS_PER_PIXEL })
  }, [])
  return (
    <div ref={window} className={styles.window}>
      {COPIES.map((copy) => (
        <ul key={copy} className={styles.list} aria-hidden={copy > 0 || undefined} inert={copy > 0}>
          {partners.map((partner, i) => (
            <li key={partner.id}>
              <PartnerLink partner={partner} sign={SIGNS[i % SIGNS.length]!} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function PartnerLink({ partner: { name, url, logo }, sign }: { partner: Partner; sign: string }) {
  const t = useText()
  const shown = logo ? (
    <Picture picture={logo} sizes="10rem" alt={name} fit="contain" className={styles.logo} />
  ) : (
    <>
      <svg viewBox="0 0 32 32" className={styles.sign} aria-hidden>
        <path d={sign} fillRule="evenodd" />
      </svg>
      <bdi>{name}</bdi>
    </>
  )
  if (!url) return <span className={styles.partner}>{shown}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.partner}>
      {shown}
      <VisuallyHidden> ({t('ui.newTab')})</VisuallyHidden>
    </a>
  )
}
