import { useId, type ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import styles from './panels.module.css'

type Panel = { label: string; icon: IconShape; content: ReactNode }

/** Tabs inside a page; one panel is visible. They are radio buttons, so that they work without a script. */
export function Panels({ label, panels }: { label: string; panels: readonly Panel[] }) {
  const name = useId()
  return (
    <fieldset className={styles.panels}>
      <legend className={styles.legend}>{label}</legend>
      {panels.map((panel, i) => (
        <label key={panel.label} className={styles.tab}>
          <input type="radio" name={name} defaultChecked={i === 0} className={styles.choice} />
          <Icon of={panel.icon} size={20} />
          <span>{panel.label}</span>
        </label>
      ))}
      {panels.map((panel) => (
        <div key={panel.label} className={styles.panel}>
          {panel.content}
        </div>
      ))}
    </fieldset>
  )
}
