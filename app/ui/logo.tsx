import type { Picture as Uploaded } from '#kernel/picture.ts'
import { khatimPath } from './geometry.ts'
import { Picture } from './picture.tsx'
import styles from './logo.module.css'

const star = khatimPath(26, 27, 27)
const seal = khatimPath(22.4, 27, 27)

const drawing = [
  [star, styles.star],
  [seal, styles.seal],
  ['M27 43V24', styles.stem],
  ['M27 33C18.6 33 15.2 27.6 15 21.6C22.6 21.6 27 25.4 27 33Z', styles.leaf],
  ['M27 28C27 19.6 31.4 14.8 39.4 14.4C39.4 22.6 35 28 27 28Z', styles.bud],
]
  .map(([path, part]) => `<path d="${path}" class="${part}"/>`)
  .join('')

/** The house's mark: a sapling that stands in a khatim. */
export function LogoMark({ size = 42 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 54 54"
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
  /** The association's own, instead of the house's mark. */
  picture?: Uploaded | null | undefined
  size?: number
}

/** Mark and name, for the header and the footer. */
export function Logo({ name, picture, size = 42 }: LogoProps) {
  return (
    <span className={styles.logo}>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          fit="contain"
          sizes={`${size}px`}
          priority
          className={size > 42 ? styles.large : styles.small}
        />
      ) : (
        <LogoMark size={size} />
      )}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
