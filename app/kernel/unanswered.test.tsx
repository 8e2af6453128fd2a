// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, data, Form, Link, RouterProvider, useActionData, useRouteError } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { problemOf } from './form-problem.ts'
import { answerLostRequests, isUnanswered } from './unanswered.ts'

afterEach(cleanup)

/** As React Router throws an answer that is not of its server. */
const gateway = (status: number) => ({ status, statusText: 'Bad Gateway', internal: false, data: '<h1>Away</h1>' })
const noNetwork = () => new TypeError('Failed to fetch')
const cutOff = () => new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') })

function Page() {
  const problem = problemOf(useActionData<object>())
  return (
    <Form method="post">
      <input name="name" defaultValue={problem?.typed.name ?? ''} aria-label="Name" />
      <input name="password" aria-label="Password" />
      <input type="hidden" name="place" value="7" />
      <button type="submit">Send</button>
      {problem && <p role="alert">{problem.message}</p>}
      <output>{JSON.stringify(problem?.typed)}</output>
      <Link to="/other">Other</Link>
    </Form>
  )
}

function ErrorBoundary() {
  return <h1>{isUnanswered(useRouteError()) ? 'not answered' : 'our error'}</h1>
}

/** A page whose form and whose next page fail with an error. */
function openFailing(fail: () => unknown) {
  const failing = () => {
    throw fail()
  }
  const children = [
    { index: true, action: failing, Component: Page },
    { path: 'other', loader: failing, Component: Page },
  ]
  const root = { path: '/', middleware: [answerLostRequests as never], ErrorBoundary, children }
  render(<RouterProvider router={createMemoryRouter([root])} />)
}

async function send() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Layth')
  await userEvent.type(screen.getByLabelText('Password'), 'secret words')
  await userEvent.click(screen.getByText('Send'))
}

test.each([
  ['the network fails', noNetwork],
  ['the answer ends early', cutOff],
  ['nginx answers for the site', () => gateway(502)],
  ['nginx waited too long', () => gateway(504)],
])('a form stays as typed when %s', async (_, fail) => {
  openFailing(fail)
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('errors.unanswered')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Layth')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret words')
  // What the page shows again has no secrets.
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify({ name: 'Layth', place: '7' }))
})

test.each([
  ['a bug', () => new Error('Unexpected Server Error')],
  ['a missing record', () => data(null, { status: 404 })],
])('%s still leads to the error page', async (_, fail) => {
  openFailing(fail)
  await send()
  expect((await screen.findByRole('heading')).textContent).toBe('our error')
})

test.each([
  ['the network fails', noNetwork, 'not answered'],
  ['nginx answers for the site', () => gateway(502), 'not answered'],
  ['the site has a bug', () => new Error('Unexpected Server Error'), 'our error'],
])('a page that does not load because %s', async (_, fail, shown) => {
  openFailing(fail)
  await userEvent.click(await screen.findByText('Other'))
  expect((await screen.findByRole('heading')).textContent).toBe(shown)
})
