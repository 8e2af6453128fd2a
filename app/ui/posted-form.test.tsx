// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Form as PostedForm, RouterProvider, useActionData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ChoiceTiles } from './choice-tiles.tsx'
import { Alert } from './alert.tsx'
import { FormResult } from './form-result.tsx'
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

const ANSWER = {
  code: 'test',
  message: 'Check the fields.',
  fields: { name: 'Write your name.', phone: 'Check the number.', at: 'Choose a time.' },
  typed: { name: '', phone: '12', email: 'leyla@example.com' },
}

/** A form that is refused with the same errors each time that it is sent. */
function openRefused() {
  function Page() {
    const { form, message, field, typed, fields } = usePostedForm()
    return (
      <PostedForm ref={form} method="post" noValidate>
        {message && <Alert kind="error" title={message} />}
        <label>
          Name <input {...inputOf(field('name'))} />
        </label>
        <label>
          Phone <input {...inputOf(field('phone'))} />
        </label>
        <label>
          Email <input name="email" defaultValue={typed.email} />
        </label>
        <ChoiceTiles legend="Times" name="at" tiles={[{ value: '10:00', label: '10:00' }]} error={fields.at} />
        <button>Send</button>
      </PostedForm>
    )
  }
  const inputOf = ({ error, ...input }: { name: string; defaultValue: string; error: string | undefined }) => ({
    ...input,
    'aria-invalid': error ? true : undefined,
  })
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', Component: Page, action: () => ({ problem: { ...ANSWER } }) }],
    { hydrationData: { loaderData: {}, actionData: { page: { problem: ANSWER } } } },
  )
  render(<RouterProvider router={router} />)
  const errors = () => ({
    name: screen.getByLabelText('Name').getAttribute('aria-invalid') === 'true',
    phone: screen.getByLabelText('Phone').getAttribute('aria-invalid') === 'true',
    at: screen.queryByText('Choose a time.') !== null,
    summary: screen.queryByRole('alert') !== null,
  })
  return { user: userEvent.setup(), errors }
}

test('an error leaves its field when the visitor changes it, and the summary leaves with the last one', async () => {
  const { user, errors } = openRefused()
  expect(errors()).toEqual({ name: true, phone: true, at: true, summary: true })
  await user.type(screen.getByLabelText('Email'), 'x')
  expect(errors()).toEqual({ name: true, phone: true, at: true, summary: true })
  await user.type(screen.getByLabelText('Phone'), '3')
  expect(errors()).toEqual({ name: true, phone: false, at: true, summary: true })
  // The focus and the typed value stay where they are.
  expect(document.activeElement).toHaveProperty('name', 'phone')
  expect(document.activeElement).toHaveProperty('value', '123')
  await user.click(screen.getByLabelText('10:00'))
  await user.type(screen.getByLabelText('Name'), 'L')
  expect(errors()).toEqual({ name: false, phone: false, at: false, summary: false })
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'leyla@example.comx')
})

test('the same error is shown again if the form is refused again', async () => {
  const { user, errors } = openRefused()
  await user.type(screen.getByLabelText('Phone'), '3')
  await user.type(screen.getByLabelText('Name'), 'L')
  expect(errors()).toMatchObject({ name: false, phone: false })
  await user.click(screen.getByText('Send'))
  await expect.poll(errors).toEqual({ name: true, phone: true, at: true, summary: true })
  await expect.poll(() => document.activeElement).toHaveProperty('name', 'name')
})

/** A page with two forms whose results are shown above both. */
function openTwoForms(answers: object[]) {
  function Page() {
    const answer = useActionData<{ problem?: { fields: Record<string, string> } }>()
    return (
      <main>
        <FormResult answer={answer}>{answer && <Alert>The result</Alert>}</FormResult>
        <PostedForm method="post">
          <button>Save</button>
        </PostedForm>
        <PostedForm method="post">
          <input name="email" aria-label="Email" aria-invalid={answer?.problem?.fields.email ? true : undefined} />
          <button>Send</button>
        </PostedForm>
      </main>
    )
  }
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Page, action: () => answers.shift() }])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

test('on a page of several forms the focus is on the invalid field, and on the result if there is none', async () => {
  const user = openTwoForms([{ problem: { fields: { email: 'Check the address.' } } }, { sent: true }])
  await user.click(screen.getByText('Send'))
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Email'))
  await user.click(screen.getByText('Send'))
  await expect.poll(() => document.activeElement?.textContent).toBe('The result')
})

test('the result does not take the focus before a form is sent', async () => {
  const user = openTwoForms([])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByText('Save'))
})
