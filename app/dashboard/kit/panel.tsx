import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

type Props = { title: string; actions?: ReactNode; children: ReactNode; flush?: boolean }

/** A part of a screen on a card of its own. `flush`: what it holds reaches its edges. */
export function Panel({ title, actions, children, flush }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} data-flush={flush || undefined}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** Names and values, one below the other or side by side where there is room. */
export function FactList({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <dl className={styles.facts} data-wide={wide || undefined}>
      {children}
    </dl>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
