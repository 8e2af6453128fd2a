import { useSyncExternalStore } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { useDesk } from '../desk.ts'
import { rememberTheme, themeNow, THEMES } from '../shell/remembered.ts'
import styles from './theme-choice.module.css'

function subscribe(heard: () => void): () => void {
  window.addEventListener('theme', heard)
  return () => window.removeEventListener('theme', heard)
}

/** Light, dark, or as the device: the same choice as in the bar above. */
export function ThemeChoice() {
  const t = useText()
  const { theme } = useDesk()
  const chosen = useSyncExternalStore(subscribe, themeNow, () => theme)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('desk.theme')}</legend>
      {THEMES.map((one) => (
        <label key={one} className={styles.one}>
          <input type="radio" name="theme" value={one} checked={chosen === one} onChange={() => rememberTheme(one)} />
          <span>{t(`desk.theme.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
