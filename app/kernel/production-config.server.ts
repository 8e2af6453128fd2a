/** Refuses configurations in production that would be unsafe without any visible sign. */

/** The secret of demo sites. It is public, so production refuses it. */
export const DEVELOPMENT_SECRET = 'sanad-development-only-not-a-secret'

/** A random secret of 32 or more characters contains at least this many different ones, also in hexadecimal. */
const MIN_DIFFERENT_CHARACTERS = 9

type Given = { SESSION_SECRET?: string | undefined; PUBLIC_URL?: string | undefined }

/** @throws {Error} one line that names the variable and the problem */
export function assertSafeForProduction({ SESSION_SECRET: secret, PUBLIC_URL: publicUrl }: Given): void {
  if (!secret) throw new Error('SESSION_SECRET is missing: production needs 32 random characters')
  if (secret === DEVELOPMENT_SECRET)
    throw new Error('SESSION_SECRET is wrong: this one is published; make one with: openssl rand -base64 33')
  if (isGuessable(secret))
    throw new Error('SESSION_SECRET is wrong: it is not random; make one with: openssl rand -base64 33')
  if (!publicUrl) throw new Error('PUBLIC_URL is missing: production needs the address that visitors see')
  if (!publicUrl.startsWith('https:')) throw new Error('PUBLIC_URL is wrong: production needs https')
}

function isGuessable(secret: string): boolean {
  // A text that repeats a shorter one occurs in its own double before position `length`.
  const repeats = `${secret}${secret}`.indexOf(secret, 1) < secret.length
  const characters = new Set(secret.toLowerCase()).size
  return repeats || characters < MIN_DIFFERENT_CHARACTERS || isSequence(secret)
}

/** Whether most characters follow their neighbour, as in "abcdef…" or "012345…". */
function isSequence(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0)!)
  const steps = codes.slice(1).filter((code, i) => Math.abs(code - codes[i]!) <= 1).length
  return steps > secret.length / 2
}
