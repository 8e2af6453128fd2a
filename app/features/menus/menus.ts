/** The menus of the header and the footer: available pages, and the links for visitors. */
import { pick, splitLocale, type Locale, type Localized } from '#kernel/locale.ts'
import { pathInLanguage } from '#kernel/own-link.ts'
import type { TextKey } from '#kernel/text.ts'

type Page = {
  path: string
  /** Default name. */
  label: TextKey
  /** Paths, without the language, on which the link is marked as current. */
  covers: RegExp
}

export const MENU_PAGES = {
  home: { path: '/', label: 'site.navHome', covers: /^\/$/ },
  campaigns: {
    path: '/campaigns',
    label: 'site.navCampaigns',
    covers: /^\/(campaigns|camping_details)\b/,
  },
  projects: {
    path: '/all-projects',
    label: 'site.navProjects',
    covers: /^\/(all-projects|project-desc)\b/,
  },
  housing: { path: '/student-housing', label: 'site.navHousing', covers: /^\/student-housing/ },
  centers: {
    path: '/show-youth-centers',
    label: 'site.navCenters',
    covers: /^\/(show-youth-centers|youth-centers-desc)\b/,
  },
  news: { path: '/blogs-news', label: 'site.navNews', covers: /^\/(blogs-news|activity|post-details)\b/ },
  shop: {
    path: '/gift-shop',
    label: 'site.navShop',
    covers: /^\/(gift-shop|products-detail|my-cart|checkout)(\/|$)/,
  },
  donations: { path: '/donations', label: 'site.navDonations', covers: /^\/donations\b/ },
  about: { path: '/about', label: 'site.navAbout', covers: /^\/about$/ },
  complaints: {
    path: '/complaints-page',
    label: 'complaints.title',
    covers: /^\/complaints-page$/,
  },
  contact: { path: '/contact-us', label: 'site.navContact', covers: /^\/contact-us$/ },
} as const satisfies Record<string, Page>

type MenuPage = keyof typeof MENU_PAGES
export const MENU_PAGE_NAMES = Object.keys(MENU_PAGES) as MenuPage[]
export const pageOfMenu = (name: MenuPage): Page => MENU_PAGES[name]

/** Place in the header: in the bar, under "More", or only in the collapsed menu of small screens. */
type MenuPlace = 'bar' | 'more' | 'menu'

/** One row in the settings. `link` is a custom address with its own label. */
export type MenuRow = {
  page: MenuPage | 'link'
  label: Localized | null
  href: string | null
  place?: MenuPlace
  hidden: boolean
}

const row = (page: MenuPage, place: MenuPlace = 'bar') => ({ page, label: null, href: null, place, hidden: false })
export const HEADER_MENU = [
  row('home', 'menu'),
  row('campaigns'),
  row('projects'),
  row('housing'),
  row('centers'),
  row('news'),
  row('shop'),
  row('donations', 'menu'),
  row('about', 'more'),
  row('complaints', 'more'),
  row('contact', 'more'),
]
export const FOOTER_MENU = HEADER_MENU.map(({ page, label, href, hidden }) => ({ page, label, href, hidden }))

/** One link for browsers: a page whose name and address they know, or an address with a label. */
export type MenuEntry = { page?: MenuPage; href?: string; label?: string; place?: MenuPlace }

/**
 * The links of a menu in the reader's language, without pages that are switched off.
 * @param isShut whether the page of a path, without the language, is switched off
 */
export function menuEntries(
  rows: readonly MenuRow[],
  locale: Locale,
  isShut: (path: string) => boolean = () => false,
): MenuEntry[] {
  return rows.flatMap(({ page, label, href, place, hidden }): MenuEntry[] => {
    if (hidden || isShut(page === 'link' ? pathOf(href ?? '') : MENU_PAGES[page].path)) return []
    const at = place && { place }
    if (page === 'link') return href ? [{ href: localized(href, locale), label: pick(label, locale), ...at }] : []
    // In languages without a name by staff, the page has its default name.
    return [{ page, ...(label?.[locale] && { label: label[locale] }), ...at }]
  })
}

const isInternal = (href: string) => href.startsWith('/')
/** The path without language, query and fragment. Addresses of other sites are not changed. */
export const pathOf = (href: string) => (isInternal(href) ? splitLocale(href.split(/[?#]/)[0]!).path : href)
const localized = (href: string, locale: Locale) => (isInternal(href) ? pathInLanguage(href, locale, 'replace') : href)
