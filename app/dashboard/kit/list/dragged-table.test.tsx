// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { CITIES, showCities } from '#tests/support/city-list.tsx'
import { screen, waitFor } from '#tests/support/interact.tsx'

// Dragging needs a layout (journey dashboard-lists): here a button moves the first item to the second place.
vi.mock('../sortable.tsx', async (original) => {
  const real = await original<typeof import('../sortable.tsx')>()
  type Props = ComponentProps<typeof real.Sortable>
  const Sortable = (props: Props) => {
    const [first, second, ...others] = props.ids
    return (
      <>
        <button type="button" onClick={() => props.onMove([second!, first!, ...others])}>
          Move down
        </button>
        <real.Sortable {...props} />
      </>
    )
  }
  return { ...real, Sortable }
})

test('the old order is never shown again after a move: not while it is saved, nor while the new rows are rendered', async () => {
  let cities = CITIES.slice(0, 3)
  const saved = Promise.withResolvers<void>()
  const { user, router, loads } = await showCities({
    cities: () => cities,
    async onMove(ids) {
      await saved.promise
      cities = ids.map((id) => CITIES.find((city) => city.id === id)!)
      await router.revalidate()
    },
  })
  const names = () => screen.getAllByRole('link', { name: /^City/ }).map((link) => link.textContent!)
  const shown: string[] = []
  await user.click(await screen.findByRole('button', { name: 'Move down' }))
  const observer = new MutationObserver(() => shown.push(names().join()))
  observer.observe(document.body, { subtree: true, childList: true })
  expect(names()).toEqual(['City 2', 'City 1', 'City 3'])
  saved.resolve()
  await waitFor(() => expect(loads).toHaveLength(1))
  // A change of another person: from now on the order of the server is shown.
  const [second, first, third] = cities
  cities = [third!, second!, first!]
  await router.revalidate()
  await waitFor(() => expect(names()).toEqual(['City 3', 'City 2', 'City 1']))
  observer.disconnect()
  expect(shown).toEqual(['City 3,City 2,City 1'])
})
