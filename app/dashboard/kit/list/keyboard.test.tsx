// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { showCities } from '#tests/support/city-list.tsx'
import { screen, waitFor, within } from '#tests/support/interact.tsx'

const focused = () => document.activeElement?.textContent
const closing = { id: 'close', label: 'Close', run: () => Promise.resolve() }

test.each([
  ['arrow keys', '{ArrowDown}', '{ArrowUp}'],
  ['J and K', '[KeyJ]', '[KeyK]'],
])('rows are reached by %s; the first and the last row are the ends', async (_, down, up) => {
  const { user } = await showCities()
  screen.getByRole('link', { name: 'City 1' }).focus()
  await user.keyboard(up)
  expect(focused()).toBe('City 1')
  await user.keyboard(down + down)
  expect(focused()).toBe('City 3')
  await user.keyboard(up)
  expect(focused()).toBe('City 2')
})

test('with an Arabic keyboard the same keys move the focus and select', async () => {
  const { user } = await showCities({ bulk: [closing], locale: 'ar' })
  screen.getByRole('link', { name: 'City 1' }).focus()
  const keyboardMap = [
    { code: 'KeyJ', key: 'ت' },
    { code: 'KeyX', key: 'ء' },
  ]
  const arabic = (await import('@testing-library/user-event')).userEvent.setup({ keyboardMap })
  await arabic.keyboard('[KeyJ]')
  expect(focused()).toBe('City 2')
  await arabic.keyboard('[KeyX]')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'تحديد City 2' }).checked).toBe(true)
  await user.keyboard('[Space]')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'تحديد City 2' }).checked).toBe(false)
})

test('Enter opens the record; a slash goes to the search, but not while text is typed', async () => {
  const { user, address } = await showCities()
  await user.keyboard('/')
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(search)
  await user.keyboard('1/2')
  expect(search.value).toBe('1/2')
  await user.clear(search)
  screen.getByRole('link', { name: 'City 3' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/en/dashboard/cities/3'))
})

test('a click in a row opens its record; a click on its controls or with selected text does not', async () => {
  const { user, address } = await showCities({ bulk: [closing] })
  const cell = within(screen.getByRole('row', { name: /City 2 / })).getByText('no')
  await user.click(screen.getByRole('checkbox', { name: 'Select City 2' }))
  getSelection()!.selectAllChildren(cell)
  cell.click()
  expect(address()).toBe('/en/dashboard/cities')
  getSelection()!.removeAllRanges()
  await user.click(cell)
  await waitFor(() => expect(address()).toBe('/en/dashboard/cities/2'))
})

test('Ctrl and the middle button open the record in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, address } = await showCities()
  const cell = within(screen.getByRole('row', { name: /City 2 / })).getByText('no')
  await user.keyboard('{Control>}')
  await user.click(cell)
  await user.keyboard('{/Control}')
  cell.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  cell.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(open.mock.calls.map(([url]) => String(url).replace(location.origin, ''))).toEqual([
    '/en/dashboard/cities/2',
    '/en/dashboard/cities/2',
  ])
  expect(address()).toBe('/en/dashboard/cities')
  open.mockRestore()
})

test('a column that is hidden stays hidden when the list is opened again; the title cannot be hidden', async () => {
  const first = await showCities()
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads()).toEqual(['Name', 'Coast', 'People'])
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box('Name')).disabled).toBe(true)
  await first.user.click(await box('Coast'))
  await first.user.click(await box('Code'))
  expect(heads()).toEqual(['Name', 'People', 'Code'])
  first.unmount()
  const { user } = await showCities()
  expect(heads()).toEqual(['Name', 'People', 'Code'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Default columns' }))
  expect(heads()).toEqual(['Name', 'Coast', 'People'])
})

test('the menu of columns takes the focus, and gives it back when it is closed', async () => {
  const { user } = await showCities()
  const button = screen.getByRole('button', { name: 'Columns' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('unreadable stored columns do not break the list', async () => {
  localStorage.setItem('dashboard.columns.cities', '{"order":')
  await showCities()
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
})

test('the focus stays in the list when a pressed button is removed', async () => {
  const run = async (_chosen: unknown, _count: number, onDone: () => void) => onDone()
  const { user } = await showCities({ at: '/dashboard/cities?filter.people=1000..', bulk: [{ ...closing, run }] })
  const list = screen.getByRole('region', { name: 'Cities' })
  const select = () => user.click(screen.getByRole('checkbox', { name: 'Select City 2' }))
  const press = async (name: string | RegExp) => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  for (const name of ['Clear selection', 'Close']) {
    await select()
    await press(name)
    await waitFor(() => expect([name, document.activeElement]).toEqual([name, list]))
  }
  await press('Remove filter: People')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: People' })).toBeNull())
  expect(document.activeElement).toBe(list)
  await user.type(screen.getByRole('searchbox'), 'x')
  await press('Clear')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
