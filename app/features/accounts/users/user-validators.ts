/** Validators of users' own data: an address, a name, a phone. */
import { z } from 'zod'
import { toLatinDigits } from '#kernel/digits.ts'
import { singleLineInput } from '#kernel/text-validators.ts'

/** An email address: surrounding spaces are removed, upper case becomes lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'people.email_invalid')
  .pipe(z.email('people.email_invalid'))

export const PersonName = singleLineInput(120, { missing: 'people.name_missing', long: 'people.name_long' })

export const Phone = z
  .string()
  .transform((typed) => toLatinDigits(typed).trim())
  .pipe(
    z.union([
      z.literal(''),
      z
        .string()
        .regex(/^\+?[\d\s().-]{7,25}$/, 'people.phone_invalid')
        // Separators alone are no number; at most the digits of ITU-T E.164.
        .refine((phone) => /^\d{7,15}$/.test(phone.replace(/\D/g, '')), 'people.phone_invalid'),
    ]),
  )
