// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, show, within, type LayoutData } from '#tests/support/interact.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SideBar } from './side-bar.tsx'

const tab = (path: string, label: string, waiting?: number) =>
  ({
    path,
    label,
    icon: 'article',
    ...(waiting !== undefined && { waiting }),
  }) as LayoutData['menu'][number]['tabs'][number]
const MENU = [
  { id: 'home', label: 'dashboard.home', icon: 'layout-dashboard', tabs: [tab('home', 'dashboard.home')] },
  {
    id: 'inbox',
    label: 'dashboard.section.inbox',
    icon: 'inbox',
    tabs: [
      tab('messages', 'dashboard.messages', 3),
      tab('complaints', 'dashboard.complaints', 2),
      tab('saved-answers', 'dashboard.users'),
    ],
  },
  {
    id: 'settings',
    label: 'dashboard.section.settings',
    icon: 'settings',
    tabs: [tab('controlpanel', 'الإعدادات العامة'), tab('main-page', 'الصفحة الرئيسة'), tab('terms', 'أحكام')],
  },
] as LayoutData['menu']
const layout = (more: Partial<LayoutData> = {}) => ({ layout: { menu: MENU, ...more } })
const current = (within_ = document.body) => [...within_.querySelectorAll('[aria-current]')].map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]) // prettier-ignore

test('each section leads to its first list, with the number of entries that wait in all of its lists', async () => {
  await show(<SideBar />, layout())
  const menu = within(screen.getByRole('navigation'))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/dashboard/home',
    '/en/dashboard/messages',
    '/en/dashboard/controlpanel',
  ])
  expect(menu.getAllByText(/5/).length).toBeGreaterThan(0)
})

test.each<[string, [string, string][]]>([
  ['/dashboard/messages', [['/en/dashboard/messages', 'page']]],
  // A list that is not the first of its section, and a record.
  ['/dashboard/complaints', [['/en/dashboard/messages', 'true']]],
  ['/dashboard/messages/7', [['/en/dashboard/messages', 'true']]],
  // Not the list of messages, though its address begins like it.
  ['/dashboard/messages-of-others', []],
  ['/dashboard/profile', []],
])('at %s the open section is marked', async (at, marked) => {
  await show(<SideBar />, { at, ...layout() })
  expect(current()).toEqual(marked)
})

test('a favourite view is open only with its own filters and order, in any sequence and on any page', async () => {
  const view = { id: 'v1', name: 'عاجل', query: 'filter.state=new&sort=-at' }
  const favourites = [tab('messages', 'dashboard.messages', 3), { ...tab('messages', 'dashboard.messages'), view }]
  const at = async (query: string) => {
    const { unmount } = await show(<SideBar />, { at: `/dashboard/messages${query}`, ...layout({ favourites }) })
    const marked = current(screen.getByRole('list', { name: 'Favourites' })).map(([href]) => href)
    unmount()
    return marked
  }
  const [list, viewed] = ['/en/dashboard/messages', '/en/dashboard/messages?filter.state=new&sort=-at']
  expect(await at('')).toEqual([list])
  expect(await at('?sort=-at&page=3&filter.state=new')).toEqual([viewed])
  expect(await at('?filter.state=new')).toEqual([list])
})

test('a favourite view is named by its list as well, where only its own name is shown', async () => {
  const view = { id: 'v1', name: 'عاجل', query: '' }
  await show(<SideBar />, layout({ favourites: [{ ...tab('messages', 'dashboard.messages'), view }] }))
  const link = screen.getByRole('link', { name: 'عاجل' })
  expect([link.title, link.getAttribute('href')]).toEqual(['Messages: عاجل', '/en/dashboard/messages'])
})

test('the side bar is collapsed to icons, each with its name on hover, and stays so in this browser', async () => {
  const { user } = await show(<SideBar />, layout())
  const entry = () => screen.getByRole('link', { name: /Messages and complaints|Inbox/ })
  const fold = screen.getByRole('button', { name: 'Collapse menu' })
  expect([entry().title, fold.getAttribute('aria-pressed')]).toEqual(['', 'false'])
  await user.click(fold)
  expect([entry().title !== '', fold.getAttribute('aria-pressed')]).toEqual([true, 'true'])
  expect(document.cookie).toContain('desk=narrow')
  await user.click(fold)
  expect(document.cookie).toContain('desk=wide')
})

test.each<[string, string[]]>([
  ['/dashboard/complaints', ['/en/dashboard/messages', '/en/dashboard/complaints', '/en/dashboard/saved-answers']],
  // A record has breadcrumbs; a section with one list and the settings need no tabs.
  ['/dashboard/complaints/7', []],
  ['/dashboard/home', []],
  ['/dashboard/terms', []],
])('the tabs at %s', async (at, links) => {
  await show(<SectionTabs />, { at, ...layout() })
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  if (links.length > 0) expect(current()).toEqual([['/en/dashboard/complaints', 'page']])
})

test('a page of the settings is found in any spelling, and the list says when there is none', async () => {
  const { user } = await show(<SectionFrame>Form</SectionFrame>, { at: '/dashboard/terms', locale: 'ar', ...layout() })
  const search = screen.getByRole('searchbox', { name: 'بحث في الإعدادات' })
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toHaveLength(3)
  await user.type(search, 'اَلرئيسه')
  expect(links()).toEqual(['/dashboard/main-page'])
  await user.type(search, 'كذا')
  expect(links()).toEqual([])
  expect(screen.getByText('لا صفحة بهذا الاسم')).toBeTruthy()
  const all = screen.getByRole('button', { name: 'كل الإعدادات' })
  await user.click(all)
  expect(all.getAttribute('aria-expanded')).toBe('true')
})

test('other sections have no list of settings next to the screen', async () => {
  await show(<SectionFrame>Form</SectionFrame>, { at: '/dashboard/complaints', ...layout() })
  expect([screen.getByText('Form'), screen.queryByRole('searchbox')]).toEqual([expect.anything(), null])
})
