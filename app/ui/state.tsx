import type { ReactNode } from 'react'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Button, LinkButton } from './button.tsx'
import { archPath, khatimPath } from './geometry.ts'
import { Icon } from './icon.tsx'
import styles from './state.module.css'

const door = archPath(62, 18, 76, 122)
const frame = archPath(50, 4, 100, 136)

function Door({ lit }: { lit: boolean }) {
  return (
    <svg viewBox="0 0 200 148" width={200} height={148} className={styles.art} aria-hidden>
      <path d={frame} className={styles.frame} />
      <path d={door} className={styles.door} />
      <path d={khatimPath(19, 100, 84)} className={lit ? styles.lit : styles.dim} />
      <path d="M14 140H186" className={styles.floor} />
      <path d={khatimPath(5, 22, 60) + khatimPath(4, 176, 44) + khatimPath(6.5, 170, 96)} className={styles.spark} />
    </svg>
  )
}

type EmptyProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Empty state: explains why the list is empty and links to the next step. */
export function EmptyState({ title, children, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Door lit />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type ErrorProps = {
  title?: ReactNode
  message: ReactNode
  /** A link to the same address, which works without JavaScript, or a function. */
  retry?: string | (() => void)
  /** Request id, shown in small type for support. */
  reference?: string | undefined
}

/** Shown if a part of the page could not be loaded, with a retry. */
export function ErrorState({ title, message, retry, reference }: ErrorProps) {
  const t = useText()
  const icon = <Icon of={IconRefresh} />
  return (
    <div className={styles.state} role="alert">
      <Door lit={false} />
      <p className={styles.title}>{title ?? t('ui.errorTitle')}</p>
      <div className={styles.text}>{message}</div>
      {retry && (
        <div className={styles.action}>
          {typeof retry === 'string' ? (
            <LinkButton to={retry} reloadDocument variant="outline" icon={icon}>
              {t('ui.retry')}
            </LinkButton>
          ) : (
            <Button onClick={retry} variant="outline" icon={icon}>
              {t('ui.retry')}
            </Button>
          )}
        </div>
      )}
      {reference && (
        <p className={styles.reference}>
          <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
    </div>
  )
}
