// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FactsDialog } from '#features/privacy/retention/screens/facts-dialog.tsx'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused, type Reply } from '#tests/support/network.ts'
import { confirmAction } from './confirm.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { BulkResults } from './bulk-results.tsx'

const PATH = '/api/dashboard/donations/7/cancel'
const POST = `POST ${PATH}`
const focused = () => document.activeElement?.textContent
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** A button that opens the dialog; `done` are the answers it has passed on. */
async function openReason(answer: Reply | Reply[]) {
  const requests = network({ [POST]: answer })
  const done: unknown[] = []
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Cancel donation…</button>
        {open && (
          <ReasonDialog
            title="Cancel donation"
            text="The donor gets an email."
            path={PATH}
            body={{ version: 3 }}
            success="Cancelled."
            onDone={(value) => done.push(value)}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }
  const view = await show(<Screen />)
  await view.user.click(screen.getByRole('button', { name: 'Cancel donation…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel donation' }))
  const input = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  return {
    ...view,
    dialog,
    input,
    done,
    requests,
    submit: () => dialog.getByRole('button', { name: 'Cancel donation' }),
  }
}

test('a change with a reason is sent once, shown, and the screen is loaded again with the focus where it was', async () => {
  const { user, input, done, requests, loads } = await openReason(ok({ state: 'cancelled' }))
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.type(input, 'رجل')
  await user.click(screen.getByRole('button', { name: 'Cancel donation' }))
  await screen.findByText('Cancelled.')
  await closed()
  expect(requests.map(({ body }) => body)).toEqual([{ version: 3, reason: 'رجل' }])
  expect([done, loads.length]).toEqual([[{ state: 'cancelled' }], 1])
  await waitFor(() => expect(focused()).toBe('Cancel donation…'))
})

test.each(['', '  a  ', 'ab'])(
  'the reason “%s” is too short: the error is next to it and nothing is sent',
  async (typed) => {
    const { user, input, submit, requests } = await openReason([])
    if (typed) await user.type(input, typed)
    await user.click(submit())
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const error = document.getElementById(input.getAttribute('aria-describedby')!.split(' ').at(-1)!)
    expect(error?.textContent).toMatch(/reason/i)
    expect([requests, input.value]).toEqual([[], typed])
  },
)

test.each([
  ['of the reason, next to it', { fields: { reason: 'Not a reason.' } }, 'Not a reason.', true],
  ['of a value that the dialog does not show, above it', { fields: { version: 'Changed.' } }, 'Changed.', false],
  ['without a field, above it', { message: 'Already refunded.' }, 'Already refunded.', false],
  ['without any words, above it', {}, 'Something went wrong. Please try again.', false],
])('a refusal is shown in the dialog: %s; the reason stays', async (_, problem, words, marked) => {
  const { user, input, submit, dialog, requests } = await openReason(refused(422, 'errors.invalid_input', problem))
  await user.type(input, 'Twice')
  await user.click(submit())
  await dialog.findByText(words)
  expect(dialog.queryByRole('alert')?.textContent).toBe(marked ? undefined : words)
  expect(input.getAttribute('aria-invalid') === 'true').toBe(marked)
  expect([input.value, requests.length]).toEqual(['Twice', 1])
  // The browser takes the focus from the button, which is disabled while the change is sent.
  await waitFor(() => expect(document.activeElement).toBe(marked ? input : submit()))
})

test('without a network the dialog stays open with the reason, and the message sends it again', async () => {
  const { user, input, submit, done, requests } = await openReason([NO_NETWORK, ok({ state: 'cancelled' })])
  await user.type(input, 'Twice')
  await user.click(submit())
  const retry = await screen.findByRole('button', { name: 'Try again', hidden: true })
  expect([input.value, done]).toEqual(['Twice', []])
  await user.click(retry)
  await closed()
  expect([requests.length, done.length]).toEqual([2, 1])
})

test.each(['{Escape}', 'Cancel'])('a dialog closed by %s sends nothing and gives the focus back', async (how) => {
  const { user, input, dialog, requests } = await openReason([])
  await user.type(input, 'Twice')
  if (how === '{Escape}') await user.keyboard(how)
  else await user.click(dialog.getByRole('button', { name: how }))
  await closed()
  await waitFor(() => expect(focused()).toBe('Cancel donation…'))
  expect(requests).toEqual([])
})

test('Escape closes only the dialog on top: a question above the form', async () => {
  const { user, input } = await openReason([])
  await user.type(input, 'Twice')
  for (let times = 0; times < 2; times++) {
    const answer = confirmAction({ title: 'Are you sure?', yes: 'Yes' })
    await screen.findByRole('dialog', { name: 'Are you sure?' })
    await user.keyboard('{Escape}')
    expect(await answer).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Cancel donation' }).contains(input)).toBe(true)
  }
  expect(input.value).toBe('Twice')
  await user.keyboard('{Escape}')
  await closed()
})

test.each([
  ['signing in again', refused(401, 'errors.unauthenticated', { message: 'Sign in.' }), 'Your session has ended'],
  [
    're-authentication',
    refused(403, 'account.reauthenticate', { message: 'Sign in.', detail: { proofs: ['password'] } }),
    /./,
  ],
])('Escape in the dialog for %s above a form keeps what was typed in the form', async (_, answer, name) => {
  const { user, input, submit } = await openReason(answer)
  await user.type(input, 'Twice')
  await user.click(submit())
  await waitFor(() => expect(screen.getAllByRole('dialog', { name })).not.toEqual([]))
  await waitFor(() => expect(document.querySelectorAll('[role=dialog], dialog[open]')).toHaveLength(2))
  await user.keyboard('{Escape}')
  document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await screen.findByText('Sign in.')
  expect([input.value, input.isConnected]).toEqual(['Twice', true])
})

const Later = lazyDialog(() => Promise.resolve(BulkResults))
const RESULTS = [
  { id: '1', name: 'Water', message: null },
  { id: '2', name: 'بئر', message: 'A donation uses it.' },
]
const FACTS = { name: 'Salma', reference: 'D-77', amount: 1_234_550, currency: 'USD', address: '', city: null }

test.each([
  ['that is removed when it is closed', FactsDialog],
  ['whose code is loaded when it opens', Later],
] as const)('a dialog %s gives the focus back each time', async (_, Dialog) => {
  function Screen() {
    const [open, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {Dialog === Later ? (
          <Later opened={open} results={RESULTS} onClose={close} />
        ) : (
          open && <FactsDialog facts={FACTS} onClose={close} />
        )}
      </>
    )
  }
  const { user } = await show(<Screen />)
  for (let times = 0; times < 2; times++) {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(focused()).toBe('Open'))
  }
})

test('the stored content of a receipt has its amount in its currency, and no lines for what it lacks', async () => {
  await show(<FactsDialog facts={FACTS} onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toHaveLength(3)
  expect(dialog.textContent).toContain('$12,345.50')
})

test('results of a bulk action list the refused records with their reason before the changed ones', async () => {
  await show(<BulkResults opened results={RESULTS} onClose={() => undefined} />)
  const items = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['بئرA donation uses it.', 'Water'])
})
