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
  /** Import of a single icon: `import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'`. */
  of: IconShape
  size?: number
  stroke?: number
  /** For arrows and chevrons: mirrors the icon in right-to-left pages. */
  mirror?: boolean
  className?: string
}

/** A decorative icon: text next to it must always give its meaning. */
export function Icon({ of: Shape, size = 20, stroke = 1.8, mirror, className }: Props) {
  return (
    <Shape size={size} stroke={stroke} aria-hidden className={clsx(styles.icon, mirror && styles.mirror, className)} />
  )
}
