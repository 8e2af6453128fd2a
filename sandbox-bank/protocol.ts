import { createHash, randomBytes, randomInt } from 'node:crypto'
import { clockOf, dayOf, dayOfYear } from './turkish-time.ts'

export type HashAlgorithm = 'sha1' | 'sha256'
export type Fields = Record<string, string>

const base64 = (algorithm: HashAlgorithm, text: string) => createHash(algorithm).update(text, 'utf8').digest('base64')

/** The hash of the form (docs/reference/payfor.md "Hash"). Currency, SecureType, MerchantID and the card are not covered. */
export function requestHash(form: Fields, merchantPass: string): string {
  const names = ['MbrId', 'OrderId', 'PurchAmount', 'OkUrl', 'FailUrl', 'TxnType', 'InstallmentCount', 'Rnd']
  return base64('sha1', names.map((name) => form[name] ?? '').join('') + merchantPass)
}

export type SignedFields = {
  OrderId: string
  AuthCode: string
  ProcReturnCode: string
  '3DStatus': string
  ResponseRnd: string
}

/** The hash of the callback: no amount, no currency, no separators between the values. */
export function responseHash(
  signed: SignedFields,
  merchant: { merchantId: string; merchantPass: string; userCode: string },
  algorithm: HashAlgorithm,
): string {
  const { OrderId, AuthCode, ProcReturnCode, ResponseRnd } = signed
  const values = [OrderId, AuthCode, ProcReturnCode, signed['3DStatus'], ResponseRnd].join('')
  return base64(algorithm, merchant.merchantId + merchant.merchantPass + values + merchant.userCode)
}

/** `PF` and 18 digits: .NET ticks, as in every recorded callback. */
export function responseRnd(at: number): string {
  return `PF${BigInt(at) * 10_000n + 621_355_968_000_000_000n + BigInt(randomInt(10_000))}`
}

let lastGuid = 0

/** 16 digits, always increasing, also after a restart (the recorded RequestGuid are 16 digits, not UUIDs). */
export function requestGuid(at: number): string {
  lastGuid = Math.max(lastGuid + 1, at * 1000)
  return String(lastGuid)
}

/** The issuer's approval: `S` and five digits. */
export const authCode = (): string => `S${String(randomInt(100_000)).padStart(5, '0')}`

/** 12 digits: last digit of the year, day of the year, hour, running number. */
export function hostReference(at: number, sequence: number): string {
  const day = String(dayOfYear(at)).padStart(3, '0')
  return `${dayOf(at)[3]}${day}${clockOf(at).slice(0, 2)}${String(sequence % 1_000_000).padStart(6, '0')}`
}

/** A part of an address that cannot be guessed, because it authenticates the cardholder. */
export const randomId = (): string => randomBytes(12).toString('base64url')

/** Replaces the issuer's CAVV (28 base64 characters) and transaction id. */
export const opaque = (bytes: number): string => randomBytes(bytes).toString('base64')
