// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { CITIES, showCities } from '#tests/support/city-list.tsx'
import { screen, translatorOf, waitFor, within } from '#tests/support/interact.tsx'
import { bulkDelete } from './bulk-delete.ts'

test('the menu of a row runs its action on this row only, and does not open the record', async () => {
  const closed = vi.fn()
  const { user, address } = await showCities({
    actionsOf: ({ name }) => [
      { id: 'close', label: 'Close', run: () => closed(name) },
      { id: 'delete', label: 'Delete', danger: true, run: () => {} },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Actions: City 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Close' }))
  expect(closed.mock.calls).toEqual([['City 3']])
  expect(address()).toBe('/en/dashboard/cities')
})

test.each([
  ['Delete', [[2, 4]], 'the selection is cleared'],
  ['Cancel', [], 'the rows stay selected'],
])('the question before a bulk deletion is answered with %s: %s', async (answer, runs) => {
  const run = vi.fn<(ids: number[], onDone: () => void) => Promise<void>>(async (_, onDone) => onDone())
  const removal = bulkDelete(translatorOf('en'), {
    confirmTitle: (count) => `Delete ${count} cities?`,
    text: 'For good.',
    run,
  })
  const { user } = await showCities({ tickedOnly: true, bulk: [removal] })
  await user.click(screen.getByRole('checkbox', { name: 'Select City 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select City 4' }))
  const bar = within(screen.getByRole('region', { name: 'Bulk actions' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2 cities?' }))
  expect(question.getByText('For good.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run.mock.calls.map(([ids]) => ids)).toEqual(runs)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' }) === null).toBe(answer === 'Delete'))
})

test('while a bulk action runs, no second one can be started', async () => {
  const done = Promise.withResolvers<boolean>()
  const run = vi.fn(() => done.promise)
  const actions = ['Close', 'Open'].map((label) => ({ id: label, label, run }))
  const { user } = await showCities({ bulk: actions })
  await user.click(screen.getByRole('checkbox', { name: 'Select City 2' }))
  const bar = within(screen.getByRole('region', { name: 'Bulk actions' }))
  await user.click(bar.getByRole('button', { name: 'Close' }))
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Open' }).disabled).toBe(true)
  await user.click(bar.getByRole('button', { name: 'Open' }))
  expect(run).toHaveBeenCalledOnce()
  done.resolve(false)
  await waitFor(() => expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Open' }).disabled).toBe(false))
})

const handles = () => screen.queryAllByRole('button', { name: /^Move City/ }).length

test.each([
  ['', 20],
  ['?page=3', 5],
  // Rows that are next to each other here are not next to each other in the manual order.
  ['?q=City', 0],
  ['?filter.coast=yes', 0],
  ['?sort=-people', 0],
  ['?sort=position', 20],
])('rows can be moved while the list is complete and in its own order: at “%s”, %i of them', async (query, count) => {
  await showCities({ at: `/dashboard/cities${query}`, onMove: async () => {} })
  if (count > 0) await screen.findAllByRole('button', { name: /^Move City/ })
  expect(handles()).toBe(count)
})

test('a list without a manual order has no handles', async () => {
  await showCities()
  expect(handles()).toBe(0)
})

test('a list of a single page has no page buttons; the number of records and the size follow the language', async () => {
  await showCities({ cities: () => CITIES.slice(0, 20), locale: 'tr' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.body.textContent).toContain('\u20661–20\u2069')
})

test('an address beyond the last page leads to the last page, without an entry in the history', async () => {
  const { address, router } = await showCities({ at: '/dashboard/cities?page=99&sort=-people' })
  await waitFor(() => expect(address()).toBe('/en/dashboard/cities?sort=-people&page=3'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a filter that finds nothing on any page shows why, and not an empty page', async () => {
  await showCities({ at: '/dashboard/cities?page=4&q=Atlantis', noneFound: 'Atlantis is under water.' })
  expect(screen.getByText('Atlantis is under water.')).toBeTruthy()
  expect(screen.queryByText(/of 45/)).toBeNull()
})

test('a text that is longer than the server accepts cannot be typed into the search', async () => {
  const { user, address } = await showCities()
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.click(search)
  await user.paste('x'.repeat(300))
  expect(search.value).toHaveLength(200)
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toHaveLength(200))
  expect(search.value).toHaveLength(200)
})
