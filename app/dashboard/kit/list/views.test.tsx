// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showCities } from '#tests/support/city-list.tsx'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import type { SavedView } from '#resource/contract.ts'

const VIEW: SavedView = {
  id: '11111111-1111-4111-8111-111111111111',
  resource: 'cities',
  name: 'مدن الساحل',
  query: 'filter.coast=yes&sort=-people',
  shared: false,
  mine: true,
}
const API = '/api/dashboard/views'

async function openMenu(at: string, views: SavedView[] = [VIEW]) {
  const list = await showCities({ at, views })
  const item = async (name: string) => {
    await list.user.click(screen.getByRole('button', { name: 'Views' }))
    await list.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...list, item }
}

test('a saved view is opened with its filters and order', async () => {
  const { item, address } = await openMenu('/dashboard/cities?page=2&q=City')
  await item('مدن الساحل')
  await waitFor(() => expect(address()).toBe('/en/dashboard/cities?filter.coast=yes&sort=-people'))
})

test('the query is saved without its page; the error for a used name is next to the field, the name stays', async () => {
  const sent = network({
    [`POST ${API}`]: [refused(422, 'errors.invalid_input', { fields: { name: 'Already used.' } }), ok(VIEW)],
  })
  const { user, item } = await openMenu('/dashboard/cities?page=2&sort=people')
  await item('Save this view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view…' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /View name/ })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(name, 'By people{Enter}')
  await dialog.findByText('Already used.')
  expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['By people', 'true'])
  await user.type(name, ' 2{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('The view was saved.')
  expect(sent.map(({ body }) => body)).toEqual([
    { resource: 'cities', name: 'By people', query: 'sort=people', shared: false },
    { resource: 'cities', name: 'By people 2', query: 'sort=people', shared: false },
  ])
})

test.each([
  ['without a message, as a proxy answers', { status: 502, body: '<html>' }, 'Something went wrong. Please try again.'],
  [
    'of the query',
    refused(422, 'errors.invalid_input', { message: 'Check your input.', fields: { query: 'Too long.' } }),
    'Check your input.',
  ],
])('a view that is not saved says so: an error %s', async (_, answer, words) => {
  const sent = network({ [`POST ${API}`]: [answer, ok(VIEW)] })
  const { user, item } = await openMenu('/dashboard/cities?sort=people')
  await item('Save this view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view…' }))
  await user.click(dialog.getByRole('textbox', { name: /View name/ }))
  await user.paste('Mine')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(words)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual(
    sent.map(() => ({ resource: 'cities', name: 'Mine', query: 'sort=people', shared: true })),
  )
})

test('a view of mine is renamed and deleted after a question; views of colleagues are not listed', async () => {
  const theirs = {
    ...VIEW,
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Of a colleague',
    mine: false,
    shared: true,
  }
  const sent = network({ [`PUT ${API}/${VIEW.id}`]: ok(VIEW), [`DELETE ${API}/${VIEW.id}`]: ok() })
  const { user, item } = await openMenu('/dashboard/cities', [VIEW, theirs])
  await item('Manage my views…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage my views…' }))
  const names = dialog.getAllByRole<HTMLInputElement>('textbox')
  expect(names.map((input) => input.value)).toEqual(['مدن الساحل'])
  await user.clear(names[0]!)
  await user.type(names[0]!, 'ساحل{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Delete “مدن الساحل”' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete “مدن الساحل”' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { name: 'ساحل', query: VIEW.query, shared: false }],
    ['DELETE', null],
  ])
})

test('the star of a view adds it to the favourites and the menu stays open', async () => {
  const sent = network({ [`PUT /api/dashboard/favourites/views/${VIEW.id}`]: ok() })
  const { item } = await openMenu('/dashboard/cities')
  await item('Add “مدن الساحل” to favourites')
  await screen.findByText('The view was added to favourites in the menu.')
  expect(sent[0]!.body).toEqual({ favourite: true })
  expect(screen.getByRole('menuitem', { name: 'مدن الساحل' })).toBeTruthy()
})
