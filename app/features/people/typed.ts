/** What people type of themselves: a password, an address, a name, a phone. */
import { z } from 'zod'
import { toLatinDigits } from '#kernel/digits.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** The passwords that everybody tries first; no list can hold them all, and length does more. */
const COMMON = new Set(
  [
    '12345678 123456789 1234567890 11111111 00000000 88888888 87654321 12341234 11223344 123123123 98765432 147258369',
    'password password1 password123 passw0rd p@ssw0rd p@ssword iloveyou sunshine princess football baseball superman',
    'qwertyui qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdf1234 abcd1234 abc12345 a1b2c3d4',
    'welcome1 welcome123 letmein1 changeme admin123 admin1234 administrator computer internet whatever trustno1',
    'galatasaray fenerbahce besiktas istanbul istanbul34 turkiye turkiye1 sanad123 sanad1234 donation charity1',
    'mohammed mohammad muhammad bismillah alhamdulillah subhanallah allahakbar',
  ].flatMap((line) => line.split(' ')),
)

/** All the same character, or a run of the keyboard's digits, is no password however long. */
const worn = (password: string) => {
  const small = password.toLowerCase()
  return COMMON.has(small) || new Set(small).size < 3
}

export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, 'people.password_short')
  .max(PASSWORD_MAX, 'people.password_long')
  .refine((password) => !worn(password), 'people.password_common')

/** An address as people type it: spaces around it go, capitals become small. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'people.email_invalid')
  .pipe(z.email('people.email_invalid'))

export const PersonName = z.string().trim().min(1, 'people.name_missing').max(120, 'people.name_long')

export const Phone = z
  .string()
  .transform((typed) => toLatinDigits(typed).trim())
  .pipe(z.union([z.literal(''), z.string().regex(/^\+?[\d\s().-]{7,25}$/, 'people.phone_invalid')]))
