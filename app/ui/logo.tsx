import type { Picture as Uploaded } from '#kernel/picture.ts'
import { MARK, MARK_SIDE } from './mark.ts'
import { Picture } from './picture.tsx'
import styles from './logo.module.css'

const drawing = (Object.keys(MARK) as (keyof typeof MARK)[])
  .map((part) => `<path d="${MARK[part]}" class="${styles[part]}"/>`)
  .join('')

/** Our default mark: a sapling in an eight-pointed star. */
function LogoMark({ size = 42 }: { size?: number }) {
  return (
    <svg
      viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`}
      width={size}
      height={size}
      className={styles.mark}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

type LogoProps = {
  name: string
  /** The association's own logo; replaces the default mark. */
  picture?: Uploaded | null | undefined
  size?: number
}

/** Logo and name, for the header and the footer. */
export function Logo({ name, picture, size = 42 }: LogoProps) {
  return (
    <span className={styles.logo}>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          fit="contain"
          sizes={`${size}px`}
          priority="in view"
          className={size > 42 ? styles.large : styles.small}
        />
      ) : (
        <LogoMark size={size} />
      )}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
