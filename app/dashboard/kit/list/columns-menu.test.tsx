// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showCities } from '#tests/support/city-list.tsx'
import { screen, waitFor, within } from '#tests/support/interact.tsx'

const STORED = 'dashboard.columns.cities'
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((name) => ['Name', 'Coast', 'People', 'Code'].includes(name))

async function openColumns() {
  const list = await showCities()
  const choices = async () => {
    await list.user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await dialog.findByRole('checkbox', { name: 'Name' })
    return dialog
  }
  return { ...list, choices }
}

test('a column is hidden and another one shown, also when the list is opened again', async () => {
  const { choices, user, unmount } = await openColumns()
  const dialog = await choices()
  await user.click(dialog.getByRole('checkbox', { name: 'Coast' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Code' }))
  expect(headers()).toEqual(['Name', 'People', 'Code'])
  unmount()
  await showCities()
  expect(headers()).toEqual(['Name', 'People', 'Code'])
})

test('the column that names a row cannot be hidden', async () => {
  const { choices } = await openColumns()
  const dialog = await choices()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Coast' }).disabled).toBe(false)
})

test('the default columns come back with one press, and nothing stays stored', async () => {
  localStorage.setItem(STORED, JSON.stringify({ order: ['people', 'name', 'coast', 'code'], hidden: ['coast'] }))
  const { choices, user } = await openColumns()
  expect(headers()).toEqual(['People', 'Name', 'Code'])
  const dialog = await choices()
  await user.click(dialog.getByRole('button', { name: 'Default columns' }))
  expect(headers()).toEqual(['Name', 'Coast', 'People'])
  expect(localStorage.getItem(STORED)).toBeNull()
})

test('a column that was added since the order was stored is shown, and one that is gone leaves no gap', async () => {
  localStorage.setItem(STORED, JSON.stringify({ order: ['people', 'gone', 'name'], hidden: ['gone'] }))
  await showCities()
  expect(headers().toSorted()).toEqual(['Coast', 'Code', 'Name', 'People'])
  expect(headers().indexOf('People')).toBeLessThan(headers().indexOf('Name'))
})

test.each(['{', 'null', '[]', '"name"', '{"order":null,"hidden":null}', '{"hidden":"coast"}'])(
  'stored columns that cannot be read (%s) are the default ones',
  async (stored) => {
    localStorage.setItem(STORED, stored)
    await showCities()
    expect(headers()).toEqual(['Name', 'Coast', 'People'])
  },
)

test('the keyboard opens the choices, takes the focus there, and gives it back', async () => {
  const { choices, user } = await openColumns()
  const dialog = await choices()
  await waitFor(() => expect(dialog.getAllByRole('button')).toContain(document.activeElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' })))
})
