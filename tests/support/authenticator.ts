/** A virtual phone with a passkey, implemented from WebAuthn Level 3, independent of the library that verifies it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, RequestOptions } from '#features/accounts/passkeys/credential.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR encoding of the types in an attestation: small integers, bytes, texts, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([major | n])
      : n < 256
        ? Buffer.from([major | 24, n])
        : Buffer.from([major | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(0x20, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value])
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as number)])
  return Buffer.concat([head(0xa0, value.size), ...parts])
}

type How = { origin?: string; rpId?: string; /** The authenticator verified the user. */ verified?: boolean }

export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  const jwk = publicKey.export({ format: 'jwk' })
  const coordinate = (name: 'x' | 'y') => Buffer.from(jwk[name]!, 'base64url')
  const cose = cbor(new Map<number, number | Buffer>([[1, 2], [3, -7], [-1, 1], [-2, coordinate('x')], [-3, coordinate('y')]])) // prettier-ignore

  const data = (rpId: string, verified: boolean, made?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses++)
    const flags = 1 | (verified ? 4 : 0) | (made ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)])
  }
  const client = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = <R>(response: R) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    make({ challenge, rp }: CreationOptions, how: How = {}) {
      const clientData = client('webauthn.create', challenge, how.origin ?? 'http://localhost:3000')
      const length = Buffer.from([0, id.length])
      const made = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const authData = data(how.rpId ?? rp.id, how.verified ?? true, made)
      const attestation = new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]) // prettier-ignore
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign({ challenge, rpId }: RequestOptions, how: How = {}) {
      const clientData = client('webauthn.get', challenge, how.origin ?? 'http://localhost:3000')
      const authData = data(how.rpId ?? rpId, how.verified ?? true)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: undefined,
      })
    },
  }
}
