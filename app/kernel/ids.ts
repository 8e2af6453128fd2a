/** Public ids: references that people read aloud, secret tokens, order numbers for banks. */
import { istanbulParts } from './dates.ts'
import { toLatinDigits } from './digits.ts'

/** A UUID as PostgreSQL writes it, as a pattern for the parameter of a path: `/files/:id{…}`. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Returns that many random bytes; the default is the platform's cryptographic source. */
export type Random = (bytes: number) => Uint8Array
const platformRandom: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

/** Without 0 O 1 I L (alike in print) and U V (alike in handwriting): 29 characters, a prime for the check. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Random characters, all equally likely: bytes beyond the last multiple of the alphabet's length are discarded. */
function randomText(length: number, alphabet: string, random: Random): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of random(length - text.length)) if (byte < limit) text += alphabet[byte % alphabet.length]
  }
  return text
}

/** The eighth character. Distinct weights modulo a prime detect any wrong character and any two swapped ones. */
function checkCharacter(seven: string): string {
  const total = [...seven].reduce((sum, character, i) => sum + (i + 2) * ALPHABET.indexOf(character), 0)
  // Its own weight is 1, so the weighted sum of all eight is a multiple of 29.
  return ALPHABET[(ALPHABET.length - (total % ALPHABET.length)) % ALPHABET.length]!
}

/** A reference that people can read aloud and write into a transfer: `SND-7K3M-9QX4`. 17 billion; not a secret. */
export function newReference(random: Random = platformRandom): string {
  const seven = randomText(7, ALPHABET, random)
  return `SND-${seven.slice(0, 4)}-${seven.slice(4)}${checkCharacter(seven)}`
}

/** A secret code that can be read aloud: `7K3M-9QX4-2BWD`. There are 29¹² of them. */
export function newCode(random: Random = platformRandom): string {
  return inFours(randomText(12, ALPHABET, random))
}

/** Canonical form of a typed code, in any case and with any spaces and dashes; null if it cannot be a code. */
export function findCode(typed: string): string | null {
  const twelve = toLatinDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}._/\p{Cf}]/gu, '')
  return twelve.length === 12 && [...twelve].every((one) => ALPHABET.includes(one)) ? inFours(twelve) : null
}

const inFours = (text: string) => text.match(/.{4}/g)!.join('-')

/** S N D and eight characters; banks and people drop, move or change the dashes and break lines. */
const WRITTEN = /S[\s\p{Pd}._/]*N[\s\p{Pd}._/]*D((?:[\s\p{Pd}._/:#]*[2-9A-HJKMNP-TW-Z]){8})/gu

/** The first valid reference in a text (a transfer's description, a search field) in canonical form, or null. */
export const findReference = (text: string): string | null => findReferences(text)[0] ?? null

/** All valid references in a text in canonical form, each once. */
export function findReferences(text: string): string[] {
  const upper = toLatinDigits(text).toUpperCase()
  const found = new Set<string>()
  for (let from = 0; ;) {
    WRITTEN.lastIndex = from
    const match = WRITTEN.exec(upper)
    if (!match) return [...found]
    const eight = match[1]!.replace(/[^2-9A-Z]/g, '')
    const isValid = checkCharacter(eight.slice(0, 7)) === eight[7]
    if (isValid) found.add(`SND-${eight.slice(0, 4)}-${eight.slice(4)}`)
    from = match.index + (isValid ? match[0].length : 1)
  }
}

/** Whether the whole text is one valid reference, in any case and with any spaces and dashes. */
export function isReference(text: string): boolean {
  const found = findReference(text)
  return found !== null && charactersOf(found) === charactersOf(text)
}

function charactersOf(written: string): string {
  return toLatinDigits(written)
    .toUpperCase()
    .replace(/[\s\p{Pd}._/:#]/gu, '')
}

/**
 * Forms in which a folded search term may be stored if it is part of a reference or a code: as typed, and in groups of
 * four with dashes, because people leave out the dashes and the prefix SND.
 */
export function codeSpellings(word: string): string[] {
  const bare = word.replace(/[\p{Pd}._/]/gu, '').replace(/^snd(?=.{2})/, '')
  return /^[2-9a-z]{5,12}$/.test(bare) || (bare !== word && /^[2-9a-z]{2,4}$/.test(bare))
    ? [...new Set([word, bare.match(/.{1,4}/g)!.join('-')])]
    : [word]
}

/** A URL-safe secret for links; 16 bytes (128 bits) give 22 characters. */
export function randomToken(bytes = 16, random: Random = platformRandom): string {
  return btoa(String.fromCharCode(...random(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/**
 * Order number of one payment attempt at a bank (docs/reference/payment-states.md "Order number"): always 20 characters
 * of 0-9 A-Z. S, the day in Istanbul (yymmdd) for the bank's staff, and 67 random bits.
 */
export function bankOrderId(now: Date, random: Random = platformRandom): string {
  const { year, month, day } = istanbulParts(now)
  return `S${year.slice(-2)}${month}${day}${randomText(13, BASE36, random)}`
}

/** Whether a text can be compared with an id in the database, which refuses text in any other form. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
