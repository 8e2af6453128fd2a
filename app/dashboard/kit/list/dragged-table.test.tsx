// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
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

const names = () => screen.queryAllByRole('link', { name: /^City/ }).map((link) => link.textContent!)
const cityOf = (id: number) => CITIES.find((city) => city.id === id)!

/** The orders that the page shows, from now on. */
function watchNames() {
  const shown = [names().join()]
  const note = () => names().join() !== shown.at(-1) && shown.push(names().join())
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  return shown
}

// React renders transitions in the order of ten numbers, which start again after the last: ten moves meet every case.
test('the old order is never shown again after a move: not while it is saved, nor while the new rows are rendered', async () => {
  let cities = CITIES.slice(0, 3)
  const { user, router, loads } = await showCities({
    cities: () => cities,
    async onMove(ids) {
      cities = ids.map(cityOf)
      await router.revalidate()
    },
  })
  const button = await screen.findByRole('button', { name: 'Move down' })
  const shown = watchNames()
  const expected = [...shown]
  for (let i = 1; i <= 10; i++) {
    await user.click(button)
    expected.push(i % 2 ? 'City 2,City 1,City 3' : 'City 1,City 2,City 3')
    await waitFor(() => expect(loads).toHaveLength(i))
  }
  // A change of another person: from now on the order of the server is shown.
  cities = [cityOf(3), cityOf(2), cityOf(1)]
  await router.revalidate()
  await waitFor(() => expect(names()).toEqual(['City 3', 'City 2', 'City 1']))
  expect(shown).toEqual([...expected, 'City 3,City 2,City 1'])
})

test('the old order is shown again if the new one was not saved', async () => {
  const saved = Promise.withResolvers<void>()
  const { user } = await showCities({ cities: () => CITIES.slice(0, 3), onMove: () => saved.promise })
  await user.click(await screen.findByRole('button', { name: 'Move down' }))
  expect(names()).toEqual(['City 2', 'City 1', 'City 3'])
  saved.resolve()
  await waitFor(() => expect(names()).toEqual(['City 1', 'City 2', 'City 3']))
})
