import type { ReactNode } from 'react'
import styles from './code.module.css'

/** A reference, order number or other short code: left to right, and on one line where there is room. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={styles.code}>
      {children}
    </bdi>
  )
}
