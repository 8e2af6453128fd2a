/** Parses amounts, days and IBANs as banks write them in statements. */
import { toLatinDigits } from '#kernel/digits.ts'
import { compactIban, isIban } from '#kernel/iban.ts'
import { fromMajor, MAX_AMOUNT, negate, parseAmount, ZERO, type Minor } from '#kernel/money.ts'
import { DAY_MS } from '#kernel/durations.ts'

/** Bidi overrides: `\u202e00,1` looks like 1,00. Isolating marks are not included. */
const TURNS_DIGITS = /[\u202d\u202e]/

/**
 * Reads `1.234,56`, `-1.234,56`, `1.234,56-`, `(1.234,56)`, `+50`, `1,234.56 USD` with the bank's sign. Null for a text
 * that is not an amount or is ambiguous.
 */
export function readBankAmount(written: string): Minor | null {
  if (TURNS_DIGITS.test(written)) return null
  const text = toLatinDigits(written)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s*(?:USD|EUR|TRY|TL|\$|€|₺)$/iu, '')
  const [, open, sign = '', body = '', after = '', close] =
    /^(\()?\s*([-+−]?)\s*([\d.,٬٫' \u00a0\u202f]+?)\s*([-+−]?)\s*(\))?$/u.exec(text) ?? []
  if (!body || (sign && after) || Boolean(open) !== Boolean(close)) return null
  const read = parseAmount(body, { locale: 'tr' })
  if (!read.ok) return read.reason === 'zero' ? ZERO : null
  const isNegative = [sign, after].some((one) => one === '-' || one === '−') || Boolean(open)
  return isNegative ? negate(read.amount) : read.amount
}

/**
 * Reads `1234,56` and `1234,` of MT940, `1234.56` or `1234.56000` of CAMT.053, without grouping. Null above `MAX_AMOUNT`,
 * as in tables: the sum of `MAX_LINES` such amounts is still a safe integer.
 */
export function readPlainAmount(text: string): Minor | null {
  if (!/^\d+([.,]\d*)?$/.test(text)) return null
  const amount = fromMajor(
    text
      .replace(',', '.')
      .replace(/(\.\d\d)0+$/, '$1')
      .replace(/\.$/, ''),
  )
  return amount !== null && amount <= MAX_AMOUNT ? amount : null
}

const WRITTEN_DAY =
  /^(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2}))(?:[ T-]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/
/** Serial date of spreadsheets: days since 30 December 1899. */
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)

/** Reads `21.11.2026`, `21/11/2026-14:30:05`, `2026-11-21T14:30:00`, or the serial date of a spreadsheet. */
export function readBankDay(written: string): string | null {
  if (TURNS_DIGITS.test(written)) return null
  const text = toLatinDigits(written)
    .replace(/\p{Cf}/gu, '')
    .trim()
  const serial = SERIAL.exec(text)
  if (serial) return new Date(SPREADSHEET_EPOCH + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10)
  const [, y, m, d, d2, m2, y2] = WRITTEN_DAY.exec(text) ?? []
  return realDay(y ?? y2, m ?? m2, d ?? d2)
}

/** Reads a day like `261121`. */
export const readShortDay = (text: string): string | null =>
  /^\d{6}$/.test(text) ? realDay(text.slice(0, 2), text.slice(2, 4), text.slice(4)) : null

/** Returns null for a day that does not exist, like 31 February. */
function realDay(year = '', month = '', day = ''): string | null {
  if (!year) return null
  const text = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : text
}

/** The first Turkish IBAN in a text that is not `own`, without spaces. */
export function findIban(text: string, own: string | null = null): string | null {
  for (const [found] of toLatinDigits(text)
    .toUpperCase()
    .matchAll(/TR[ ]?\d{2}(?:[ ]?[0-9A-Z]){22}/g)) {
    const iban = compactIban(found)
    if (isIban(iban) && iban !== own) return iban
  }
  return null
}
