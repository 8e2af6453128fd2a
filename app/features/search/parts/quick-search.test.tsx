// @vitest-environment happy-dom
/** The search below the header: suggestions while the visitor types, with the keyboard. */
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import { QuickSearch } from './quick-search.tsx'

const found = (...titles: string[]) =>
  ok({ data: titles.map((title, i) => ({ resource: 'posts', id: i + 1, title, path: `/post-details/${i + 1}` })) })
const suggestions = () => screen.queryAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)

beforeEach(() => {
  // The document of these tests has no popovers.
  HTMLElement.prototype.hidePopover = vi.fn<() => void>()
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { hidden: true })

test('the first results appear while the visitor types, with their kind, in the language of the page', async () => {
  const requests = network({ 'GET /api/search': found('News of Bursa') })
  const { user } = await show(<QuickSearch />)
  await user.type(field(), 'bursa')
  await waitFor(() => expect(suggestions()).toEqual(['News of BursaPost']))
  // One request for the whole word, not one for each letter.
  expect(requests.map(({ query }) => [query.get('q'), query.get('lang')])).toEqual([['bursa', 'en']])
  expect(screen.getByRole('link', { hidden: true }).getAttribute('href')).toBe('/en/post-details/1')
})

test('one letter asks nothing, and shows nothing any more', async () => {
  const requests = network({ 'GET /api/search': found('A', 'B') })
  const { user } = await show(<QuickSearch />)
  await user.type(field(), 'bu')
  await waitFor(() => expect(suggestions()).toHaveLength(2))
  await user.type(field(), '{Backspace}')
  expect(suggestions()).toEqual([])
  await user.clear(field())
  await user.type(field(), '  ')
  expect(requests).toHaveLength(1)
})

test('without an answer the earlier suggestions stay, and the form still searches', async () => {
  const requests = network({ 'GET /api/search': [found('A'), NO_NETWORK, refused(429, 'errors.too_many')] })
  const { user, address } = await show(<QuickSearch />)
  await user.type(field(), 'bu')
  await waitFor(() => expect(suggestions()).toHaveLength(1))
  for (const [i, letter] of ['r', 's'].entries()) {
    await user.type(field(), letter)
    await waitFor(() => expect(requests).toHaveLength(2 + i))
    await act(async () => {})
    expect(suggestions()).toHaveLength(1)
  }
  await user.type(field(), '{Enter}')
  await waitFor(() => expect(address()).toBe('/en/search?q=burs'))
})

test('the arrow keys lead from the field through the suggestions and back', async () => {
  network({ 'GET /api/search': found('First', 'Second') })
  const { user } = await show(<QuickSearch />)
  await user.type(field(), 'bursa')
  await waitFor(() => expect(suggestions()).toHaveLength(2))
  const focused = () => document.activeElement?.textContent || document.activeElement?.tagName
  const path: unknown[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
    await user.keyboard(`{${key}}`)
    path.push(focused())
  }
  expect(path).toEqual(['FirstPost', 'SecondPost', 'SecondPost', 'FirstPost', 'INPUT', 'INPUT'])
})

test('a search and a followed suggestion close the panel', async () => {
  network({ 'GET /api/search': found('First') })
  const { user } = await show(<QuickSearch />)
  await user.type(field(), 'bursa')
  await waitFor(() => expect(suggestions()).toHaveLength(1))
  await user.click(screen.getByText('First'))
  expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledTimes(1)
})
