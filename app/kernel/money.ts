/**
 * Money: integers of minor units (kuruş, cents), never floats. The only file that calculates with amounts, parses typed
 * ones and formats them.
 */
import { numberFormat, toLatinDigits } from './digits.ts'
import type { Locale } from './locale.ts'

export const CURRENCIES = ['TRY', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount in minor units: a safe integer. Negative only for ledger entries and differences. */
export type Minor = number & { readonly __minor: true }

/** The largest amount that can be entered: 999,999,999.99. */
export const MAX_AMOUNT = minor(99_999_999_999)
export const ZERO = minor(0)

/** @throws {RangeError} for anything but a safe integer */
export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units)) throw new RangeError(`minor units must be a safe integer: ${units}`)
  return (units + 0) as Minor // + 0 turns -0 into 0
}

export function add(a: Minor, b: Minor): Minor {
  return minor(a + b)
}

export function subtract(a: Minor, b: Minor): Minor {
  return minor(a - b)
}

export function negate(amount: Minor): Minor {
  return minor(-amount)
}

export function multiply(amount: Minor, count: number): Minor {
  return minor(amount * count)
}

export function sum(amounts: Iterable<Minor>): Minor {
  let total = ZERO
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** Adds a percentage (negative: subtracts), rounded to whole lira, at least one lira. */
export function byPercent(amount: Minor, percent: number): Minor {
  return minor(Math.max(100, Math.round((amount * (100 + percent)) / 10_000) * 100))
}

/** A percentage of an amount, rounded up to the kuruş. */
export function percentOf(amount: Minor, percent: number): Minor {
  return minor(Math.ceil((amount * percent) / 100))
}

const RATE_SCALE = 10_000n

/**
 * Converts an amount of a foreign currency to lira, to the nearest kuruş; half a kuruş is rounded away from zero as in
 * PostgreSQL.
 * @param rate lira for one unit, with at most four decimals: `34.5678`
 */
export function inLira(amount: Minor, rate: string): Minor {
  const [whole = '', decimals = ''] = rate.split('.')
  const product = BigInt(amount) * BigInt(whole + decimals.padEnd(4, '0'))
  const half = product < 0n ? -RATE_SCALE / 2n : RATE_SCALE / 2n
  return minor(Number((product + half) / RATE_SCALE))
}

/** Converts entries that add up to zero. The largest entry takes the rounding difference, so the result is zero too. */
export function entriesInLira(entries: readonly Minor[], rate: string): Minor[] {
  const lira = entries.map((entry) => inLira(entry, rate))
  const largest = entries.reduce((at, entry, i) => (Math.abs(entry) > Math.abs(entries[at]!) ? i : at), 0)
  const rest = sum(lira)
  return lira.map((amount, i) => (i === largest ? subtract(amount, rest) : amount))
}

/**
 * Splits an amount in proportion to the weights, exactly: each part is rounded down, and the remaining kuruş go to the
 * largest remainders, the first of equal ones. No part exceeds its weight while the amount is at most their sum.
 * @param weights not negative, and not all zero unless the amount is zero
 */
export function split(amount: Minor, weights: readonly Minor[]): Minor[] {
  if (amount === ZERO) return weights.map(() => ZERO)
  const whole = BigInt(sum(weights))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => minor(Number(product / whole)))
  const left = subtract(amount, sum(parts))
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % whole }))
    // Equal ones stay in their order.
    .toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const { at } of byRemainder.slice(0, left)) parts[at] = add(parts[at]!, minor(1))
  return parts
}

/** Tax contained in a price, to the nearest kuruş. @param rate whole percent */
export function includedTax(gross: Minor, rate: number): Minor {
  return minor(Math.round((gross * rate) / (100 + rate)))
}

/** The amount divided by a number of parts, to the nearest kuruş: for averages, never for splitting. */
export function share(amount: Minor, parts: number): Minor {
  return minor(Math.round(amount / parts))
}

/**
 * Percent of the goal with two decimals, at most 100, and 0 without a goal; and the remaining amount
 * (docs/reference/site-rules.md "Campaign progress"). It is 100 only if the goal is reached: one lira short of a
 * million is 99.99.
 */
export function progress(total: Minor, goal: Minor | null | undefined): { percent: number; remaining: Minor } {
  if (!goal || goal <= 0) return { percent: 0, remaining: ZERO }
  if (total >= goal) return { percent: 100, remaining: ZERO }
  const percent = Math.round((Math.max(0, total) * 10_000) / goal) / 100
  return { percent: Math.min(percent, 99.99), remaining: subtract(goal, total) }
}

/** `35000` → `350.00`, as banks write it. */
export function toMajor(amount: Minor): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `35000` → `350`, for charts and for JSON whose amounts are numbers of lira. */
export const toMajorNumber = (amount: Minor): number => Number(toMajor(amount))

/** Parses a bank's amount: digits, with at most two decimals after a dot (`350.00`, `350.5`, `350`); otherwise null. */
export function fromMajor(text: string): Minor | null {
  const [, whole, fraction = ''] = /^(\d{1,14})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined || Number(whole + fraction.padEnd(2, '0')) > Number.MAX_SAFE_INTEGER) return null
  return fromParts(whole, fraction)
}

/**
 * Number of a spreadsheet as text with two decimals: Excel stores 0.1 + 0.2 as 0.30000000000000004. A number with more
 * decimals is not an amount; it gets four, because `1.234` would be parsed as a thousand.
 */
export function storedNumberText(stored: string): string {
  const value = Number(stored)
  if (!Number.isFinite(value) || Number.isInteger(value)) return stored
  const rounded = value.toFixed(2)
  return Math.abs(value - Number(rounded)) < 1e-6 ? rounded : value.toFixed(4)
}

function fromParts(whole: string, fraction: string): Minor {
  return minor(Number(whole + fraction.padEnd(2, '0')))
}

const SYMBOLS: Record<Currency, string> = { TRY: '₺', USD: '$', EUR: '€' }

/**
 * `148,350 ₺` in Arabic, `₺148,350` in English, `₺148.350` in Turkish. 'auto' shows decimals if there are any. The
 * symbol is placed here and not by Intl, whose currency patterns differ between browsers and contain direction marks in
 * Arabic: the text of the server and of the browser must be identical for hydration.
 */
export function formatMoney(
  amount: Minor,
  currency: Currency,
  locale: Locale,
  { decimals = 'auto' }: { decimals?: 'auto' | 'always' } = {},
): string {
  const shown = decimals === 'always' || amount % 100 !== 0 ? 2 : 0
  // A currency that we do not offer, as the bank sent it: letters or the ISO number.
  const symbol = SYMBOLS[currency] ?? `${currency as string}\u00a0`
  const number = numberFormat(locale, { least: shown, most: shown }).format(
    toMajor(minor(Math.abs(amount))) as `${number}`,
  )
  if (locale !== 'ar') return `${amount < 0 ? '-' : ''}${symbol}${number}`
  // The right-to-left mark gives the amount its direction: without a letter, <bdi> and isolates are left to right, and the
  // symbol would be on the other side there. The left-to-right mark puts the minus before the number.
  return `\u200f${amount < 0 ? '\u200e-' : ''}${number}\u00a0${symbol.trim()}`
}

export type AmountProblem = 'empty' | 'not_a_number' | 'negative' | 'zero' | 'too_precise' | 'ambiguous' | 'too_large'
type ParsedAmount = { ok: true; amount: Minor } | { ok: false; reason: AmountProblem }

/**
 * The only parser of typed amounts (lira). Returns exact kuruş or a reason; it never rounds or guesses. It accepts
 * numbers (JSON) and texts; Latin, Arabic and Persian digits; decimals after . , ٫; thousands separated by . , ٬ ' or
 * spaces; a lira sign or word before or after. `1.000` is a thousand, `5,5` is 5.50.
 *
 * One dot or comma before exactly three digits could be a grouping sign or a decimal sign. It groups thousands if the
 * digits end in 0 (`1.000`, `13,920`: people do not type a third decimal of 0), or if it is the grouping sign of
 * `locale`, the language of the form. Otherwise (`100.005`) the amount is ambiguous and refused: charging 100,005
 * instead of 100 is worse than asking again.
 */
export function parseAmount(typed: unknown, { locale }: { locale?: Locale | undefined } = {}): ParsedAmount {
  if (typed === undefined || typed === null) return no('empty')
  if (typeof typed === 'number') return parseNumber(typed)
  if (typeof typed === 'string' && typed.length <= 80) return parseText(typed, locale)
  return no('not_a_number')
}

const no = (reason: AmountProblem): ParsedAmount => ({ ok: false, reason })

/** Marks that are copied with text of a right-to-left page. Overrides are not included: they can hide the order. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202c]/g
const LIRA = '(?:₺|TL|TRY|Türk lirası|lira|ل\\.ت\\.?|ليرة(?:\\s+تركية)?|ليرات)'
const TYPED = new RegExp(`^([-−]?)\\s*(?:${LIRA})?\\s*([-−]?)\\s*(.*?)\\s*(?:${LIRA})?$`, 'isu')

const LONE_SEPARATOR = /^([1-9]\d{0,2})([.,])(\d{3})$/
const GROUPED = /^([1-9]\d{0,2}([.,٬' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](\d+))?$/
const UNGROUPED = /^(\d*)(?:[.,٫](\d+))?$/
const GROUPING: Record<Locale, '.' | ','> = { ar: ',', en: ',', tr: '.' }

function parseText(typed: string, locale: Locale | undefined): ParsedAmount {
  const [, sign, laterSign, body = ''] = TYPED.exec(toLatinDigits(typed).replace(DIRECTION_MARKS, '').trim()) ?? []
  if (sign && laterSign) return no('not_a_number')
  if (!body) return no(sign || laterSign ? 'not_a_number' : 'empty')
  const negative = Boolean(sign || laterSign)
  const text = body.replace(/،/g, ',').replace(/’/g, "'").replace(/\s/g, ' ')

  const lone = LONE_SEPARATOR.exec(text)
  if (lone && !text.endsWith('0') && !(locale && GROUPING[locale] === lone[2])) return no('ambiguous')
  const grouped = GROUPED.exec(text)
  if (grouped) return check(grouped[1]!.replace(/\D/g, ''), grouped[3], negative)
  const [, whole, fraction] = UNGROUPED.exec(text) ?? []
  return whole === undefined ? no('not_a_number') : check(whole, fraction, negative)
}

function parseNumber(value: number): ParsedAmount {
  if (!Number.isFinite(value)) return no('not_a_number')
  // The shortest decimal text of the number, so that no float arithmetic is involved.
  const text = String(Math.abs(value))
  if (text.includes('e')) return no(Math.abs(value) > 1 ? 'too_large' : 'too_precise')
  const [whole = '', fraction] = text.split('.')
  return check(whole, fraction, value < 0)
}

function check(whole: string, fraction = '', negative: boolean): ParsedAmount {
  if (negative) return no('negative')
  if (fraction.length > 2) return no('too_precise')
  if (whole.replace(/^0+/, '').length > 9) return no('too_large')
  const amount = fromParts(whole, fraction)
  return amount === 0 ? no('zero') : { ok: true, amount }
}

/** A minus sign clears a number field (docs/reference/site-rules.md "Amounts"). */
export function withoutNegatives(typed: string): string {
  return /[-−]/.test(typed) ? '' : typed
}
