// @vitest-environment happy-dom
/** Passkeys and recovery codes of a user, in browsers with and without passkeys. */
import { expect, test, vi } from 'vitest'
import type { FormProblem } from '#kernel/form-problem.ts'
import type { Locale } from '#kernel/locale.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import { passkeyBrowser } from '#tests/support/passkey-browser.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const PHONE = { id: 'p1', name: 'هاتفي', created: new Date('2026-11-01T09:00:00Z'), used: new Date('2026-11-20T09:00:00Z') } // prettier-ignore
const LAPTOP = { id: 'p2', name: 'Laptop', created: new Date('2026-11-02T09:00:00Z'), used: null }
const OPTIONS = 'POST /api/account/passkeys/options'
const STORE = 'POST /api/account/passkeys'

async function open(answers: Parameters<typeof network>[0] = {}, locale: Locale = 'en', problem?: FormProblem) {
  const sent = network(answers)
  const view = await show(<PasskeysSection passkeys={[PHONE, LAPTOP]} problem={problem} />, { locale })
  return { ...view, sent, add: () => view.user.click(screen.getByRole('button', { name: 'Add a passkey' })) }
}

test('a browser without passkeys says so instead of a button that cannot work', async () => {
  await open()
  expect(screen.getByText(/This browser does not support passkeys/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('the device makes a passkey from the options of the server, and the list is loaded again', async () => {
  const { create, key } = passkeyBrowser({ create: () => Promise.resolve(key()) })
  const { add, sent, loads } = await open({ [OPTIONS]: ok({ challenge: 'c' }), [STORE]: ok({ id: 'p3' }) })
  await add()
  expect(await screen.findByText(/The passkey was added/)).toBeTruthy()
  expect(create.mock.calls).toEqual([[{ publicKey: { parsed: { challenge: 'c' } } }]])
  expect(sent[1]!.body).toEqual({ name: expect.stringMatching(/\w/), credential: { id: 'new key' } })
  await waitFor(() => expect(loads).toHaveLength(1))
})

test('a passkey that the person or the device refuses is not sent, and the next try is possible', async () => {
  let tries = 0
  const { key } = passkeyBrowser({ create: () => (tries++ ? Promise.resolve(key()) : Promise.reject(new DOMException('no', 'NotAllowedError'))) }) // prettier-ignore
  const { add, sent } = await open({ [OPTIONS]: ok({ challenge: 'c' }), [STORE]: ok({ id: 'p3' }) })
  await add()
  expect(await screen.findByText(/No passkey was added/)).toBeTruthy()
  expect(sent).toHaveLength(1)
  await add()
  expect(await screen.findByText(/The passkey was added/)).toBeTruthy()
  expect(screen.queryByText(/No passkey was added/)).toBeNull()
})

test('the reason of the server is shown when it does not take the passkey', async () => {
  const { key } = passkeyBrowser({ create: () => Promise.resolve(key()) })
  const many = refused(422, 'passkeys.too_many', { message: 'You already have many passkeys.' })
  const { add } = await open({ [OPTIONS]: ok({ challenge: 'c' }), [STORE]: many })
  await add()
  expect(await screen.findByText('You already have many passkeys.')).toBeTruthy()
})

test('after a long time the person confirms their identity first, then the same step goes on', async () => {
  const { key } = passkeyBrowser({ create: () => Promise.resolve(key()) })
  const stale = refused(403, 'account.reauthenticate', { message: 'Confirm.', detail: { proofs: ['password'] } })
  const { add, user, sent } = await open({
    [OPTIONS]: [stale, ok({ challenge: 'c' })],
    'POST /api/account/prove': ok(),
    [STORE]: ok({ id: 'p3' }),
  })
  await add()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/password/i), 'secret{Enter}')
  expect(await screen.findByText(/The passkey was added/)).toBeTruthy()
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['options', 'prove', 'options', 'passkeys'])
})

test('in Arabic the time of the last use keeps its order', async () => {
  await open({}, 'ar')
  expect(screen.getByText(/آخر استخدام/).textContent).toContain('\u206620-11-2026 12:00\u2069')
  expect(screen.getByText('هاتفي').tagName).toBe('BDI')
  expect(screen.getByText(/2 نوفمبر|٢ نوفمبر/).textContent).not.toMatch(/آخر استخدام/)
})

test('a name that was refused is shown with its error at its own passkey only', async () => {
  const problem = {
    code: 'errors.invalid_input',
    message: '',
    fields: { name: 'Enter a name for the passkey.' },
    typed: { intent: 'passkey-name', passkey: 'p2', name: ' ' },
  }
  const { container } = await open({}, 'en', problem)
  const names = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true })
  expect(names.map(({ value }) => value)).toEqual(['هاتفي', ' '])
  expect(names.map((name) => name.getAttribute('aria-invalid') === 'true')).toEqual([false, true])
  expect([...container.querySelectorAll('details')].map(({ open: shown }) => shown)).toEqual([false, true])
})

test('recovery codes can be read, saved as a file with every code, and confirmed as saved', async () => {
  const codes = ['ABCD-1234', 'EFGH-5678']
  const saved = vi.fn<() => void>()
  const { user } = await show(<RecoveryCodes codes={codes} onSaved={saved} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  const file = screen.getByRole('link', { name: 'Download' })
  const [head = '', content = ''] = file.getAttribute('href')!.split(',')
  expect([head, file.hasAttribute('download')]).toEqual(['data:text/plain;charset=utf-8', true])
  expect(decodeURIComponent(content).trim().split('\r\n').slice(-2)).toEqual(codes)
  await user.click(screen.getByRole('button', { name: 'I have saved the recovery codes' }))
  expect(saved).toHaveBeenCalledOnce()
})

test('where codes are confirmed by the form around them, there is no second button for it', async () => {
  await show(<RecoveryCodes codes={['ABCD-1234']} />)
  expect(screen.queryByRole('button', { name: 'I have saved the recovery codes' })).toBeNull()
})
