// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { draftKey, readDraft } from '#resource/stored-draft.ts'
import { screen, show, within } from '#tests/support/interact.tsx'
import { ThemeChoice } from '../parts/theme-choice.tsx'
import { saveTheme } from './preferences.ts'
import { TopBar } from './top-bar.tsx'

afterEach(() => saveTheme('system'))

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test('another language opens the same page with the same filters', async () => {
  await show(<TopBar onSearch={() => {}} />, { at: '/dashboard/users?q=Ali&page=2', locale: 'tr' })
  const links = ['العربية', 'English', 'Türkçe'].map((name) => screen.getByRole('link', { name }))
  expect(hrefs(links)).toEqual([
    '/dashboard/users?q=Ali&page=2',
    '/en/dashboard/users?q=Ali&page=2',
    '/tr/dashboard/users?q=Ali&page=2',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true'])
})

test('the search button opens the palette', async () => {
  const onSearch = vi.fn()
  const { user } = await show(<TopBar onSearch={onSearch} />)
  await user.click(screen.getByRole('button', { name: /^Search or run a command/ }))
  expect(onSearch).toHaveBeenCalledOnce()
})

test('the theme is the same in the top bar and in the profile after a change in either, and is remembered', async () => {
  const { user } = await show(
    <>
      <TopBar onSearch={() => {}} />
      <ThemeChoice />
    </>,
  )
  const menu = within(screen.getAllByRole('group', { name: 'Theme' })[0]!)
  const pressed = () => menu.getAllByRole('button').filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.textContent) // prettier-ignore
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  expect([pressed(), chosen()]).toEqual([['System'], 'system'])

  await user.click(menu.getByRole('button', { name: 'Dark' }))
  expect([pressed(), chosen(), document.documentElement.dataset.theme]).toEqual([['Dark'], 'dark', 'dark'])
  expect(document.cookie).toContain('theme=dark')

  await user.click(screen.getByRole('radio', { name: 'Light' }))
  expect([pressed(), chosen(), document.documentElement.dataset.theme]).toEqual([['Light'], 'light', 'light'])

  await user.click(menu.getByRole('button', { name: 'System' }))
  expect([pressed(), chosen(), document.documentElement.dataset.theme]).toEqual([['System'], 'system', undefined])
  expect(document.cookie).toContain('theme=system')
})

test('the menu of the user shows who is signed in; signing out removes their unsaved texts from the browser', async () => {
  const me = { name: 'هدى الحلبي', email: 'huda@example.org', roles: ['مالك', 'محرّر'] }
  const { user } = await show(<TopBar onSearch={() => {}} />, { layout: { me }, locale: 'ar', at: '/dashboard/home' })
  expect(screen.getByRole('button', { name: 'حسابي: هدى الحلبي' }).querySelector('[data-letter="ه"]')).not.toBeNull()
  expect(screen.getByText('مالك · محرّر')).toBeTruthy()
  expect(screen.getByText('huda@example.org').dir).toBe('ltr')

  const key = draftKey(me.email, 'posts.5')
  localStorage.setItem(key, JSON.stringify({ at: '2026-01-01', version: 1, base: {}, values: { title: 'مسودة' } }))
  expect(readDraft(key)).not.toBeNull()
  const out = screen.getByRole<HTMLButtonElement>('button', { name: 'خروج' })
  // The page would be left.
  out.form!.addEventListener('submit', (event) => event.preventDefault())
  await user.click(out)
  expect(readDraft(key)).toBeNull()
  expect([out.form!.method, out.form!.getAttribute('action')]).toEqual(['post', '/user-account/logout'])
})
