// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, type SentRequest } from '#tests/support/network.ts'
import { saveTheme } from '../shell/preferences.ts'
import { Palette, type PaletteMode } from './palette.tsx'

afterEach(() => saveTheme('system'))

const API = 'GET /api/dashboard/search'
const HITS = [
  {
    label: 'dashboard.messages',
    icon: 'message',
    hits: [{ path: 'messages/7', name: '+90 212 123 45 67', note: 'New' }],
  },
]
const MENU = [
  {
    id: 'people',
    label: 'dashboard.section.people',
    icon: 'users',
    tabs: [
      { path: 'users', label: 'dashboard.users', icon: 'users' },
      { path: 'messages', label: 'dashboard.messages', icon: 'message' },
      { path: 'contactus-page', label: 'İletişim sayfası', icon: 'settings' },
      { path: 'about-page', label: 'صفحة «مَن نحن»', icon: 'settings' },
    ],
  },
] as LayoutData['menu']

function Opener({ mode }: { mode: PaletteMode }) {
  const [timesOpened, setTimesOpened] = useState(1)
  return (
    <>
      <button onClick={() => setTimesOpened(timesOpened + 1)}>Open</button>
      <Palette mode={mode} timesOpened={timesOpened} />
    </>
  )
}

async function openPalette({ mode = 'search' as PaletteMode, locale = 'en' as 'ar' | 'en' | 'tr' } = {}) {
  const adds = [{ path: 'posts', label: 'New post' }] as unknown as LayoutData['adds']
  const opened = await show(<Opener mode={mode} />, { locale, layout: { menu: MENU, adds } })
  const input = () => screen.findByRole<HTMLInputElement>('combobox')
  /** Enters a query at once: typing may be slower than the pause after which the palette searches. */
  const enter = async (query: string) => {
    const field = await input()
    await opened.user.clear(field)
    await opened.user.paste(query)
  }
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { ...opened, input, enter, names }
}
const typed = ({ query }: SentRequest) => query.get('q')

test('without a query it offers the screens of the menu, what may be added, and the commands', async () => {
  const { input, names } = await openPalette()
  await input()
  expect(names()).toEqual([
    'Users',
    'Messages',
    'İletişim sayfası',
    'صفحة «مَن نحن»',
    'New post',
    'Dark',
    'Keyboard shortcuts',
  ])
})

test.each([
  ['iletisim', 'İletişim sayfası', '/en/dashboard/contactus-page'],
  ['ILETIŞIM SAYFA', 'İletişim sayfası', '/en/dashboard/contactus-page'],
  ['من نحن', 'صفحة «مَن نحن»', '/en/dashboard/about-page'],
  ['post new', 'New post', '/en/dashboard/posts/new'],
])('“%s” finds “%s”, and Enter opens it', async (query, label, address) => {
  network({ [API]: ok([]) })
  const opened = await openPalette()
  await opened.enter(query)
  expect(opened.names()).toEqual([label])
  await opened.user.keyboard('{Enter}')
  await waitFor(() => expect(opened.address()).toBe(address))
})

test('records are found on the server with the last query only, and open at their own address', async () => {
  const sent = network({ [API]: ok(HITS) })
  const { user, enter, address } = await openPalette()
  await enter('a+b & c')
  const hit = await screen.findByText(/\+90 212 123 45 67/)
  expect(sent.map(typed)).toEqual(['a+b & c'])
  expect(screen.getByText('New')).toBeTruthy()
  await user.click(hit)
  await waitFor(() => expect(address()).toBe('/en/dashboard/messages/7'))
})

test('Enter opens the first record found, also when no screen matches', async () => {
  network({ [API]: ok(HITS) })
  const { user, enter, address } = await openPalette()
  await enter('212')
  await screen.findByRole('option', { name: /\+90 212/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/en/dashboard/messages/7'))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('without a query Enter opens nothing until an arrow has marked a result, which screen readers announce', async () => {
  const { user, input, address } = await openPalette()
  const field = await input()
  const start = address()
  await user.keyboard('{Enter}')
  expect(address()).toBe(start)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant')!)
  await waitFor(() => expect(marked()?.textContent).toBe('Messages'))
  expect(screen.getByRole('listbox').id).toBe(field.getAttribute('aria-controls'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/en/dashboard/messages'))
})

test('Escape closes it, and the focus returns', async () => {
  const { user, input } = await openPalette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  await waitFor(async () => expect(document.activeElement).toBe(await input()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a record without a name is shown by its phone number, which keeps its order on an Arabic page', async () => {
  network({ [API]: ok(HITS) })
  const { enter } = await openPalette({ locale: 'ar' })
  await enter('212')
  expect((await screen.findByText(/\+90/)).textContent).toBe('\u2068+90 212 123 45 67\u2069')
})

test('screens and records of one kind are one group', async () => {
  network({
    [API]: ok([{ label: 'dashboard.palette.screens', icon: 'settings', hits: [{ path: 'x', name: 'Found users' }] }]),
  })
  const { enter, names } = await openPalette()
  await enter('users')
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(screen.getAllByRole('group', { name: 'Pages' })).toHaveLength(1)
})

test('while the server searches it does not claim that there are no results', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>()
  network({ [API]: () => answer.promise })
  const { enter } = await openPalette()
  await enter('qqq')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText('No results.')).toBeNull()
  expect(dialog.getByText('Loading…')).toBeTruthy()
  answer.resolve(ok([]))
  await dialog.findByText('No results.')
})

test('without a connection it says that the server cannot be reached, and finds again when it can', async () => {
  let online = false
  network({ [API]: () => (online ? ok(HITS) : NO_NETWORK) })
  const { enter } = await openPalette()
  await enter('qqq')
  await screen.findByText(/The server cannot be reached/)
  online = true
  await enter('qqqq')
  await screen.findByText(/\+90/)
})

test('results of an earlier query do not stay when the query is emptied', async () => {
  network({ [API]: ok(HITS) })
  const { user, input, enter } = await openPalette()
  await enter('212')
  await screen.findByText(/\+90/)
  await user.clear(await input())
  await waitFor(() => expect(screen.queryByText(/\+90/)).toBeNull())
})

test('the theme is switched, and the command then offers the other one', async () => {
  const { user, input } = await openPalette()
  await input()
  await user.click(screen.getByText('Dark'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('Light')
})

test('the list of shortcuts opens on its own or from the palette, with its keys from left to right', async () => {
  await openPalette({ mode: 'help', locale: 'ar' })
  const dialog = within(await screen.findByRole('dialog', { name: 'اختصارات لوحة المفاتيح' }))
  const [first] = dialog.getAllByRole('row')
  expect([...first!.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['Ctrl', 'K'])
  expect(first!.querySelector('[dir=ltr]')).not.toBeNull()
})
