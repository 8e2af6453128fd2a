import { useRef, useSyncExternalStore, useState, type KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { Picture as Uploaded } from '#kernel/picture.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import styles from './gallery.module.css'
import later from './not-yet.module.css'
import { subscribeToNothing } from './hydrated.ts'

/** Gap between two slides in pixels, as in gallery.module.css. */
const GAP = 50
/** Pictures in a row, to swipe, scroll or browse with the arrow keys (docs/reference/site-rules.md "Place pages"). */
export function Gallery({ label, pictures }: { label: string; pictures: readonly Uploaded[] }) {
  const t = useText()
  const { dir } = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  // Buttons would do nothing before hydration; users scroll instead.
  const awake = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

  const show = (place: number) => {
    const target = Math.min(Math.max(place, 0), pictures.length - 1)
    const at = list.current!.getBoundingClientRect()
    const slide = list.current!.children[target]!.getBoundingClientRect()
    list.current!.scrollBy({ left: dir === 'rtl' ? slide.right - at.right : slide.left - at.left })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const onward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const step = event.key === onward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(shown + step)
  }
  const onScroll = () => {
    const { scrollLeft, children } = list.current!
    const step = (children[0] as HTMLElement).offsetWidth + GAP
    setShown(Math.min(Math.round(Math.abs(scrollLeft) / step), pictures.length - 1))
  }

  return (
    <div className={styles.gallery}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reachable by keyboard */}
      <ul
        ref={list}
        className={styles.slides}
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Picture picture={picture} sizes="(min-width: 40rem) 38rem, 90vw" className={styles.picture} />
          </li>
        ))}
      </ul>
      {/* oxlint-enable */}
      {pictures.length > 1 && (
        <div className={clsx(styles.controls, !awake && later.notYet)}>
          <button
            type="button"
            className={styles.step}
            aria-label={t('ui.previous')}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon of={IconArrowLeft} mirror />
          </button>
          <p className={styles.place} aria-live="polite">
            {t('ui.ofSo', { place: shown + 1, all: pictures.length })}
          </p>
          <button
            type="button"
            className={styles.step}
            aria-label={t('ui.next')}
            disabled={shown === pictures.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon of={IconArrowRight} mirror />
          </button>
        </div>
      )}
    </div>
  )
}
