import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** Progress bar at the top while the next page is loading. Appears after 300 ms, so that most pages never show it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.bar} data-navigation-progress aria-hidden />
}
