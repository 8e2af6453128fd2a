import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encrypt, encryptFile, decrypt } from './encryption.server.ts'

const mine = { secret: 'a secret of thirty-two characters' }
const other = { secret: 'another one of thirty-two letters' }
const bytes = fc.uint8Array({ maxLength: 2000 })

test('encrypted data can be decrypted, and is not readable before that', () => {
  fc.assert(
    fc.property(bytes, fc.string(), (plain, of) => {
      const sealed = encrypt(mine, { purpose: 'documents', of }, plain)
      expect(decrypt(mine, { purpose: 'documents', of }, sealed)).toEqual(Buffer.from(plain))
      if (plain.length >= 8) expect(sealed.includes(Buffer.from(plain))).toBe(false)
    }),
  )
  const twice = [1, 2].map(() =>
    encrypt(mine, { purpose: 'documents', of: '1' }, Buffer.from('passport')).toString('hex'),
  )
  expect(new Set(twice).size).toBe(2)
})

test('data is decrypted only with the same secret, purpose and row, and not if one bit was changed', () => {
  const plain = Buffer.from('passport')
  const sealed = encrypt(mine, { purpose: 'documents', of: '1' }, plain)
  expect(decrypt(other, { purpose: 'documents', of: '1' }, sealed)).toBeNull()
  expect(decrypt(mine, { purpose: 'letters', of: '1' }, sealed)).toBeNull()
  expect(decrypt(mine, { purpose: 'documents', of: '2' }, sealed)).toBeNull()
  expect(decrypt(mine, { purpose: 'documents', of: '1' }, Buffer.alloc(10, 1))).toBeNull()
  fc.assert(
    fc.property(fc.nat({ max: sealed.length * 8 - 1 }), (bit) => {
      const changed = Buffer.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(decrypt(mine, { purpose: 'documents', of: '1' }, changed)).toBeNull()
    }),
  )
})

test('a file of any length is encrypted like its bytes', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'sanad-seal-')), 'file')
  for (const length of [0, 1, 64 * 1024, 300_001]) {
    const plain = randomBytes(length)
    writeFileSync(path, plain)
    const sealed = await encryptFile(mine, { purpose: 'documents', of: '1' }, path)
    expect(decrypt(mine, { purpose: 'documents', of: '1' }, sealed)).toEqual(plain)
    expect(decrypt(mine, { purpose: 'documents', of: '2' }, sealed)).toBeNull()
  }
  rmSync(dirname(path), { recursive: true })
})
