// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showCities } from '#tests/support/city-list.tsx'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import type { Filter } from './filter.ts'

const REGION: Filter = {
  id: 'region',
  label: 'Region',
  kind: 'pick',
  choices: [
    { value: 'n', label: 'الشَّمال' },
    { value: 's', label: 'الجنوب' },
    { value: 'e', label: 'İç Anadolu' },
  ],
}
const SISTER: Filter = {
  id: 'sister',
  label: 'Sister city',
  kind: 'link',
  to: 'cities',
  nameOf: (id) => (id === '7' ? 'Halep' : undefined),
}
const STATE: Filter = {
  id: 'state',
  label: 'State',
  kind: 'choice',
  choices: [
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
  ],
}
const FLAG: Filter = {
  id: 'shown',
  label: 'Shown',
  kind: 'choice',
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
}

async function opened(at: string, { locale = 'en' as 'ar' | 'en' | 'tr', filters = [REGION, SISTER] } = {}) {
  const list = await showCities({ at: `/dashboard/cities${at}`, locale, filters })
  const query = () => Object.fromEntries(new URLSearchParams(list.router.state.location.search))
  const drawer = async () => {
    await list.user.click(screen.getByRole('button', { name: /^Filter|^تصفية|^Filtre/ }))
    return within(await screen.findByRole('dialog'))
  }
  const pills = () => [...document.querySelectorAll('bdi')].map((value) => value.textContent)
  return { ...list, query, drawer, pills }
}

test.each<['ar' | 'en' | 'tr', string]>([
  ['ar', 'الجنوب، الشَّمال'],
  ['en', 'الجنوب, الشَّمال'],
  ['tr', 'الجنوب, الشَّمال'],
])('several values of a filter are listed with the comma of the language (%s)', async (locale, shown) => {
  const { pills } = await opened('?filter.region=s,n', { locale })
  expect(pills()).toContain(shown)
})

test('linked records are named; one without a name is shown by its number, an unknown choice by its value', async () => {
  const { pills } = await opened('?filter.sister=7,9&filter.region=x')
  expect(pills()).toEqual(['x', 'Halep, #9'])
})

test.each(['filter.budget=%D9%A2%D9%A5..', 'filter.budget=100.5..', 'filter.budget=abc..', 'filter.budget=..'])(
  'an address that was typed by hand does not break the list: %s',
  async (query) => {
    const { drawer } = await opened(`?${query}`, { filters: [{ id: 'budget', label: 'Budget', kind: 'money' }] })
    expect(screen.getByRole('link', { name: 'City 1' })).toBeTruthy()
    expect((await drawer()).getByRole('group', { name: 'Budget' })).toBeTruthy()
  },
)

test('a choice among many is found in any spelling', async () => {
  const { user, drawer, query } = await opened('')
  await user.type((await drawer()).getByRole('combobox', { name: 'Region' }), 'شمال')
  await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['الشَّمال']))
  await user.click(screen.getByRole('option'))
  await waitFor(() => expect(query()).toEqual({ 'filter.region': 'n' }))
})

test('linked records are searched on the server, picked and removed', async () => {
  const sent = network({ 'GET /api/dashboard/cities/choices': ok([{ id: 9, name: 'Bursa' }]) })
  const { user, drawer, query } = await opened('?filter.sister=7&page=2')
  const picker = (await drawer()).getByRole('combobox', { name: 'Sister city' })
  await user.type(picker, 'بورصة')
  await user.click(await screen.findByRole('option', { name: 'Bursa' }))
  await waitFor(() => expect(query()).toEqual({ 'filter.sister': '7,9' }))
  expect(sent.map((one) => one.query.get('q'))).toContain('بورصة')
  // The list has been loaded: a name that it does not know is a number.
  await screen.findByText('Halep, #9')
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(query()['filter.sister']).toBe('7'))
})

const chips = () => within(screen.getByRole('group', { name: 'State' }))
const pressed = () =>
  chips()
    .getAllByRole('button')
    .filter((chip) => chip.getAttribute('aria-pressed') === 'true')
    .map((chip) => chip.textContent)

test('the last filter with few choices is also shown as buttons; a yes-no filter is not', async () => {
  const { user, query } = await opened('?page=2', { filters: [STATE, FLAG] })
  expect(screen.queryByRole('group', { name: 'Shown' })).toBeNull()
  expect(pressed()).toEqual(['All'])
  await user.click(chips().getByRole('button', { name: 'Draft' }))
  await waitFor(() => expect(pressed()).toEqual(['Draft']))
  expect(query()).toEqual({ 'filter.state': 'draft' })
  await user.click(chips().getByRole('button', { name: 'All' }))
  await waitFor(() => expect(query()).toEqual({}))
})

test('with two values of the filter, none of its buttons is marked', async () => {
  await opened('?filter.state=draft,published', { filters: [STATE] })
  expect(pressed()).toEqual([])
})

test('two quick changes are combined, although the list has not been loaded in between', async () => {
  const { user, query } = await opened('', { filters: [STATE] })
  await user.type(screen.getByRole('searchbox'), 'City 1')
  await user.click(chips().getByRole('button', { name: 'Draft' }))
  await waitFor(() => expect(query()).toEqual({ q: 'City 1', 'filter.state': 'draft' }))
})
