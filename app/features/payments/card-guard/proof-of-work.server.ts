/**
 * Proof of work: a challenge that costs a browser a moment and a program that tests cards much more. Uses altcha-lib.
 */
import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import type { Level } from './suspicion.ts'
import { addressHash } from './visitor.server.ts'

/** How many derivations a browser needs on average; each costs 1000 rounds of PBKDF2, about a millisecond. */
const TRIES: Record<Exclude<Level, 0>, number> = { 1: 400, 2: 2_000, 3: 6_000 }
const ROUNDS = 1000
/** Milliseconds to solve and send it. */
const VALID = 10 * MINUTE_MS

type Requester = Pick<Context, 'config' | 'now' | 'address'>

const secretOf = ({ config }: Requester, use: string) => createHmac('sha256', config.secret).update(use).digest('hex')
const secretsOf = (ctx: Requester) => ({
  hmacSignatureSecret: secretOf(ctx, 'proof of work'),
  hmacKeySignatureSecret: secretOf(ctx, 'proof of work, key'),
})

/** A challenge is valid for one visitor: another address needs another one. */
export function makeChallenge(ctx: Requester, level: Exclude<Level, 0>): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES[level] / 2, TRIES[level] * 1.5),
    deriveKey,
    data: { visitor: addressHash(ctx), level },
    expiresAt: new Date(ctx.now.getTime() + VALID),
    ...secretsOf(ctx),
  })
}

/** True, once, for a solution that is signed by us, in time, from this visitor, and as hard as required now. */
export async function spendProofOfWork(ctx: Context, text: string, level: Level): Promise<boolean> {
  const payload = readPayload(text)
  if (!payload) return false
  // Nothing else of the payload: it could choose how it is verified.
  const { challenge, solution } = payload
  const { data, expiresAt } = challenge.parameters
  if (!expiresAt || expiresAt * 1000 < ctx.now.getTime()) return false
  if (data?.visitor !== addressHash(ctx) || !(Number(data.level) >= level)) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(ctx) })
  return verified && spend(ctx, challenge.signature!, new Date(expiresAt * 1000))
}

/** False when any process accepted it before. */
export async function spend(ctx: Context, signature: string, expires: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('used_proofs_of_work')
    .values({ signature, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** The library refuses what is no solution, but only a text as the signature. */
function readPayload(text: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Partial<Payload>
    const { challenge } = payload
    return challenge?.parameters && typeof challenge.signature === 'string' ? (payload as Payload) : null
  } catch {
    return null
  }
}
