import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { Icon } from './icon.tsx'
import styles from './alert.module.css'

export type AlertKind = 'error' | 'warning' | 'success' | 'info'

const icons = { error: IconCircleX, warning: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle }

type Props = { kind?: AlertKind; title?: ReactNode; children?: ReactNode; className?: string }

/** A message inside the page. Errors and warnings interrupt a screen reader, other kinds are read when it is idle. */
export function Alert({ kind = 'info', title, children, className }: Props) {
  const urgent = kind === 'error' || kind === 'warning'
  return (
    <div role={urgent ? 'alert' : 'status'} className={clsx(styles.alert, styles[kind], className)}>
      <Icon of={icons[kind]} size={22} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
