/**
 * Components as a user meets them: rendered in a document (`// @vitest-environment happy-dom` at the top of the test
 * file), in a language, at an address of the dashboard. Layout, colours and real focus rings need a browser: journeys.
 */
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'
// Before the hook below, so that what is sent when components are removed still has its answer: hooks run last to first.
import './network.ts'
import { texts } from '#app/texts.ts'
import type { useDashboard } from '#dashboard/dashboard-data.ts'
import { Provider } from '#dashboard/kit/provider.tsx'
import { ReauthProvider } from '#features/accounts/security/parts/reauth.tsx'
import { directionOf, localePath, type Locale } from '#kernel/locale.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { createTranslate, flatten, type Translate } from '#kernel/text.ts'
import { useLinks } from '#ui/link.tsx'

export { screen, waitFor, within } from '@testing-library/react'

configure({
  // As long as `expect.poll` (vitest.config.ts).
  asyncUtilTimeout: 15_000,
  // The message without the whole document.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
})
// Every element is in view: there is no layout.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #report: IntersectionObserverCallback
    constructor(report: IntersectionObserverCallback) {
      this.#report = report
    }
    observe(target: Element) {
      const seen = [{ isIntersecting: true, target } as IntersectionObserverEntry]
      queueMicrotask(() => this.#report(seen, this as unknown as IntersectionObserver))
    }
    unobserve() {}
    disconnect() {}
  },
)
// Every element has a place inside the window: menus that lose their button hide themselves.
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 20))
Object.defineProperties(document.documentElement, {
  clientWidth: { value: 1024, configurable: true },
  clientHeight: { value: 768, configurable: true },
})
// Text areas that grow wait for fonts, which happy-dom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

export type LayoutData = Omit<ReturnType<typeof useDashboard>, 'may'>
const LAYOUT: LayoutData = {
  me: { name: 'Salma', email: 'salma@sanad.example', roles: [] },
  siteName: 'Sanad',
  logo: null,
  permissions: [],
  menu: [],
  favourites: [],
  adds: [],
  mapTiles: { url: '/tiles/{z}/{x}/{y}.png', credit: '', maxZoom: 19 },
  onHold: false,
  narrow: false,
  theme: 'system',
}

type Options = {
  locale?: Locale
  /** Address without the language. */
  at?: string
  /** What the layout of the dashboard loaded. */
  layout?: Partial<LayoutData>
  /** What the screen loads at an address; loaded again after a change, and when the address changes. */
  load?: (url: URL) => unknown
  /** What the screen answers to a form that is posted to it. */
  answer?: (form: Record<string, FormDataEntryValue>) => unknown
}

const translators = new Map<Locale, Translate>()
export function translatorOf(locale: Locale): Translate {
  if (!translators.has(locale)) translators.set(locale, createTranslate(locale, flatten(texts, locale)))
  return translators.get(locale)!
}

/** Renders a component inside the dashboard. `user` acts; `address()` is where they are, `loads()` the addresses loaded. */
export async function show(node: ReactNode, options: Options = {}) {
  const {
    locale = 'en',
    at = '/dashboard/home',
    layout: changes = {},
    load = () => null,
    answer = () => null,
  } = options
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const loads: string[] = []
  const withoutOrigin = (url: string) => url.slice(location.origin.length)
  const screenAt = (url: URL) => ({ file: '', place: url.pathname, title: '', params: {}, data: load(url) })
  const layout = { ...LAYOUT, ...changes }
  const start = localePath(locale, at)
  const router = createMemoryRouter(
    [
      {
        id: 'dashboard/pages/layout',
        element: <Layout />,
        loader: () => layout,
        children: [
          {
            id: 'dashboard/pages/screen',
            path: '*',
            element: <Provider>{node}</Provider>,
            action: async ({ request }) => answer(Object.fromEntries(await request.formData())),
            loader({ request }) {
              loads.push(withoutOrigin(request.url))
              return screenAt(new URL(request.url))
            },
          },
        ],
      },
    ],
    {
      initialEntries: [start],
      hydrationData: {
        loaderData: {
          'dashboard/pages/layout': layout,
          'dashboard/pages/screen': screenAt(new URL(start, location.origin)),
        },
      },
    },
  )
  const view = render(
    <LanguageProvider locale={locale} translate={translatorOf(locale)}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    router,
    loads,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

function Layout() {
  useLinks()
  return (
    <ReauthProvider>
      <Outlet />
    </ReauthProvider>
  )
}

/** Chooses an option of a select. */
export async function choose(user: UserEvent, select: string | RegExp, option: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: select }))
  await user.click(await screen.findByRole('option', { name: option }))
}
