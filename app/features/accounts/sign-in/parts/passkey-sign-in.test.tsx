// @vitest-environment happy-dom
/** Signing in with a passkey: by the button. */
import { expect, test } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok } from '#tests/support/network.ts'
import { passkeyBrowser } from '#tests/support/passkey-browser.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const OPTIONS = 'POST /api/login/passkey/options'
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
const BUTTON = { name: 'Sign in with a passkey' }

/** Opens the page. `posted` are its forms; the server refuses each of them. */
async function open({ main = false, next = null as string | null, options = ok({ challenge: 'c' }) } = {}) {
  const posted: object[] = []
  const sent = network({ [OPTIONS]: () => options })
  const view = await show(<PasskeySignIn action="/en/login" next={next} main={main} />, {
    at: '/login',
    answer: (form) => posted.push(form),
  })
  return { ...view, posted, sent, press: () => view.user.click(screen.getByRole('button', BUTTON)) }
}

test.each([
  [null, {}],
  ['/en/my-cart', { next: '/en/my-cart' }],
])('the device signs the challenge of the server, and the form has the signature (next: %s)', async (next, more) => {
  const { get, key } = passkeyBrowser({ get: () => Promise.resolve(key()) })
  const { press, posted } = await open({ next })
  await press()
  await waitFor(() => expect(posted).toEqual([{ intent: 'passkey', credential: '{"id":"new key"}', ...more }]))
  expect(get.mock.calls).toEqual([[{ publicKey: { parsed: { challenge: 'c' } } }]])
})

test('a device that refuses sends nothing and says what to do; the next try works', async () => {
  let tries = 0
  const { key } = passkeyBrowser({ get: () => (tries++ ? Promise.resolve(key()) : refuse()) })
  const { press, posted } = await open()
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/cancelled, or this device has no passkey/)
  expect(posted).toEqual([])
  await press()
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a connection the device is not asked for a signature, and the reason is shown', async () => {
  const { get } = passkeyBrowser()
  const { press } = await open({ options: NO_NETWORK })
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/\w/)
  expect(get).not.toHaveBeenCalled()
})

test('a browser without passkeys has no button, and a page that needs one says so', async () => {
  const { unmount } = await open()
  expect([screen.queryByRole('button'), screen.queryByText(/This browser/)]).toEqual([null, null])
  unmount()
  await open({ main: true })
  expect(screen.getByText(/This browser/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
