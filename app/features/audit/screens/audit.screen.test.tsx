// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import Audit from './audit.screen.tsx'

async function open() {
  const asked: string[] = []
  const view = await show(<Audit />, {
    at: '/dashboard/audit',
    layout: { permissions: ['audit.read'] },
    load: ({ searchParams }) => {
      asked.push(searchParams.toString())
      return {
        query: { q: searchParams.get('q') ?? '' },
        page: { rows: [], next: null },
        choices: { people: [], commands: [] },
        subjects: {},
        labels: {},
        names: {},
      }
    },
  })
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  return { ...view, asked, search }
}

test('the search keeps the focus after its result is shown, and is emptied with the filters', async () => {
  const { user, asked, search } = await open()
  await user.type(search(), 'refund{Enter}')
  await waitFor(() => expect(asked.at(-1)).toBe('q=refund'))
  const clear = await screen.findByRole('button', { name: 'Clear all filters' })
  expect([document.activeElement === search(), search().value]).toEqual([true, 'refund'])
  await user.click(clear)
  await waitFor(() => expect(search().value).toBe(''))
})
