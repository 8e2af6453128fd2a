import { useSyncExternalStore } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { useDashboard } from '../dashboard-data.ts'
import { saveTheme, currentTheme, THEMES } from '../shell/preferences.ts'
import styles from './theme-choice.module.css'

function subscribe(received: () => void): () => void {
  window.addEventListener('theme', received)
  return () => window.removeEventListener('theme', received)
}

/** Light, dark, or the setting of the device: the same choice as in the top bar. */
export function ThemeChoice() {
  const t = useText()
  const { theme } = useDashboard()
  const chosen = useSyncExternalStore(subscribe, currentTheme, () => theme)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('dashboard.theme')}</legend>
      {THEMES.map((one) => (
        <label key={one} className={styles.one}>
          <input type="radio" name="theme" value={one} checked={chosen === one} onChange={() => saveTheme(one)} />
          <span>{t(`dashboard.theme.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
