import { khatimPath } from './geometry.ts'

const star = khatimPath(12, 12, 12)

/** Eight-pointed star in the colour of the text: list marker, seal, ornament. */
export function Khatim({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className={className} aria-hidden>
      <path d={star} />
    </svg>
  )
}
