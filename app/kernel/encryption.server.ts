/** Encrypts (AES-256-GCM) data that must not be readable in a stolen database or backup. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type CipherGCM } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Config } from './config.server.ts'

type Secret = Pick<Config, 'secret'>
/** `purpose`: data of one purpose cannot be decrypted as another. `of`: the row that the data belongs to. */
type SealedFor = { purpose: string; of: string }

const VERSION = 1
const SALT = 16
const IV = 12
const TAG = 16
const HEAD = 1 + SALT + IV + TAG

/** A separate key for each encryption: HKDF-SHA256 (RFC 5869) of SESSION_SECRET. */
const keyOf = ({ secret }: Secret, salt: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `sanad ${purpose}`, 32))

type Cipher = { salt: Buffer; iv: Buffer; cipher: CipherGCM }

function cipherFor(config: Secret, { purpose, of }: SealedFor): Cipher {
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)]
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, salt, purpose), iv, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(of))
  return { salt, iv, cipher }
}

const headOf = ({ salt, iv, cipher }: Cipher) => Buffer.concat([Buffer.of(VERSION), salt, iv, cipher.getAuthTag()])

/** Output: one byte for the version, salt, nonce and tag, then as many bytes as the input. */
export function encrypt(config: Secret, sealedFor: SealedFor, plain: Uint8Array): Buffer {
  const encryption = cipherFor(config, sealedFor)
  const body = Buffer.concat([encryption.cipher.update(plain), encryption.cipher.final()])
  return Buffer.concat([headOf(encryption), body])
}

/** Encrypts a file, read in chunks: only the encrypted bytes are in memory, once. */
export async function encryptFile(config: Secret, sealedFor: SealedFor, path: string): Promise<Buffer> {
  const encryption = cipherFor(config, sealedFor)
  const sealed = Buffer.allocUnsafe(HEAD + (await stat(path)).size)
  let end = HEAD
  for await (const chunk of createReadStream(path)) end += encryption.cipher.update(chunk as Buffer).copy(sealed, end)
  encryption.cipher.final()
  if (end !== sealed.length) throw new Error('the file changed while it was being encrypted')
  headOf(encryption).copy(sealed)
  return sealed
}

/** Returns null for data of another secret or purpose, and for data that was changed. */
export function decrypt(config: Secret, { purpose, of }: SealedFor, sealed: Uint8Array): Buffer | null {
  if (sealed.length < HEAD || sealed[0] !== VERSION) return null
  const [salt, iv] = [sealed.subarray(1, 1 + SALT), sealed.subarray(1 + SALT, 1 + SALT + IV)]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config, salt, purpose), iv, { authTagLength: TAG })
  decipher.setAAD(Buffer.from(of))
  decipher.setAuthTag(sealed.subarray(HEAD - TAG, HEAD))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()])
  } catch {
    return null
  }
}
