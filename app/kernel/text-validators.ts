/** Validators of typed text. They remove invisible characters that could change mail headers or reverse a line. */
import { z } from 'zod'
import { containsCardNumber } from './card-number.ts'
import { compactEmail, internationalPhone } from './contact-input.ts'
import { MAX_REASON, MIN_REASON } from './reason.ts'

/** Control characters, line separators, and marks that override the direction of the following text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** Whether a text has no visible character: spaces, marks of direction, fillers of Hangul and the blank of Braille. */
export const isBlank = (text: string) => /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
const isVisible = (text: string) => !isBlank(text)

/** A card number must not be stored because it was typed into a wrong field. */
const hasNoCardNumber = (text: string) => !containsCardNumber(text)

type Codes = { missing: string; long: string }

const toLine = (text: string) => text.normalize('NFC').replace(UNSEEN, ' ').trim()

/** Text of one line. */
export const singleLineInput = (max: number, codes: Codes) =>
  referenceInput(max, codes).refine(hasNoCardNumber, 'errors.card_number')

/** A number of another system, such as a bank transfer: by chance it can look like a card number. */
export const referenceInput = (max: number, { missing, long }: Codes) =>
  z.string(missing).transform(toLine).pipe(z.string().min(1, missing).max(max, long).refine(isVisible, missing))

/** Text of one line that may be left empty: undefined then. */
export const optionalLineInput = (max: number, long: string) =>
  z
    .string()
    .transform(toLine)
    .pipe(z.string().max(max, long).refine(hasNoCardNumber, 'errors.card_number'))
    .optional()
    .transform((text) => (text && isVisible(text) ? text : undefined))

/** Text of several lines. */
export const multiLineInput = (max: number, codes: Codes) =>
  questionInput(max, codes).refine(hasNoCardNumber, 'errors.card_number')

/** Text of several lines whose reader masks card numbers. */
export const questionInput = (max: number, { missing, long }: Codes) =>
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
  .refine(hasNoCardNumber, 'errors.card_number')

/** An email address in lower case; the caller decides which addresses are valid. */
export const emailInput = (missing?: string) =>
  z.string(missing).overwrite((typed) => compactEmail(typed).toLowerCase())

/** A phone number in international form, as `internationalPhone` reads it. */
export const phoneInput = (missing: string, wrong: string) =>
  z
    .string(missing)
    .refine(isVisible, { error: missing, abort: true })
    .transform(internationalPhone)
    .pipe(z.string(wrong))

/** A phone number that may be left empty: '' then. */
export const optionalPhoneInput = (wrong: string) =>
  z
    .string(wrong)
    .transform((typed) => (isBlank(typed) ? '' : internationalPhone(typed)))
    .pipe(z.string(wrong))

/** Number of web addresses in a text. */
export const countLinks = (text: string): number => text.match(/\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi)?.length ?? 0
