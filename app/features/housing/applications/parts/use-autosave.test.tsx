// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useAutosave } from './use-autosave.ts'

afterEach(cleanup)

function Draft() {
  const form = useRef<HTMLFormElement>(null)
  useAutosave(form)
  return (
    <form ref={form}>
      <input name="name" aria-label="Name" />
    </form>
  )
}

test('what was typed just before another page was opened is sent to the page of the form', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  history.replaceState(null, '', '/housing-application/ABCD')
  const router = createBrowserRouter([
    { path: '/housing-application/:code', Component: Draft },
    { path: '/student-housing', Component: () => <p>Residences</p> },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Leyla' } })
  await act(() => router.navigate('/student-housing'))
  await screen.findByText('Residences')
  const [[to, body]] = beacon.mock.calls as [[string, URLSearchParams]]
  expect([new URL(to).pathname, body.get('name')]).toEqual(['/housing-application/ABCD', 'Leyla'])
  router.dispose()
})
