/** Turkish IBANs, as TCMB's IBAN regulation defines them: letters are allowed in the last 16 characters. */
import { toLatinDigits } from './digits.ts'

/** The IBAN as banks store it: no spaces, dashes or direction marks, upper case, Latin digits. */
export function compactIban(text: string): string {
  return toLatinDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
}

/** TR, check digits, 5-digit bank code and 17 digits or letters, with correct check digits; spaces are allowed. */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  // 00, 01 and 99 have the same remainder as 97, 98 and 02 but are never issued.
  return /^TR(?!00|01|99)\d{7}[0-9A-Z]{17}$/.test(iban) && hasCheckDigits(iban)
}

/** Whether the check digits of a compact IBAN of any country are correct (ISO 7064 mod 97-10). */
export function hasCheckDigits(iban: string): boolean {
  let remainder = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

/** `TR33 0006 1005 1978 6457 8413 26`, for display; copy buttons use `compactIban`. */
export function formatIban(text: string): string {
  return compactIban(text).replace(/.{4}/g, '$& ').trim()
}
