import type { FieldProblem } from '#kernel/refusal.ts'
import { choice, flag, localized, optional, rows, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { FOOTER_MENU, HEADER_MENU, MENU_PAGES, MENU_PAGE_NAMES, pageOfMenu, pathOf, type MenuRow } from './menus.ts'

const ENTRY = {
  page: choice({
    label: 'dashboard.menus.page',
    choices: [
      { value: 'link', label: 'dashboard.menus.link' },
      ...MENU_PAGE_NAMES.map((value) => ({ value, label: pageOfMenu(value).label })),
    ],
    usual: 'link',
  }),
  href: {
    ...optional(text({ label: 'dashboard.menus.href', hint: 'dashboard.menus.href_hint', max: 300, format: 'link' })),
    when: { field: 'page', is: 'link' },
  },
  label: optional(localized(text({ label: 'dashboard.menus.label', max: 40 }))),
}
/** Stands for our own address, which is not known here. */
const ANY_SITE = 'https://site.invalid'
const hidden = flag({ label: 'dashboard.menus.hidden' })

/** The links of the header and the footer, in order. */
export const menus = settingsPage({
  id: 'menus',
  screen: 'footer-header-page',
  title: 'dashboard.settings.menus',
  permission: 'pages',
  path: '/',
  fields: {
    header: rows({
      label: 'dashboard.menus.header',
      hint: 'dashboard.menus.header_hint',
      max: 20,
      fields: {
        ...ENTRY,
        place: choice({
          label: 'dashboard.menus.place',
          choices: [
            { value: 'bar', label: 'dashboard.menus.place_bar' },
            { value: 'more', label: 'dashboard.menus.place_more' },
            { value: 'menu', label: 'dashboard.menus.place_menu' },
          ],
          usual: 'bar',
          list: true,
        }),
        hidden,
      },
    }),
    footer: rows({
      label: 'dashboard.menus.footer',
      hint: 'dashboard.menus.footer_hint',
      max: 30,
      fields: { ...ENTRY, hidden },
    }),
  },
  form: [
    { label: 'dashboard.menus.header', fields: ['header'] },
    { label: 'dashboard.menus.footer', fields: ['footer'] },
  ],
  check: ({ header, footer }) => ({ ...problemsOf('header', header), ...problemsOf('footer', footer) }),
  standard: { header: HEADER_MENU, footer: FOOTER_MENU },
})

/** Validation: a custom link needs an address and a name, and an address must not be in a menu twice. */
function problemsOf(menu: string, entries: readonly MenuRow[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  const targets = new Set<string>()
  for (const [i, { page, href, label }] of entries.entries()) {
    const own = page === 'link'
    if (own && !href) problems[`${menu}.${i}.href`] = { code: 'resource.required' }
    if (own && !label) problems[`${menu}.${i}.label.ar`] = { code: 'resource.required' }
    const target = addressOf(own ? (href ?? '') : MENU_PAGES[page].path)
    if (!target) continue
    if (targets.has(target)) problems[`${menu}.${i}.${own ? 'href' : 'page'}`] = { code: 'dashboard.menus.twice' }
    targets.add(target)
  }
  return problems
}

/** The same text for all spellings of an address that open the same place. Null for what is not an address. */
function addressOf(href: string): string | null {
  if (!href || !URL.canParse(href, ANY_SITE)) return null
  const url = new URL(href, ANY_SITE)
  url.searchParams.sort()
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  if (url.origin !== ANY_SITE) return url.origin + url.pathname + query + url.hash
  return (
    pathOf(url.pathname)
      .toLowerCase()
      .replace(/(.)\/$/, '$1') +
    query +
    url.hash
  )
}
