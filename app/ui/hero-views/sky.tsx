import { useId } from 'react'
import { khatimPath } from '../geometry.ts'

/** The evening sky behind every illustration, in a box of 400 × 480. */
export function Sky() {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#F9D583" />
          <stop offset="1" stopColor="#EE8B38" />
        </linearGradient>
        <pattern id={`${id}l`} width="56" height="56" patternUnits="userSpaceOnUse">
          <path d={khatimPath(28, 28, 28) + khatimPath(11, 28, 28)} fill="none" stroke="#B4541E" strokeWidth="1.1" />
        </pattern>
      </defs>
      <rect width="400" height="480" fill={`url(#${id}s)`} />
      <rect width="400" height="480" fill={`url(#${id}l)`} opacity=".3" />
    </>
  )
}
