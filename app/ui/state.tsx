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

/** Nothing here yet, said kindly, with a way on. */
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
  /** A link back to the same address works even without JavaScript; else a function. */
  retry?: string | (() => void)
  /** Shown small, for support: the request's id. */
  reference?: string | undefined
}

/** A part of the page that could not be had, honestly, with a retry. */
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
