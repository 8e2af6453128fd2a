import type { ComponentType } from 'react'
import { clsx } from 'clsx'
import styles from './icon.module.css'

export type IconShape = ComponentType<{
  size?: number | string
  stroke?: number | string
  className?: string
  'aria-hidden'?: boolean
}>

type Props = {
  /** A per-icon import: `import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'`. */
  of: IconShape
  size?: number
  stroke?: number
  /** For arrows and chevrons: drawn for left-to-right, turned around in right-to-left. */
  mirror?: boolean
  className?: string
}

/** A decorative icon: its meaning is always given by text next to it. */
export function Icon({ of: Shape, size = 20, stroke = 1.8, mirror, className }: Props) {
  return (
    <Shape size={size} stroke={stroke} aria-hidden className={clsx(styles.icon, mirror && styles.mirror, className)} />
  )
}
