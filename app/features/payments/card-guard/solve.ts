/** Browser: solves a challenge. Loaded only when it is needed. */
import { solveChallenge, type Challenge } from 'altcha-lib'

export type { Challenge }

/** Milliseconds; shorter than the time for which the server accepts a solution. */
const TIMEOUT = 120_000

/** @returns the value of the field `proof`. @throws {Error} when it takes too long, or the browser cannot do it */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT })
  if (!solution) throw new Error('the proof of work took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** PBKDF2 with SHA-256, computed by the browser's own crypto API. */
const deriveKey: Parameters<typeof solveChallenge>[0]['deriveKey'] = async ({ cost, keyLength }, salt, password) => {
  const bytes = (array: Uint8Array) => new Uint8Array(array)
  const key = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost }
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8)) }
}
