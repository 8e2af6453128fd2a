import { useId, type ReactNode } from 'react'
import { archPath } from './geometry.ts'

type Props = {
  /** What is seen through the arch, in SVG, inside a box of 400 × 480. */
  children: ReactNode
  className?: string
}

const outer = archPath(4, 4, 392, 480)
const line = archPath(20, 22, 360, 470)
const inner = archPath(36, 42, 328, 440)

/** A pointed arch of three mouldings standing on its lower edge, with a view through it. */
export function Arch({ children, className }: Props) {
  const id = useId()
  return (
    <svg viewBox="0 0 400 480" className={className} aria-hidden>
      <defs>
        <clipPath id={id}>
          <path d={inner} />
        </clipPath>
      </defs>
      <path d={outer} fill="var(--pine-light)" />
      <path d={line} fill="none" stroke="var(--saffron)" strokeWidth="2" />
      <g clipPath={`url(#${id})`}>{children}</g>
    </svg>
  )
}
