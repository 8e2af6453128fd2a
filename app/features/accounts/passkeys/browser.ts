/** Passkeys through the browser's own JSON methods, without a library. Browsers without them get no passkeys. */
import type { CreationOptions, RequestOptions } from './credential.ts'

export function passkeysWorkHere(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  )
}

/** Asks the device to sign. @throws when the person or the device refuses */
export async function signWithPasskey(options: RequestOptions, how: CredentialRequestOptions = {}): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return asJson(await navigator.credentials.get({ ...how, publicKey }))
}

/** Asks the device for a new passkey. @throws when the person or the device refuses */
export async function makePasskey(options: CreationOptions): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return asJson(await navigator.credentials.create({ publicKey }))
}

function asJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no credential')
  return credential.toJSON()
}

/** Whether the browser can offer passkeys in its autofill. */
export async function fillsInPasskeys(): Promise<boolean> {
  return passkeysWorkHere() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}
