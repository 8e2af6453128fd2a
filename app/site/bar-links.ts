import type { Locale } from '#kernel/locale.ts'
import type { NavLink } from './shell.ts'

/** Of a character of Readex Pro in menus of that script, in em: the mean of our own labels, rounded up. */
const CHARACTER: Record<Locale, number> = { ar: 0.49, en: 0.56, tr: 0.56 }
/** The space around one link, in em. */
const AROUND = 0.72
/** The room for links at 1200 px, next to the logo, "More", the basket and the buttons: as much as our own menus need. */
const ROOM = 37

/** The links of the bar, as many as there is room for in their order, and those under "More". */
export function barLinks(nav: readonly NavLink[], locale: Locale): { bar: NavLink[]; more: NavLink[] } {
  const wanted = nav.filter(({ place = 'bar' }) => place === 'bar')
  let used = 0
  const bar = wanted.filter(({ label }) => (used += [...label].length * CHARACTER[locale] + AROUND) <= ROOM)
  const rest = wanted.filter((link) => !bar.includes(link))
  return { bar, more: [...rest, ...nav.filter(({ place }) => place === 'more')] }
}
