/** Encrypts backups in the age format: any `age` program can decrypt them, and the site needs only the public key. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

/** First bytes of every age file. */
const AGE_HEADER = 'age-encryption.org/v1'

/**
 * Creates a key pair and writes the secret key to `file`, readable by its owner only.
 * @returns the public key, for BACKUP_RECIPIENT
 * @throws {Error} if the file exists
 */
export async function generateBackupKey(file: string): Promise<string> {
  const identity = await generateIdentity()
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' })
  return identityToRecipient(identity)
}

/** Encrypts `source` to `target` for one public key, in chunks. */
export async function encryptFile(source: string, target: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await transform(source, target, (plain) => encrypter.encrypt(plain))
}

/** @throws {Error} one line: the key is wrong, or the file was changed */
export async function decryptFile(source: string, target: string, keyFile: string): Promise<void> {
  const decrypter = new Decrypter()
  const keys = (await readFile(keyFile, 'utf8')).split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new Error(`${keyFile} has no secret key`)
  for (const key of keys) decrypter.addIdentity(key.trim())
  await transform(source, target, (encrypted) => decrypter.decrypt(encrypted)).catch((error: Error) => {
    throw new Error(`${source} cannot be decrypted with ${keyFile}: ${error.message}`, { cause: error })
  })
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === AGE_HEADER
  } finally {
    await handle.close()
  }
}

type Stream = globalThis.ReadableStream<Uint8Array>

async function transform(source: string, target: string, through: (input: Stream) => Promise<Stream>): Promise<void> {
  const input = Readable.toWeb(createReadStream(source)) as Stream
  const output = Readable.fromWeb((await through(input)) as ReadableStream)
  await pipeline(output, createWriteStream(target, { mode: 0o600 }))
}
