import { useLocation } from 'react-router'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { splitLocale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard } from '../dashboard-data.ts'
import { useChange } from './use-change.ts'
import styles from './page-head.module.css'

/** A star next to the title of each screen: pins the screen to the top of the menu, or removes it. */
export function FavouriteButton() {
  const t = useText()
  const { menu, favourites } = useDashboard()
  const { path } = splitLocale(useLocation().pathname)
  const { change, busy } = useChange()
  const isHere = (tab: { path: string }) => path === `/dashboard/${tab.path}`
  const tab = menu.flatMap(({ tabs }) => tabs).find(isHere)
  if (!tab) return null
  const on = favourites.some((favourite) => !favourite.view && isHere(favourite))
  const label = t(on ? 'dashboard.favourite_remove' : 'dashboard.favourite_add')
  const toggle = () =>
    void change({ method: 'PUT', path: '/api/dashboard/favourites', body: { screen: tab.path, favourite: !on } })
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={label}
      title={label}
      aria-busy={busy}
      data-on={on || undefined}
      onClick={toggle}
    >
      <Icon of={IconStar} size={20} />
    </button>
  )
}
