/** The two hashes of PayFor (docs/reference/payfor.md "Hash"; vectors in tests/fixtures/payfor-vectors.json). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { PayForConfig } from './config.server.ts'
import type { SignedFields } from './protocol.ts'

type Algorithm = 'sha1' | 'sha256'
const LENGTHS: Record<Algorithm, number> = { sha1: 20, sha256: 32 }

const digest = (algorithm: Algorithm, text: string) => createHash(algorithm).update(text).digest()

/** Signs the form that goes to the bank. Currency, SecureType and the card are not covered. */
export function requestHash(fields: Record<string, string>, merchantPass: string): string {
  const names = ['MbrId', 'OrderId', 'PurchAmount', 'OkUrl', 'FailUrl', 'TxnType', 'InstallmentCount', 'Rnd']
  return digest('sha1', names.map((name) => fields[name]).join('') + merchantPass).toString('base64')
}

/** The algorithm that the bank names, if we allow it; when it names none, the length decides. */
function algorithmOf(allowed: PayForConfig['hash'], hashType: string, length: number): Algorithm | null {
  const named = { '': undefined, sha1: 'sha1', sha256: 'sha256' }[hashType.toLowerCase().replace('-', '')]
  if (hashType && !named) return null
  const found = named ?? (length === LENGTHS.sha256 ? 'sha256' : 'sha1')
  return allowed === 'auto' || allowed === found ? (found as Algorithm) : null
}

/** Compares in constant time. Amount, currency and card are not covered: a match proves only the sender. */
export function responseHashMatches(
  bank: Pick<PayForConfig, 'merchantId' | 'merchantPass' | 'userCode' | 'hash'>,
  signed: SignedFields,
  hash: string,
  hashType: string,
): boolean {
  const bytes = Buffer.from(hash, 'base64')
  // Node decodes base64 leniently; only the one canonical spelling is accepted.
  if (bytes.toString('base64') !== hash) return false
  const algorithm = algorithmOf(bank.hash, hashType, bytes.length)
  if (!algorithm || bytes.length !== LENGTHS[algorithm]) return false
  const text = [
    bank.merchantId,
    bank.merchantPass,
    signed.OrderId,
    signed.AuthCode,
    signed.ProcReturnCode,
    signed['3DStatus'],
    signed.ResponseRnd,
    bank.userCode,
  ].join('')
  return timingSafeEqual(digest(algorithm, text), bytes)
}
