// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CITIES, showCities } from '#tests/support/city-list.tsx'
import { choose, screen, waitFor, within } from '#tests/support/interact.tsx'

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)
const sortButton = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('button')
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')

test('a column is sorted descending, then ascending, then in the default order, each time from the first page', async () => {
  const { user, address } = await showCities({ at: '/dashboard/cities?page=2' })
  expect([sortOf('People'), sortOf('Coast')]).toEqual(['none', null])
  const seen = []
  for (let clicks = 0; clicks < 3; clicks++) {
    const before = address()
    await user.click(sortButton('People'))
    await waitFor(() => expect(address()).not.toBe(before))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Cities' }).getAttribute('aria-busy')).toBe('false'))
    seen.push([address(), sortOf('People')])
  }
  expect(seen).toEqual([
    ['/en/dashboard/cities?sort=-people', 'descending'],
    ['/en/dashboard/cities?sort=people', 'ascending'],
    ['/en/dashboard/cities', 'none'],
  ])
})

test('a search starts at the first page, and Back leads to the previous screen, not to each typed letter', async () => {
  const { user, address, router } = await showCities({ at: '/dashboard/cities?page=3' })
  await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'City 4')
  await waitFor(() =>
    expect(names()).toEqual(['City 4', 'City 40', 'City 41', 'City 42', 'City 43', 'City 44', 'City 45']),
  )
  expect(address()).toBe('/en/dashboard/cities?q=City+4')
  expect(router.state.historyAction).toBe('REPLACE')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/en/dashboard/cities'))
  expect(document.querySelector<HTMLInputElement>('input[type=search]')!.value).toBe('')
})

test('a link to another query of the same list changes the text in the search box', async () => {
  const { user } = await showCities({ at: '/dashboard/cities?q=City 44' })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('City 44')
  await user.click(screen.getByRole('link', { name: 'Last page' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
})

test('a page is turned, and the days of a report on the same screen stay', async () => {
  const { user, address } = await showCities({ at: '/dashboard/cities?from=2026-10-01&to=2026-10-31&filter.coast=no' })
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() =>
    expect(address()).toBe('/en/dashboard/cities?from=2026-10-01&to=2026-10-31&filter.coast=no&page=2'),
  )
})

test('the range of a page is shown in the digits of the language, from left to right', async () => {
  await showCities({ at: '/dashboard/cities?page=3' })
  expect(screen.getByText(/of 45$/).textContent).toBe('\u206641–45\u2069 of 45')
})

test('a page size is chosen, and the list starts at its first page again', async () => {
  const { user, address } = await showCities({ at: '/dashboard/cities?page=3' })
  await choose(user, 'Records per page', /^50/)
  await waitFor(() => expect(names()).toHaveLength(45))
  expect(address()).toBe('/en/dashboard/cities?size=50')
  expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull()
})

test('after the last records of the last page were deleted, the list shows the page before it', async () => {
  let left = CITIES
  const { user, address, router } = await showCities({
    at: '/dashboard/cities?page=3',
    cities: () => left,
    bulk: [
      {
        id: 'delete',
        label: 'Delete',
        run: async (_chosen, _count, onDone) => {
          left = CITIES.slice(0, 40)
          onDone()
          await router.revalidate()
        },
      },
    ],
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('link', { name: 'City 40' })
  expect(address()).toBe('/en/dashboard/cities?page=2')
  expect(screen.queryByText('No city yet')).toBeNull()
})

test('an empty list says so; an empty search result offers to clear the filters', async () => {
  const { user, address } = await showCities({ at: '/dashboard/cities?q=Atlantis&filter.coast=no' })
  expect(screen.queryByText('No city yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await screen.findByRole('link', { name: 'City 1' })
  expect(address()).toBe('/en/dashboard/cities')
})
