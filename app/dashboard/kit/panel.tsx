import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

type Props = {
  title: ReactNode
  /** Text below the title. */
  lead?: string
  actions?: ReactNode
  flush?: boolean
  children: ReactNode
}

/** A card with a part of a screen. `flush`: its content has no padding. */
export function Panel({ title, lead, actions, flush, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} data-flush={flush || undefined}>
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** Names and values, below each other, or in columns where there is room. */
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
