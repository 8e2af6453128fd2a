// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ChoiceTiles } from './choice-tiles.tsx'
import { usePostedForm } from './posted-form.ts'

afterEach(cleanup)

function Form() {
  const { form, fields } = usePostedForm('input[type=radio]:not(:disabled)')
  const tiles = [
    { value: '09:30', label: '09:30', disabled: true },
    { value: '10:00', label: '10:00' },
  ]
  return (
    <form ref={form}>
      <ChoiceTiles legend="Times" name="at" tiles={tiles} error={fields.at} />
      <input name="name" aria-invalid={fields.name ? true : undefined} />
      <input name="phone" aria-invalid={fields.phone ? true : undefined} />
    </form>
  )
}

test.each([
  ['an invalid field below a group without an error', { phone: 'Check the number.' }, 'phone'],
  ['the group if its choice is missing too', { at: 'Choose a time.', phone: 'Check the number.' }, 'at'],
  ['the group if no field is invalid: the time was just taken', {}, 'at'],
])('after an error the focus is on %s', (_, fields, focused) => {
  const problem = { code: 'test', message: 'Check the fields.', fields, typed: {} }
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Form }], {
    hydrationData: { loaderData: {}, actionData: { page: { problem } } },
  })
  render(<RouterProvider router={router} />)
  expect(document.activeElement).toHaveProperty('name', focused)
})
