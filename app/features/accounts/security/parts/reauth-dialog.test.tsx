// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import type { ReauthMethod } from '#features/accounts/users/reauth.ts'
import { ReauthDialog } from './reauth-dialog.tsx'

const REAUTHENTICATE = 'POST /api/account/prove'

async function open(methods: ReauthMethod[], answers: Parameters<typeof network>[0] = {}) {
  const sent = network(answers)
  const done = vi.fn<(reauthenticated: boolean) => void>()
  const submitted = vi.fn<() => void>()
  const { user } = await show(
    <div onSubmit={submitted}>
      <ReauthDialog methods={methods} onDone={done} />
    </div>,
  )
  const dialog = within(screen.getByRole('dialog'))
  const type = (label: RegExp, typed: string) => user.type(dialog.getByLabelText(label), `${typed}{Enter}`)
  return { user, sent, done, dialog, type, submitted }
}

test('the password is checked; a wrong one has its error at the field, and the right one goes on', async () => {
  const wrong = refused(422, 'errors.invalid_input', { message: 'Check.', fields: { password: 'Not your password.' } })
  const { dialog, type, done, sent, user, submitted } = await open(['password'], { [REAUTHENTICATE]: [wrong, ok()] })
  await type(/password/i, 'x')
  expect(await dialog.findByText('Not your password.')).toBeTruthy()
  expect([done.mock.calls, dialog.queryByRole('alert')]).toEqual([[], null])
  await user.clear(dialog.getByLabelText(/password/i))
  await type(/password/i, 'right')
  await waitFor(() => expect(done.mock.calls).toEqual([[true]]))
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'x' }, { password: 'right' }])
  // The page around the dialog must not take it for its own form.
  expect(submitted).not.toHaveBeenCalled()
})

test('with an app too, the user can choose its code instead; the error of the other way goes away', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { password: 'Not your password.' } })
  const { dialog, type, sent, user, done } = await open(['password', 'code'], { [REAUTHENTICATE]: [wrong, ok()] })
  await type(/password/i, 'x')
  await dialog.findByText('Not your password.')
  await user.click(dialog.getByRole('button', { name: 'Use an authenticator code' }))
  expect(dialog.queryByText('Not your password.')).toBeNull()
  await type(/code/i, '١٢٣٤٥٦')
  await waitFor(() => expect(done.mock.calls).toEqual([[true]]))
  expect(sent.at(-1)!.body).toEqual({ code: '١٢٣٤٥٦' })
})

test.each([
  ['too many tries', refused(429, 'errors.too_many', { message: 'Too many tries.' }), /^Too many tries\.$/],
  ['no connection', NO_NETWORK, /\w/],
])('%s: the dialog says so and stays open', async (_case, answer, message) => {
  const { dialog, type, done } = await open(['password'], { [REAUTHENTICATE]: answer })
  await type(/password/i, 'x')
  expect((await dialog.findByRole('alert')).textContent).toMatch(message)
  expect([done.mock.calls, dialog.getByLabelText<HTMLInputElement>(/password/i).value]).toEqual([[], 'x'])
})

test('closing the dialog refuses', async () => {
  const { user, done, dialog } = await open(['password'])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(done.mock.calls).toEqual([[false]]))
})

test('a user without any way to prove it is led to sign in again, and back', async () => {
  const { dialog } = await open([])
  const href = dialog.getByRole('link').getAttribute('href')
  expect(href).toMatch(/^\/en\/login\?say=again&next=%2F/)
  expect([dialog.queryByRole('textbox'), dialog.queryByLabelText(/password|code/i)]).toEqual([null, null])
})

test('where the browser has no passkeys, the password is the first field, without a choice', async () => {
  const { dialog } = await open(['passkey', 'password'])
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Confirm and continue', ''])
  expect(dialog.getByLabelText(/password/i).hasAttribute('data-first-focus')).toBe(true)
})
