import '#app/features.server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { openHold } from '#features/site-hold/change-hold.server.ts'
import type { Permission } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { openPage } from '#tests/support/page-action.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { screen, screens, type Screen } from '../screen.server.ts'
import { loader as loadLayout, shouldRevalidate } from './layout.tsx'
import { loader as loadScreen } from './screen.tsx'

const site = await testSite()
const me = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
const as = (permissions: readonly Permission[] = [], locale: Locale = 'en') =>
  site.context({ locale, actor: { id: me.id, staff: true, permissions: new Set(permissions) } })
const open = (path: string, ctx = as(['dashboard.read'])) => openPage(loadScreen, ctx, path)
/** Status of the error that a loader threw as data, as React Router shows it on the error page. */
const statusOf = (path: string, ctx?: ReturnType<typeof as>) =>
  open(path, ctx).then(
    ({ status }) => status,
    (error: { init?: ResponseInit }) => error.init?.status ?? 500,
  )
/** Adds a screen for one test. */
function withScreen(spec: Partial<Screen>): void {
  const { path } = screen({
    path: 'example/:id',
    file: 'dashboard/screens/x.screen.tsx',
    title: 'dashboard.home',
    ...spec,
  })
  onTestFinished(() => void screens.delete(path))
}

test.each<[string, string, Locale, string]>([
  ['a page', '/en/dashboard/users?q=Ali&page=2', 'en', '/en/dashboard/users?q=Ali&page=2'],
  ['a page in Arabic', '/dashboard/home', 'ar', '/dashboard/home'],
  [
    'a link that was followed after the session had ended',
    '/tr/dashboard/users.data?q=Ali&_routes=dashboard%2Fpages%2Fscreen',
    'tr',
    '/tr/dashboard/users?q=Ali',
  ],
])('after signing in, %s continues at its own address', async (_, address, locale, continues) => {
  for (const loader of [loadScreen, loadLayout]) {
    const { status, to } = await openPage(loader, site.context({ locale }), address)
    const url = new URL(to!, 'http://site.invalid')
    expect([status, url.pathname, url.searchParams.get('next')]).toEqual([
      302,
      locale === 'ar' ? '/dashboard/admin-login' : `/${locale}/dashboard/admin-login`,
      continues,
    ])
  }
})

test('an account without a role is led to the sign-in of staff', async () => {
  const donor = site.context({ actor: { id: me.id, permissions: new Set() } })
  expect((await open('/dashboard/home', donor)).to).toBe('/dashboard/admin-login?next=%2Fdashboard%2Fhome')
})

test('/dashboard leads to the home screen in the language of the address', async () => {
  expect((await open('/en/dashboard', as([], 'en'))).to).toBe('/en/dashboard/home')
  expect((await open('/dashboard/', as([], 'ar'))).to).toBe('/dashboard/home')
})

test('a screen gets its parameters and the query of the address, without what the router adds', async () => {
  withScreen({ load: (_, { params, url }) => ({ ...params, query: url.search }) })
  const { data } = await open('/en/dashboard/example/%D9%A7.data?q=a&_routes=dashboard%2Fpages%2Fscreen')
  expect(data).toMatchObject({ params: { id: '٧' }, data: { id: '٧', query: '?q=a' }, title: 'dashboard.home' })
})

test('an unknown screen, one without permission and one whose query refuses all answer 404', async () => {
  withScreen({ allow: ['users.read', 'roles.read'] })
  expect(await statusOf('/dashboard/no-such-screen')).toBe(404)
  expect(await statusOf('/dashboard/example/1')).toBe(404)
  expect(await statusOf('/dashboard/example/1', as(['roles.read']))).toBe(200)
  expect(await statusOf('/dashboard/users')).toBe(404)
})

test.each([
  [403, 404],
  [404, 404],
  [422, 422],
])('a screen whose data is refused with %i answers %i', async (refused, status) => {
  withScreen({
    load() {
      throw new Refusal('errors.forbidden', refused)
    },
  })
  expect(await statusOf('/dashboard/example/1')).toBe(status)
})

test('an error that is not a refusal is reported, not hidden', async () => {
  withScreen({
    load() {
      throw new TypeError('broken')
    },
  })
  await expect(open('/dashboard/example/1')).rejects.toThrow('broken')
})

type Layout = Awaited<ReturnType<typeof loadLayout>>
const layout = async (ctx: ReturnType<typeof as>, cookie = '') =>
  (await openPage(loadLayout, ctx, '/en/dashboard/home', { Cookie: cookie })).data as unknown as Layout

test('the layout has the menu, the commands and the permissions of its user only', async () => {
  const editor = await layout(as(['dashboard.read', 'posts.read', 'posts.create']))
  expect(editor.permissions).toEqual(['dashboard.read', 'posts.read', 'posts.create'])
  expect(editor.adds.map(({ path }) => path)).toEqual(['post-categories', 'posts'])
  expect(editor.menu.flatMap(({ tabs }) => tabs.map(({ path }) => path))).toContain('posts')
  expect(editor.menu.flatMap(({ tabs }) => tabs.map(({ path }) => path))).not.toContain('users')
  const reader = await layout(as(['dashboard.read', 'posts.read']))
  expect(reader.adds).toEqual([])
  const owner = await layout(as(PERMISSIONS))
  expect(owner.me).toMatchObject({ email: me.email, roles: [expect.any(String)] })
  expect(owner.adds.length).toBeGreaterThan(10)
})

test.each([
  ['', false, 'system'],
  ['theme=dark; desk=narrow', true, 'dark'],
  ['desk=wide; theme=light', false, 'light'],
  ['theme=purple; desk=1', false, 'system'],
  ['other-theme=darkness; desktop=narrow', false, 'system'],
])('with the cookies “%s” the side bar is narrow: %s, the theme: %s', async (cookie, narrow, theme) => {
  expect(await layout(as(), cookie)).toMatchObject({ narrow, theme })
})

test('a restored site says so on every screen', async () => {
  expect(await layout(as())).toMatchObject({ onHold: false })
  await openHold(site.context().db, { copiedAt: new Date(), now: new Date() })
  expect(await layout(as())).toMatchObject({ onHold: true })
})

test.each([
  ['another screen', 'home', 'users', undefined, false],
  ['another page of a list', 'users', 'users?page=2', 'GET', false],
  ['a reload after a change', 'users', 'users', undefined, true],
  ['a form whose answer leads elsewhere', 'profile', 'profile?done=on', 'POST', true],
  ['a form of the screen', 'profile', 'profile', 'post', true],
])('after %s the menu is loaded again as needed', (_, from, to, formMethod, loads) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(`http://site.invalid/dashboard/${path}`)) as [URL, URL]
  const asked = { currentUrl, nextUrl, ...(formMethod && { formMethod }), defaultShouldRevalidate: true }
  expect(shouldRevalidate(asked as never)).toBe(loads)
  expect(shouldRevalidate({ ...asked, defaultShouldRevalidate: false } as never)).toBe(false)
})
