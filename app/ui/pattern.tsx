import { useId } from 'react'
import { clsx } from 'clsx'
import { khatimPath, starPath } from './geometry.ts'
import styles from './pattern.module.css'

const UNIT = 100
const star = khatimPath(50, 50, 50)
const heart = khatimPath(27, 50, 50) + khatimPath(19, 50, 50, Math.PI / 8)
const cross = [0, UNIT].flatMap((x) => [0, UNIT].map((y) => starPath(4, 20.7, 0.54, x, y, Math.PI / 4))).join('')

const lattice = star + heart + cross

type Props = {
  /** Size of one star in pixels. */
  size?: number
  className?: string
}

/** Background pattern: thin lines of stars and crosses (girih); fills its positioned parent. */
export function Pattern({ size = 120, className }: Props) {
  const id = useId()
  // One HTML string for React: every page has ornaments, and each React element costs time at each rendering.
  const drawing = `<defs><pattern id="${id}" width="${UNIT}" height="${UNIT}" patternUnits="userSpaceOnUse" patternTransform="scale(${size / UNIT})"><path d="${lattice}" fill="none" stroke="currentColor" stroke-width="${110 / size}"/></pattern></defs><rect width="100%" height="100%" fill="url(#${id})"/>`
  return <svg className={clsx(styles.pattern, className)} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
}
