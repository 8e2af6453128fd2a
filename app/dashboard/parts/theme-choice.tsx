import { useText } from '#kernel/text-context.tsx'
import { saveTheme, THEMES } from '../shell/preferences.ts'
import { useTheme } from '../shell/use-theme.ts'
import styles from './theme-choice.module.css'

/** Light, dark, or the setting of the device: the same choice as in the top bar. */
export function ThemeChoice() {
  const t = useText()
  const chosen = useTheme()
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
