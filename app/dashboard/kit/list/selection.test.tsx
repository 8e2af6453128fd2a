// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showCities } from '#tests/support/city-list.tsx'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import type { BulkSelection } from './selection.ts'

/** The list with one bulk action, which stores what it was called with and succeeds unless `refuses`. */
async function withBulk({ refuses = false, tickedOnly = false } = {}) {
  const runs: [BulkSelection, number][] = []
  const run = async (chosen: BulkSelection, count: number, onDone: () => void) => {
    runs.push([chosen, count])
    if (!refuses) onDone()
  }
  const { user, router } = await showCities({ tickedOnly, bulk: [{ id: 'close', label: 'Close', run }] })
  const tick = (name: string) => user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = () => within(screen.getByRole('region', { name: 'Bulk actions' }))
  const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked
  const wholePage = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' })
  const press = (name: string | RegExp) => user.click(bar().getByRole('button', { name }))
  const openPage = async (page: number, first: string) => {
    await user.click(screen.getByRole('button', { name: `Page ${page}` }))
    await screen.findByRole('link', { name: first })
  }
  return { user, router, runs, tick, bar, isTicked, wholePage, press, openPage }
}

test('ticked rows of two pages are changed together, and the selection is cleared', async () => {
  const { runs, tick, bar, press, openPage, wholePage } = await withBulk()
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull()
  await tick('City 2')
  expect(wholePage().indeterminate).toBe(true)
  await openPage(2, 'City 21')
  await tick('City 22')
  expect(bar().getByText('2 selected')).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull())
  expect(runs).toEqual([[{ ids: [2, 22] }, 2]])
})

test('rows stay selected when the action was refused or the user said no', async () => {
  const { tick, press, runs, isTicked } = await withBulk({ refuses: true })
  await tick('City 3')
  await press('Close')
  await waitFor(() => expect(runs).toHaveLength(1))
  expect(isTicked('City 3')).toBe(true)
})

test('all found rows are selected by their query, not by the ids of this page', async () => {
  const { user, runs, press, wholePage, bar } = await withBulk()
  await user.click(screen.getByRole('button', { name: 'Inland' }))
  await screen.findByText(/of 30$/)
  await user.click(wholePage())
  await press(/^Select all 30/)
  expect(bar().getByText('30 selected')).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(runs).toHaveLength(1))
  expect(runs).toEqual([[{ all: { q: '', filters: { coast: 'no' } } }, 30]])
})

test('after all rows were selected, a row that is unticked on another page is not changed', async () => {
  const { runs, tick, press, openPage, wholePage, isTicked, user } = await withBulk()
  await user.click(wholePage())
  await press(/^Select all 45/)
  await openPage(2, 'City 21')
  expect(wholePage().checked).toBe(true)
  await tick('City 25')
  expect(isTicked('City 25')).toBe(false)
  expect(isTicked('City 26')).toBe(true)
  await press('Close')
  await waitFor(() => expect(runs).toHaveLength(1))
  const [chosen] = runs[0]!
  expect('ids' in chosen && chosen.ids.includes(25)).toBe(false)
})

test('after all rows were selected, the box of the page clears the selection on every page', async () => {
  const { press, openPage, wholePage, user } = await withBulk()
  await user.click(wholePage())
  await press(/^Select all 45/)
  await openPage(2, 'City 21')
  await user.click(wholePage())
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull()
})

test('another filter clears the selection, so that no row is changed that is no longer shown', async () => {
  const { tick, user } = await withBulk()
  await tick('City 2')
  await user.click(screen.getByRole('button', { name: 'On the coast' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'City 2' })).toBeNull())
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull()
})

test('an action on ticked rows only does not offer to select all found rows', async () => {
  const { wholePage, bar, user } = await withBulk({ tickedOnly: true })
  await user.click(wholePage())
  expect(bar().getByText('20 selected')).toBeTruthy()
  expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull()
})
