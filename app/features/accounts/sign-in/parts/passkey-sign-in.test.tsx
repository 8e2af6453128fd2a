// @vitest-environment happy-dom
/** Signing in with a passkey: by the button, and by what the browser offers in the email field. */
import { expect, test, vi } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok } from '#tests/support/network.ts'
import { passkeyBrowser, type DeviceRequest } from '#tests/support/passkey-browser.ts'
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

/** A device that waits in the field until the test lets it sign, or until the request is aborted. */
function field(button: () => Promise<unknown> = refuse) {
  const offers: { request: DeviceRequest; choose: () => void }[] = []
  const browser = passkeyBrowser({
    autofill: true,
    get: (request) =>
      request.mediation === 'conditional'
        ? new Promise((resolve, reject) => {
            request.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
            offers.push({ request, choose: () => resolve(browser.key()) })
          })
        : button(),
  })
  const open = () => offers.filter(({ request }) => !request.signal!.aborted)
  return { ...browser, offers, open }
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

test('the browser asks one thing at a time: the button ends the offer in the field, and it comes back afterwards', async () => {
  const phone = field(() => {
    expect(phone.open()).toEqual([])
    return refuse()
  })
  const { press, unmount } = await open()
  await waitFor(() => expect(phone.open()).toHaveLength(1))
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/cancelled/)
  await waitFor(() => expect(phone.open()).toHaveLength(1))
  expect(phone.offers).toHaveLength(2)
  unmount()
  expect(phone.open()).toEqual([])
})

test('a passkey chosen in the field is sent, and offered again when the server refuses it', async () => {
  const phone = field()
  const { posted } = await open()
  await waitFor(() => expect(phone.open()).toHaveLength(1))
  phone.offers[0]!.choose()
  await waitFor(() => expect(posted).toHaveLength(1))
  await waitFor(() => expect(phone.offers).toHaveLength(2))
  phone.offers[1]!.choose()
  await waitFor(() => expect(posted).toHaveLength(2))
})

test('on a page that is open for hours the offer has a challenge that has not expired', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const phone = field()
  const { sent } = await open()
  await vi.waitFor(() => expect(phone.open()).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await vi.waitFor(() => expect([phone.offers.length, phone.open().length]).toEqual([2, 1]))
  expect(sent).toHaveLength(2)
})
