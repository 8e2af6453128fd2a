// @vitest-environment happy-dom
/** The preview next to the form of a settings page: what it shows, what it says is wrong, and when the server fails. */
import { beforeEach, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import { freezePage } from './preview-frame.ts'
import { Preview } from './preview.tsx'

const PATH = 'POST /api/dashboard/settings/theme/preview'
const VALUES = { color: '#17705c' }

// An element without a page: happy-dom reports each frame that it cannot load.
beforeEach(() => {
  const create = document.createElement.bind(document)
  const spy = vi.spyOn(document, 'createElement')
  spy.mockImplementation((tag: string) => create(tag === 'iframe' ? 'frame-box' : tag))
  return () => spy.mockRestore()
})

const stored = (preview: string, problems: Record<string, string> = {}) => ok({ preview, problems })
const open = (path = '/', languages: readonly Locale[] = LOCALES, locale: Locale = 'en') =>
  show(<Preview id="theme" path={path} languages={languages} values={VALUES} />, { locale })
/** The address that “Open in a new tab” leads to. */
const shownAddress = () => screen.getByText('Open in a new tab').closest('a')!.getAttribute('href')

test('the unsaved values are sent once, and the page opens with them in the language of the reader', async () => {
  const sent = network({ [PATH]: stored('abc') })
  await open()
  expect(shownAddress(), 'nothing to open yet').toBeNull()
  await waitFor(() => expect(shownAddress()).toBe('/en?preview=abc&theme=light'))
  expect(sent.map(({ body }) => body)).toEqual([{ values: VALUES }])
})

test('a page that has a query keeps it', async () => {
  network({ [PATH]: stored('abc') })
  await open('/blogs-news?kind=posts')
  await waitFor(() => expect(shownAddress()).toBe('/en/blogs-news?kind=posts&preview=abc&theme=light'))
})

test('theme and language change the page that is shown', async () => {
  network({ [PATH]: [stored('one'), stored('two'), stored('three')] })
  const { user } = await open('/about')
  await waitFor(() => expect(shownAddress()).toBe('/en/about?preview=one&theme=light'))
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(shownAddress()).toBe('/en/about?preview=two&theme=dark'))
  await user.click(screen.getByRole('radio', { name: 'العربية' }))
  await waitFor(() => expect(shownAddress()).toBe('/about?preview=three&theme=dark'))
})

test('a reader whose language the site does not have sees the Arabic page, without a choice of languages', async () => {
  network({ [PATH]: stored('abc') })
  await open('/about', ['ar'], 'tr')
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toContain('/about?preview=abc'))
  expect(screen.getByRole('link').getAttribute('href')).not.toContain('/tr/')
  expect(screen.queryByRole('radio', { name: 'العربية' })).toBeNull()
})

test('values that cannot be shown are listed; a failure of the server is said, and goes away with the next answer', async () => {
  const message = 'The contrast of this colour is too low.'
  network({ [PATH]: [refused(500, 'errors.server'), stored('abc', { color: message })] })
  const { user } = await open()
  await screen.findByText('The preview could not be updated.')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await screen.findByText(message)
  expect(screen.queryByText('The preview could not be updated.')).toBeNull()
  expect(shownAddress()).toContain('preview=abc')
})

test('in the frame links and forms do nothing, tabs and menus work, and the page stays scrolled where it was', () => {
  // Another document, because the listeners stay on it.
  const page = document.implementation.createHTMLDocument('')
  page.body.innerHTML = '<a href="/donations">Donate</a><a role="button" id="menu">Menu</a><p>Text</p>'
  const scrollTo = vi.fn()
  const frame = { location: { href: '/donations' }, document: page, scrollTo, addEventListener: () => {} }
  freezePage(frame as unknown as Window, { current: 240 })
  const isStopped = (selector: string) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    page.querySelector(selector)!.dispatchEvent(click)
    return click.defaultPrevented
  }
  expect([isStopped('a[href]'), isStopped('#menu'), isStopped('p')]).toEqual([true, false, false])
  expect(scrollTo).toHaveBeenCalledWith(0, 240)
})
