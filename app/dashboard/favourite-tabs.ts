import type { StoredFavourite } from '#features/favourites/favourites.server.ts'
import type { Menu, MenuTab } from './menu.server.ts'

/** A screen on top of the menu, or with `view` a list with its saved view applied. */
export type Favourite = MenuTab & { view?: { id: string; name: string; query: string } }

/** The favourites in the given order; what is not in the user's menu is left out. */
export function favouriteTabs(menu: Menu, favourites: readonly StoredFavourite[]): Favourite[] {
  const tabs = menu.flatMap((section) => section.tabs)
  return favourites.flatMap(({ screen, view }): Favourite[] => {
    if (!view) return tabs.filter(({ path }) => path === screen)
    // Some lists are one of several screens of a tab: appointments/list.
    const tab = tabs.find(({ path }) => view.path === path || view.path.startsWith(`${path}/`))
    const { path, id, name, query } = view
    return tab ? [{ path, label: tab.label, icon: tab.icon, view: { id, name, query } }] : []
  })
}

/** The open favourite: a view if its list has exactly the filters and order of the view, otherwise the screen itself. */
export function openFavourites(favourites: readonly Favourite[], path: string, search: string): Favourite[] {
  const here = favourites.filter((one) => path === `/dashboard/${one.path}`)
  const query = questionOf(search)
  const views = here.filter(({ view }) => view && questionOf(view.query) === query)
  return views.length > 0 ? views : here.filter(({ view }) => !view)
}

function questionOf(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('page')
  params.sort()
  return params.toString()
}
