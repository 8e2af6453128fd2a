// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import { saved, showRecord } from '#tests/support/record-form.tsx'

const PUT = 'PUT /api/dashboard/posts/5'
const SIGN_IN = 'POST /api/dashboard/sign-in-again'
const expired = refused(401, 'errors.unauthenticated', { message: 'Sign in.' })

async function saveAfterSessionEnd(answers: Parameters<typeof showRecord>[0] & object) {
  const form = await showRecord(answers)
  await form.type('seats', '77')
  await form.save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  const password = dialog.getByLabelText<HTMLInputElement>(/Password/)
  const signIn = async (word: string) => {
    await form.user.clear(password)
    await form.user.type(password, `${word}{Enter}`)
  }
  return { ...form, dialog, signIn }
}

test('when the session has ended, the user signs in over the form, and what they typed is saved', async () => {
  const { dialog, signIn, sent, input } = await saveAfterSessionEnd({
    answers: {
      [PUT]: [expired, saved({ seats: 77 })],
      [SIGN_IN]: [refused(422, 'people.wrong_password', { message: 'The password is not correct.' }), ok()],
    },
  })
  await signIn('wrong')
  expect((await dialog.findByRole('alert')).textContent).toBe('The password is not correct.')
  await signIn('right')
  await screen.findByText('Saved.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().filter(({ path }) => path === '/api/dashboard/posts/5')).toHaveLength(2)
  expect(sent()[1]!.body).toEqual({ password: 'wrong', email: 'salma@sanad.example' })
  expect(input('seats').value).toBe('77')
})

test('an account with a second factor is asked for its code; the password need not be typed again', async () => {
  const { dialog, signIn, sent, user } = await saveAfterSessionEnd({
    answers: {
      [PUT]: [expired, saved({ seats: 77 })],
      [SIGN_IN]: [refused(422, 'people.code_missing'), ok()],
    },
  })
  await signIn('right')
  await user.type(await dialog.findByLabelText(/code/i), '٢٠٢٦٠٠{Enter}')
  await screen.findByText('Saved.')
  expect(sent()[2]!.body).toMatchObject({ password: 'right', code: '٢٠٢٦٠٠' })
})

test('closing the dialog keeps the form as it was typed and says why it was not saved', async () => {
  const { user, input, sent } = await saveAfterSessionEnd({ answers: { [PUT]: expired } })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findByRole('alert')).textContent).toContain('Sign in.')
  expect([input('seats').value, sent().length]).toEqual(['77', 1])
})

test('an error of an earlier attempt is not shown when the dialog opens again', async () => {
  const { user, signIn, save, dialog } = await saveAfterSessionEnd({
    answers: { [PUT]: expired, [SIGN_IN]: refused(422, 'people.wrong_password', { message: 'Not correct.' }) },
  })
  await signIn('wrong')
  await dialog.findByText('Not correct.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await save()
  const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  expect(again.queryByText('Not correct.')).toBeNull()
})

test('after a sign-in in another tab the form is saved, but not under the name of another person', async () => {
  const profile = (email: string) => ok({ user: { name: '', email } })
  const { user, dialog, sent } = await saveAfterSessionEnd({
    answers: {
      [PUT]: [expired, saved({ seats: 77 })],
      'GET /api/front/userProfile': [NO_NETWORK, profile('omar@sanad.example'), profile('salma@sanad.example')],
    },
  })
  const comeBack = () => fireEvent(document, new Event('visibilitychange'))
  comeBack()
  const link = dialog.getByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  comeBack()
  comeBack()
  expect(sent()).toHaveLength(1)
  expect(screen.getByRole('dialog')).toBeTruthy()
  comeBack()
  await screen.findByText('Saved.')
  expect(sent()).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
