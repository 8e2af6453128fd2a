/** Validators of typed text. They remove invisible characters that could change mail headers or reverse a line. */
import { z } from 'zod'
import { toLatinDigits } from './digits.ts'
import { MAX_REASON, MIN_REASON } from './reason.ts'

/** Control characters, line separators, and marks that override the direction of the following text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** Whether a text has no visible character: spaces, marks of direction, fillers of Hangul and the blank of Braille. */
export const isBlank = (text: string) => /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
const isVisible = (text: string) => !isBlank(text)

type Codes = { missing: string; long: string }

const toLine = (text: string) => text.normalize('NFC').replace(UNSEEN, ' ').trim()

/** Text of one line. */
export const singleLineInput = (max: number, { missing, long }: Codes) =>
  z.string(missing).transform(toLine).pipe(z.string().min(1, missing).max(max, long).refine(isVisible, missing))

/** Text of one line that may be left empty: undefined then. */
export const optionalLineInput = (max: number, long: string) =>
  z
    .string()
    .transform(toLine)
    .pipe(z.string().max(max, long))
    .optional()
    .transform((text) => (text && isVisible(text) ? text : undefined))

/** Text of several lines. */
export const multiLineInput = (max: number, { missing, long }: Codes) =>
  z
    .string(missing)
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN_BUT_LINES, '').trim())
    .pipe(z.string().min(1, missing).max(max, long).refine(isVisible, missing))

/** Reason for a change by staff: for the audit log and the second person. */
export const reasonInput = z
  .string('errors.reason_required')
  .trim()
  .min(MIN_REASON, 'errors.reason_required')
  .max(MAX_REASON, 'errors.reason_too_long')
  .refine(isVisible, 'errors.reason_required')

/** International form `+905321234567`: people in Turkey leave out the country code. */
function whole(phone: string): string {
  const digits = phone.replace(/(?!^\+)\D/g, '').replace(/^00/, '+')
  const turkish = /^0?([2-5]\d{9})$/.exec(digits)
  return turkish ? `+90${turkish[1]}` : digits
}

/** A phone number, in digits of any script. */
export const phoneInput = (missing: string, wrong: string) =>
  z
    .string(missing)
    .transform((text) => toLatinDigits(text).replace(UNSEEN, '').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^\+?[\d\s().-]{7,25}$/, wrong)
        .transform(whole)
        // Without its separators, and with at most the digits of ITU-T E.164.
        .refine((number) => /^\+?\d{7,15}$/.test(number), wrong),
    )

/** Number of web addresses in a text. */
export const countLinks = (text: string): number => text.match(/\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi)?.length ?? 0
