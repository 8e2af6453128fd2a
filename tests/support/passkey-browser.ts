/** A browser with passkeys for tests of components. Its device answers `create` and `get`. */
import { afterEach, vi } from 'vitest'

type DeviceRequest = { publicKey: unknown; mediation?: string; signal?: AbortSignal }
type Device = (request: DeviceRequest) => Promise<unknown>
const refuses: Device = () => Promise.reject(new DOMException('no', 'NotAllowedError'))

/** @param autofill the browser offers passkeys in a field. Returns the calls, and what a device answers with. */
export function passkeyBrowser({ create = refuses, get = refuses, autofill = false } = {}) {
  class Key {
    static parseCreationOptionsFromJSON = (options: unknown) => ({ parsed: options })
    static parseRequestOptionsFromJSON = (options: unknown) => ({ parsed: options })
    static isConditionalMediationAvailable = () => Promise.resolve(autofill)
    toJSON = () => ({ id: 'new key' })
  }
  const credentials = { create: vi.fn(create), get: vi.fn(get) }
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: Key, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  return { ...credentials, key: () => new Key() }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})
