/**
 * Email addresses and phone numbers as people type and paste them: in digits of any script, with spaces, and with
 * invisible marks of direction, which chats and contact apps on Arabic phones put around them. No zod: this is in the
 * public bundle.
 */
import { toLatinDigits } from './digits.ts'

/** Without spaces and invisible marks, in Latin digits. The case stays. */
export function compactEmail(typed: string): string {
  return toLatinDigits(typed).replace(/[\s\p{Cf}]/gu, '')
}

/**
 * International form `+905321234567`. Turkish numbers are accepted as people write them: in national format (0…), also
 * after +90, and without 0 or +. Null for a text that is no phone number.
 */
export function internationalPhone(typed: string): string | null {
  const phone = toLatinDigits(typed)
    .replace(/[\s()./\p{Pd}\p{Cf}\p{Cc}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^(?:\+?90)?0(?=\d{10}$)/, '+90')
    .replace(/^(?:90)?(?=[2-5]\d{9}$)/, '+90')
  // At most the digits of ITU-T E.164.
  return /^\+?\d{7,15}$/.test(phone) ? phone : null
}
