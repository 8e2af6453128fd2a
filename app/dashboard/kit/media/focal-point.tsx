import type { KeyboardEvent, MouseEvent } from 'react'
import { Button } from '@mantine/core'
import { formatPercent } from '#kernel/digits.ts'
import { renditionUrl, type Picture as Uploaded } from '#kernel/picture.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './focal-point.module.css'

type Point = { x: number; y: number }
type Props = { picture: Uploaded; onChange: (focal: Point | null) => void; readOnly?: boolean }

/** Maximum height of the picture in pixels: the texts and previews below stay visible. */
const HIGHEST = 320

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
const MOVES: Record<string, Point> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
}

/** The focal point of a picture, set by a press or by the arrow keys, with previews of the crops. */
export function FocalPoint({ picture, onChange, readOnly }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { x, y } = picture.focal ?? { x: 0.5, y: 0.5 }
  // Sized before the picture has loaded, so that nothing moves when the user is about to press.
  const fit = Math.min(1, HIGHEST / picture.height)
  const percent = (share: number) => formatPercent(Math.round(share * 100), locale)

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space also trigger a click, but without a position.
    if (readOnly || event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
  }
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by || readOnly) return
    event.preventDefault()
    onChange({ x: within(x + by.x), y: within(y + by.y) })
  }
  const where = t('dashboard.media.focal_at', { x: percent(x), y: percent(y) })
  return (
    <div className={styles.focal}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('dashboard.media.focal')}</h3>
        {picture.focal && !readOnly && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('dashboard.media.focal_reset')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('dashboard.media.focal_hint')}</p>
      <button
        type="button"
        className={styles.area}
        aria-label={`${t('dashboard.media.focal')}: ${where}`}
        onClick={press}
        onKeyDown={move}
      >
        <img
          src={renditionUrl(picture, 960, 'webp')}
          alt=""
          width={Math.round(picture.width * fit)}
          height={Math.round(picture.height * fit)}
          className={styles.image}
        />
        <svg className={styles.mark} aria-hidden="true">
          <circle cx={`${x * 100}%`} cy={`${y * 100}%`} r={13} className={styles.ring} />
          <circle cx={`${x * 100}%`} cy={`${y * 100}%`} r={3} className={styles.dot} />
        </svg>
      </button>
      <output className={styles.where}>{where}</output>
      <figure className={styles.looks}>
        <div className={styles.shapes}>
          {(['square', 'wide', 'tall'] as const).map((shape) => (
            <Picture key={shape} picture={picture} alt="" sizes="8rem" className={styles[shape]} />
          ))}
        </div>
        <figcaption className={styles.hint}>{t('dashboard.media.looks')}</figcaption>
      </figure>
    </div>
  )
}
