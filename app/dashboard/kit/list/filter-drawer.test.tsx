// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showCities } from '#tests/support/city-list.tsx'
import { screen, waitFor, within } from '#tests/support/interact.tsx'

async function openDrawer(options: Parameters<typeof showCities>[0] = {}, button = /^Filter/) {
  const list = await showCities(options)
  await list.user.click(screen.getByRole('button', { name: button }))
  const drawer = within(await screen.findByRole('dialog'))
  const [from, to] = [/^(From|من)/, /^(To|إلى)/]
  const ends = (name: string) => {
    const group = within(drawer.getByRole('group', { name }))
    return [group.getByLabelText<HTMLInputElement>(from), group.getByLabelText<HTMLInputElement>(to)] as const
  }
  const filters = () => Object.fromEntries(new URLSearchParams(list.router.state.location.search))
  return { ...list, drawer, ends, filters }
}

test('a filter narrows the list at once, is counted on the button, and is removed with its pill', async () => {
  const { user, drawer, filters } = await openDrawer()
  await user.click(drawer.getByRole('checkbox', { name: 'On the coast' }))
  await waitFor(() => expect(filters()).toEqual({ 'filter.coast': 'yes' }))
  await user.click(drawer.getByRole('button', { name: 'Show results' }))
  await screen.findByRole('button', { name: 'Filter (1)' })
  await screen.findByText(/of 15$/)
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Coast' }))
  await screen.findByText(/of 45$/)
  expect(filters()).toEqual({})
})

test.each([
  ['٢٥٠', '٣٠٠٫٥٠', '25000..30050', '250.00 – 300.50'],
  ['۱۲۰', '', '12000..', '120.00 – …'],
  ['', '1,250', '..125000', '… – 1250.00'],
])('an amount from “%s” to “%s” is stored in kuruş and shown in lira', async (least, highest, stored, shown) => {
  const { user, ends, filters } = await openDrawer()
  const [from, to] = ends('Budget')
  if (least) await user.type(from, least)
  if (highest) await user.type(to, highest)
  await user.tab()
  await waitFor(() => expect(filters()['filter.budget']).toBe(stored))
  expect((await screen.findByText(`\u2066${shown}\u2069`)).tagName).toBe('BDI')
})

test('a range that is typed quickly has both of its ends', async () => {
  const { user, ends, filters } = await openDrawer()
  const [from] = ends('People')
  await user.type(from, '١٠{Tab}٢٠{Tab}')
  await waitFor(() => expect(filters()['filter.people']).toBe('10..20'))
})

test('going through the fields without a change does not leave the page or add to the history', async () => {
  const { user, ends, address, loads } = await openDrawer({ at: '/dashboard/cities?page=2&filter.people=10..20' })
  ends('Budget')[0].focus()
  for (let stops = 0; stops < 7; stops++) await user.tab()
  expect(address()).toBe('/en/dashboard/cities?page=2&filter.people=10..20')
  expect(loads).toEqual([])
})

test('an amount that cannot be read is marked, stays as it was typed, and filters nothing', async () => {
  const { user, ends, filters } = await openDrawer()
  const [from] = ends('Budget')
  await user.type(from, '12abc{Tab}')
  expect(from.value).toBe('12abc')
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(filters()).toEqual({})
  await user.clear(from)
  await user.type(from, '12{Tab}')
  await waitFor(() => expect(filters()['filter.budget']).toBe('1200..'))
})

test('a number that cannot be read is marked: in the address it would switch off every other filter', async () => {
  const { user, ends, filters } = await openDrawer({ at: '/dashboard/cities?filter.coast=no' })
  const [from] = ends('People')
  await user.type(from, 'many{Tab}')
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(filters()).toEqual({ 'filter.coast': 'no' })
})

test('all filters are cleared at once; the search stays', async () => {
  const { user, drawer, filters } = await openDrawer({
    at: '/dashboard/cities?q=City&filter.coast=no&filter.people=1..2',
  })
  await user.click(drawer.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(filters()).toEqual({ q: 'City' }))
})

test('Escape closes the drawer and the focus returns to its button', async () => {
  const { user } = await openDrawer()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })))
})
