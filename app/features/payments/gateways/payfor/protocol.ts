/** Names, formats and codes of PayFor (docs/reference/payfor.md). */
import { momentOf } from '#kernel/dates.ts'
import type { Currency } from '#kernel/money.ts'
import type { StoredField } from '../../gateway.ts'

/** ISO 4217 numbers. */
export const CURRENCY_NUMBERS: Record<Currency, string> = { TRY: '949', USD: '840', EUR: '978' }

/** The letters of a currency number; the number itself when we don't know it. */
export function currencyCode(number: string): string {
  const known = Object.entries(CURRENCY_NUMBERS).find(([, digits]) => digits === number)
  return known?.[0] ?? number
}

/**
 * The number of a currency as the inquiry gave it: letters that we know, or the bank's own digits.
 * @throws for anything else, which is a bug
 */
export function currencyNumber(currency: string): string {
  const known = Object.entries(CURRENCY_NUMBERS).find(([letters]) => letters === currency)
  if (known) return known[1]
  if (/^\d{3}$/.test(currency)) return currency
  throw new Error(`not a currency of the bank: ${currency}`)
}

/** `31.10.2022 23:13` or `1.11.2022 9:05:21`, as the inquiry writes it; days may have one digit. */
const DOTTED_TIME = /^(\d\d?)\.(\d\d?)\.(\d{4}) (\d\d?:\d\d)(:\d\d)?$/
/** `2022-10-31T23:13:21`, as the history writes it. */
const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/

/** A time of the bank, which is Turkish time, to the minute; null for anything else. */
export function timeOf(text: string): Date | null {
  const iso = ISO_TIME.exec(text)
  if (iso) return momentOf(iso[1]!, iso[2]!)
  const [, day, month, year, clock] = DOTTED_TIME.exec(text) ?? []
  return day ? momentOf(`${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`, clock!) : null
}

/**
 * The format that the signed fields of a callback must have before the hash is checked. The hash covers
 * their concatenation without separators: with free lengths, a genuine refusal could be cut differently into a
 * "success" with the same hash (docs/reference/payfor.md "Forgery"). Loosening one of these needs a bank's sample.
 */
export const FORMATS = {
  OrderId: /^[0-9A-Z]{20}$/,
  AuthCode: /^([0-9A-Za-z]{6})?$/,
  ProcReturnCode: /^[0-9A-Z]{2,6}$/,
  '3DStatus': /^-?[0-9]$/,
  ResponseRnd: /^PF[0-9]{18}$/,
} as const
export type SignedFields = Record<keyof typeof FORMATS, string>

/** Fields that the signature does not cover one by one. */
export const OTHER_FORMATS = {
  ResponseHash: /^[0-9A-Za-z+/]{27}=$|^[0-9A-Za-z+/]{43}=$/,
  HashType: /^[0-9A-Za-z-]{0,8}$/,
  MbrId: /^\d{1,4}$/,
  MerchantID: /^\d{1,15}$/,
  SecureType: /^[0-9A-Za-z]{0,20}$/,
  TxnType: /^[A-Za-z]{0,20}$/,
  PurchAmount: /^\d{1,9}([.,]\d{1,2})?$/,
  Currency: /^\d{3}$/,
  TxnResult: /^[A-Za-z ]{0,20}$/,
  TxnStatus: /^[A-Za-z]{0,2}$/,
  RequestGuid: /^[0-9A-Za-z-]{1,64}$/,
  TransactionDate: /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/,
  CardMask: /^\d{6}\*{3,9}\d{4}$/,
  CardType: /^[A-Z]?$/,
  HostRefNum: /^[0-9A-Za-z]{0,12}$/,
  Eci: /^\d{0,2}$/,
  IrcCode: /^[0-9A-Za-z]{0,6}$/,
} as const

/**
 * The stored ones of the callback's 119 fields: no name, no address, no IP. Values in another format are not stored.
 */
export const STORED_FIELDS: ReadonlyMap<string, StoredField> = new Map<string, StoredField>([
  ...Object.entries(FORMATS).map(([name, format]) => [name, { format, signed: true }] as const),
  ...Object.entries(OTHER_FORMATS).map(
    ([name, format]) =>
      [
        name,
        { format, signed: name === 'ResponseHash' || name === 'MerchantID', identifier: name === 'RequestGuid' },
      ] as const,
  ),
])

/** Names of the card fields in the form of 3DPay and 3DModel. */
export const CARD_FIELDS = { number: 'Pan', expiry: 'Expiry', code: 'Cvv2' }

export const RETURN_CODE_APPROVED = '00'
/** 3DModel: the payer is authenticated, nothing is captured yet. */
export const AUTHENTICATED = 'V033'
export const IN_PROGRESS = 'V000'
export const NOT_FOUND = 'V013'
/** The form came twice (V029, 101310) or too early (V000): the first one decides about the money. */
export const INDETERMINATE_CODES: readonly string[] = [IN_PROGRESS, 'V029', '101310']
